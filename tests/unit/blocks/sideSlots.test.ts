import { expect, it } from 'vitest';
import { shownSideTabs, sideSlot, sideSlots } from '../../../src/blocks/side-tabs/SideTabs.tsx';

const titled = (count: number) => Array.from({ length: count }, (_, index) => ({ Title: `Tab ${index + 1}` }));

it('ten side tabs are shown, and ten sub-tabs of each [TABS-07]', () => {
  const tabs = shownSideTabs([{ Title: 'First', subTabs: titled(11) }, ...titled(11)]);
  expect(tabs).toHaveLength(10);
  expect(tabs[0]?.subTabs).toHaveLength(10);
  expect(tabs[1]?.subTabs).toEqual([]);
});

it('a tab has a placeholder of its own, or one for each of its sub-tabs [TABS-07]', () => {
  const [first, second] = shownSideTabs([{ Title: 'First', subTabs: titled(2) }, { Title: 'Second' }]);
  expect(first && sideSlot(first, 0, 1)).toBe('tab-1-sub-2');
  expect(second && sideSlot(second, 1, 0)).toBe('tab-2');
});

it('editors see every placeholder, those of tabs that are not written yet too [EDIT-02]', () => {
  const slots = sideSlots(shownSideTabs([{ Title: 'First', subTabs: titled(2) }, { Title: 'Second' }]));
  expect(slots).toHaveLength(19);
  expect(slots.slice(0, 2)).toEqual(['tab-1-sub-1', 'tab-1-sub-2']);
  expect(slots.at(-1)).toBe('tab-10');
});
