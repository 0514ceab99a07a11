// @vitest-environment happy-dom

import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Drawer } from '../../../../src/ui/dialogs/Drawer.tsx';
import { Takeover } from '../../../../src/ui/dialogs/Takeover.tsx';
import { byText, doing, mount, unmountAll } from '../../support/mount.tsx';

afterEach(unmountAll);

function Page({ leave }: { leave?: 'close' | 'back' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Read the story
      </button>
      {isOpen ? (
        <Takeover title="A week at sea" leave={leave} isTitleHidden onClose={() => setOpen(false)}>
          <p>Monday</p>
        </Takeover>
      ) : null}
    </>
  );
}

async function openTakeover(leave?: 'close' | 'back') {
  const page = await mount(<Page leave={leave} />);
  await doing(() => byText(page, 'button', 'Read the story').click());
  return page;
}

describe('a takeover', () => {
  it('is a modal dialog with a name, also where its heading is only heard [SHELL-22]', async () => {
    const page = await openTakeover();
    const dialog = page.querySelector('dialog');
    expect(dialog?.open).toBe(true);
    expect(document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('A week at sea');
    expect(dialog?.querySelector('header, span h2')).toBeNull();
  });

  it('closes by its control and by Escape [SHELL-22, SHELL-23]', async () => {
    const page = await openTakeover();
    await doing(() => page.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
    expect(page.querySelector('dialog')).toBeNull();
    await doing(() => byText(page, 'button', 'Read the story').click());
    await doing(() => page.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(page.querySelector('dialog')).toBeNull();
  });

  it('has a way back in place of the cross where it stands for a page [SHELL-23]', async () => {
    const page = await openTakeover('back');
    expect(page.querySelector('[aria-label="Close"]')).toBeNull();
    await doing(() => byText(page, 'button', 'Back').click());
    expect(page.querySelector('dialog')).toBeNull();
  });
});

describe('a takeover with levels', () => {
  it('has a way up that says where it leads, beside the cross that leaves it [FAQ-07 in part]', async () => {
    const [onUp, onClose] = [vi.fn(), vi.fn()];
    const page = await mount(
      <Takeover title="FAQs" isTitleHidden up={{ label: 'Just exploring', onUp }} onClose={onClose}>
        <p>Eligibility</p>
      </Takeover>,
    );
    await doing(() => byText(page, 'button', 'Back to Just exploring').click());
    expect([onUp.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    await doing(() => page.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
    expect(onClose).toHaveBeenCalledOnce();
  });
});

function TwoDrawers() {
  const [open, setOpen] = useState<string[]>([]);
  const close = (title: string) => setOpen((titles) => titles.filter((other) => other !== title));
  return (
    <>
      {['Filters', 'Shortlist'].map((title) => (
        <div key={title}>
          <button type="button" onClick={() => setOpen((titles) => [...titles, title])}>
            {title}
          </button>
          {open.includes(title) ? (
            <Drawer title={title} onClose={() => close(title)}>
              {null}
            </Drawer>
          ) : null}
        </div>
      ))}
    </>
  );
}

describe('drawers', () => {
  it('are open one at a time: another one closes the first [SHELL-23]', async () => {
    const page = await mount(<TwoDrawers />);
    await doing(() => byText(page, 'button', 'Filters').click());
    await doing(() => byText(page, 'button', 'Shortlist').click());
    expect([...page.querySelectorAll('dialog h2')].map((title) => title.textContent)).toEqual(['Shortlist']);
  });
});
