// @vitest-environment happy-dom

import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs } from '../../../../src/ui/navigation/Tabs.tsx';
import { byText, doing, mount, press, unmountAll } from '../../support/mount.tsx';

const TABS = ['one', 'two', 'three'].map((id) => ({ id, label: `Tab ${id}`, panel: <p>{`Panel ${id}`}</p> }));
const tabs = <Tabs label="Sections" tabs={TABS} />;

afterEach(() => {
  unmountAll();
  location.hash = '';
});

const selectedIn = (page: HTMLElement) => ({
  tab: page.querySelector('[aria-selected="true"]')?.textContent,
  panels: [...page.querySelectorAll('[data-selected="true"]')].map(({ id }) => id),
});

describe('tabs', () => {
  it('are links to panels that all have their text, before and without the script [PWA-27, EVT-08]', () => {
    const html = renderToString(tabs);
    for (const { id } of TABS) {
      expect(html).toContain(`href="#${id}"`);
      expect(html).toContain(`Panel ${id}`);
    }
    expect(html).not.toContain('hidden');
  });

  it('begin with the first and change with a click [EVT-08]', async () => {
    const page = await mount(tabs);
    expect(selectedIn(page)).toEqual({ tab: 'Tab one', panels: ['one'] });
    await doing(() => byText(page, 'a', 'Tab three').click());
    expect(selectedIn(page)).toEqual({ tab: 'Tab three', panels: ['three'] });
  });

  it('say which one a person chose, by pointer or key, and nothing for the one that is shown [ANA-05]', async () => {
    const chosen: string[] = [];
    const page = await mount(<Tabs label="Sections" tabs={TABS} onSelect={({ label }) => chosen.push(label)} />);
    await doing(() => byText(page, 'a', 'Tab three').click());
    await doing(() => byText(page, 'a', 'Tab three').click());
    await press(byText(page, 'a', 'Tab three'), 'Home');
    expect(chosen).toEqual(['Tab three', 'Tab one']);
  });

  it('move with the arrows, around the ends, and with Home and End [EVT-08]', async () => {
    const page = await mount(tabs);
    await press(byText(page, 'a', 'Tab one'), 'ArrowLeft');
    expect(selectedIn(page).tab).toBe('Tab three');
    expect(document.activeElement?.textContent).toBe('Tab three');
    await press(byText(page, 'a', 'Tab three'), 'ArrowRight');
    expect(selectedIn(page).tab).toBe('Tab one');
    await press(byText(page, 'a', 'Tab one'), 'End');
    expect(selectedIn(page).tab).toBe('Tab three');
    await press(byText(page, 'a', 'Tab three'), 'Home');
    expect(selectedIn(page).tab).toBe('Tab one');
  });

  it('say how much is in each where that is known, as a word of its own [GS-04 in part]', async () => {
    const counted = TABS.map((tab, at) => (at === 0 ? tab : { ...tab, count: at * 9 }));
    const page = await mount(<Tabs label="Sections" tabs={counted} />);
    const names = [...page.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Tab one', 'Tab two 9', 'Tab three 18']);
  });

  it('have only the selected one in the tab order [EVT-08]', async () => {
    const page = await mount(tabs);
    expect([...page.querySelectorAll<HTMLElement>('[role="tab"]')].map(({ tabIndex }) => tabIndex)).toEqual([
      0, -1, -1,
    ]);
  });

  it('follow the fragment of the address [EVT-08]', async () => {
    location.hash = '#two';
    expect(selectedIn(await mount(tabs)).tab).toBe('Tab two');
  });
});
