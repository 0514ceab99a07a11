// @vitest-environment happy-dom

import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doing, mount, unmountAll } from '../../support/mount.tsx';

type Entry = { state: object | null; url: string };

/** The history of a tab: entries, a place in them, and moves that happen later, as in a browser. */
function openTab() {
  const entries: Entry[] = [{ state: { idx: 0, key: 'events' }, url: '/events' }];
  let at = 0;
  const moves: number[] = [];
  const current = () => entries[at] as Entry;
  vi.stubGlobal('location', {
    get href() {
      return `https://site.example${current().url}`;
    },
  });
  vi.stubGlobal('history', {
    get state() {
      return current().state;
    },
    pushState(state: Entry['state'], _: string, url = current().url) {
      entries.splice(at + 1, entries.length, { state, url });
      at += 1;
    },
    back: () => void moves.push(-1),
    forward: () => void moves.push(1),
  });
  return {
    url: () => current().url,
    count: () => entries.length,
    /** What the router does for a page change. */
    openPage: (key: string) => history.pushState({ idx: at + 1, key }, '', `/${key}`),
    replacePage(key: string) {
      entries[at] = { state: { idx: at, key }, url: `/${key}` };
    },
    /** The visitor's press, and the moves that the page makes about it. */
    async press(step: -1 | 1) {
      moves.push(step);
      for (let move = moves.shift(); move !== undefined; move = moves.shift()) {
        if (!entries[at + move]) continue;
        at += move;
        await doing(() => dispatchEvent(new Event('popstate')));
      }
    },
  };
}

let tab: ReturnType<typeof openTab>;
let backing: typeof import('../../../../src/ui/dialogs/backCloses.ts');
const router = vi.fn();
const listeners: EventListener[] = [];

beforeEach(async () => {
  vi.resetModules();
  tab = openTab();
  router.mockClear();
  const add = globalThis.addEventListener;
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((type, listener, options) => {
    if (type === 'popstate') listeners.push(listener as EventListener);
    add(type, listener, options);
  });
  // The router listens first, as it does in the application.
  addEventListener('popstate', router);
  backing = await import('../../../../src/ui/dialogs/backCloses.ts');
  backing.notePage();
  tab.openPage('event');
  backing.notePage();
});
afterEach(() => {
  unmountAll();
  for (const listener of listeners.splice(0)) {
    removeEventListener('popstate', listener);
    removeEventListener('popstate', listener, true);
  }
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A drawer that closes when it is asked to, unless something is typed. */
async function openDrawer({ isTyped = false } = {}) {
  const { Drawer } = await import('../../../../src/ui/dialogs/Drawer.tsx');
  const asked = vi.fn();
  let close: () => void = () => undefined;
  function Page() {
    const [isOpen, setOpen] = useState(true);
    close = () => setOpen(false);
    const onClose = () => {
      asked();
      if (!isTyped) setOpen(false);
    };
    return isOpen ? (
      <Drawer title="Reserve a seat" onClose={onClose}>
        <input />
      </Drawer>
    ) : null;
  }
  const page = await mount(<Page />);
  return { isOpen: () => page.querySelector('dialog') !== null, asked, close: () => doing(() => close()) };
}

describe('Back with a drawer open', () => {
  it('closes it, stays on the page, and tells the router of nothing', async () => {
    const drawer = await openDrawer();
    expect(tab.url()).toBe('/event');
    await tab.press(-1);
    expect(drawer.isOpen()).toBe(false);
    expect(tab.url()).toBe('/event');
    expect(router).not.toHaveBeenCalled();
  });

  it('leads to the page before when it is pressed again', async () => {
    await openDrawer();
    await tab.press(-1);
    await tab.press(-1);
    expect(tab.url()).toBe('/events');
    expect(router).toHaveBeenCalledOnce();
  });

  it('asks whoever owns it, each time, and leaves it open when they refuse', async () => {
    const drawer = await openDrawer({ isTyped: true });
    await tab.press(-1);
    await tab.press(-1);
    expect(drawer.asked).toHaveBeenCalledTimes(2);
    expect(drawer.isOpen()).toBe(true);
    expect(tab.url()).toBe('/event');
    expect(router).not.toHaveBeenCalled();
  });

  it('closes the last that was opened first', async () => {
    const closed: string[] = [];
    backing.closeOnBack(() => closed.push('drawer'));
    const closeQuestion = backing.closeOnBack(() => {
      closed.push('question');
      closeQuestion();
    });
    await tab.press(-1);
    await tab.press(-1);
    expect(closed).toEqual(['question', 'drawer']);
  });
});

describe('after a drawer was closed in another way', () => {
  it('one press of Back leads to the page before, and Forward to the page without a drawer', async () => {
    const drawer = await openDrawer();
    await drawer.close();
    await tab.press(-1);
    expect(tab.url()).toBe('/events');
    backing.notePage();
    await tab.press(1);
    backing.notePage();
    await tab.press(1);
    expect(tab.url()).toBe('/event');
    expect(drawer.isOpen()).toBe(false);
    await tab.press(-1);
    expect(tab.url()).toBe('/events');
  });

  it('its history entry is used again by the next', async () => {
    await (await openDrawer()).close();
    const before = tab.count();
    await (await openDrawer()).close();
    expect(tab.count()).toBe(before);
  });

  it('Forward right after Back does nothing', async () => {
    const drawer = await openDrawer();
    await tab.press(-1);
    await tab.press(1);
    expect(drawer.isOpen()).toBe(false);
    expect(tab.url()).toBe('/event');
    expect(router).not.toHaveBeenCalled();
  });

  it('the router is told of every move between pages', async () => {
    await (await openDrawer()).close();
    tab.openPage('role');
    backing.notePage();
    await tab.press(-1);
    expect(tab.url()).toBe('/event');
    expect(router).toHaveBeenCalledOnce();
    backing.notePage();
    await tab.press(-1);
    expect(tab.url()).toBe('/events');
    expect(router).toHaveBeenCalledTimes(2);
  });

  it('a page that took its place in the history is left as any page is', async () => {
    await (await openDrawer()).close();
    tab.replacePage('other-search');
    backing.notePage();
    await tab.press(-1);
    expect(tab.url()).toBe('/event');
    expect(router).toHaveBeenCalledOnce();
  });
});

describe('no history entry is added', () => {
  it('before the application has named a page: in the catalogue of the parts, and at a booth', async () => {
    vi.resetModules();
    const before = tab.count();
    const drawer = await openDrawer();
    expect(drawer.isOpen()).toBe(true);
    expect(tab.count()).toBe(before);
  });

  it('for a takeover that stands for a page with an address', async () => {
    const { Takeover } = await import('../../../../src/ui/dialogs/Takeover.tsx');
    const before = tab.count();
    await mount(
      <Takeover title="Training" leave="back" onClose={() => undefined}>
        <p>Monday</p>
      </Takeover>,
    );
    expect(tab.count()).toBe(before);
  });
});
