// @vitest-environment happy-dom

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import CareerMatcher from '../../../src/blocks/career-matcher/CareerMatcher.tsx';
import RealStories from '../../../src/blocks/real-stories/RealStories.tsx';
import SectionTabs from '../../../src/blocks/section-tabs/SectionTabs.tsx';
import SideTabs from '../../../src/blocks/side-tabs/SideTabs.tsx';
import UpcomingEvents from '../../../src/blocks/upcoming-events/UpcomingEvents.tsx';
import type { BlockComponent } from '../../../src/content/blocks/block.ts';
import { BlocksContext } from '../../../src/content/blocks/Placeholder.tsx';
import { eventSummary } from '../../../src/content/events/eventSummary.ts';
import { eventAvailability, liveEvent } from '../../../src/domain/event/availability.ts';
import type { Service } from '../../../src/domain/services.ts';
import { reportHub } from '../../../src/platform/connectivity.ts';
import { BEFORE_THE_EVENT, buildEventRecord, IN_PERSON_EVENT } from '../../builders/buildEventRecord.ts';
import { byText, doing, eventually, mount, mountRoutes, unmountAll } from '../support/mount.tsx';

const PATH = 'main/0';
const placed = { params: {}, path: PATH };

/** Blocks that show their text, in the placeholders of a block of tabs. */
const inside = (slots: Record<string, string>) => ({
  blocks: Object.entries(slots).map(([slot, text]) => ({
    name: 'Words',
    placeholder: `${PATH}/${slot}`,
    params: {},
    fields: { text },
  })),
  componentOf: (): BlockComponent => Words,
});
const Words: BlockComponent = ({ fields }) => <p>{'text' in fields ? String(fields.text) : null}</p>;

let isWide = true;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('dataLayer', []);
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

describe('section tabs', () => {
  const tabs = [{ Title: 'School' }, { Title: 'Trade' }];
  const open = (path: string) =>
    mountRoutes(
      [
        {
          path: '/',
          element: (
            <BlocksContext value={inside({ 'tab-1': 'Eleven weeks', 'tab-2': 'Six months' })}>
              <SectionTabs fields={{ Title: 'First year', tabs }} {...placed} />
            </BlocksContext>
          ),
        },
      ],
      path,
    );

  it('show the first in place on a large window, and another once it is selected, which is recorded [TABS-08, TABS-09, ANA-05]', async () => {
    isWide = true;
    const { page, router } = await open('/');
    expect(page.textContent).toContain('Eleven weeks');
    await doing(() => byText(page, 'a', 'Trade').click());
    expect(page.textContent).toContain('Six months');
    expect(page.textContent).not.toContain('Eleven weeks');
    expect(page.querySelector('dialog')).toBeNull();
    expect(router.state.location.search).toBe('?section=2');
    expect(globalThis.dataLayer).toEqual([{ event: 'tab_button', label: 'Trade' }]);
  });

  it('show nothing on a small window until one is selected, which covers it until Back [TABS-10, DEC-37]', async () => {
    isWide = false;
    const { page, router } = await open('/');
    expect(page.textContent).not.toContain('Eleven weeks');
    await doing(() => byText(page, 'a', 'Trade').click());
    expect(page.querySelector('dialog')?.textContent).toContain('Six months');
    await doing(() => byText(page, 'dialog button', 'Back').click());
    expect(page.querySelector('dialog')).toBeNull();
    expect(router.state.location.search).toBe('');
  });

  it('open the one that the address asks for, and nothing for one that is not there [TABS-08, DEC-37]', async () => {
    isWide = false;
    expect((await open('/?section=1')).page.querySelector('dialog')?.textContent).toContain('Eleven weeks');
    unmountAll();
    expect((await open('/?section=3')).page.querySelector('dialog')).toBeNull();
  });

  it('are at most nine [TABS-07]', async () => {
    isWide = true;
    const many = Array.from({ length: 10 }, (_, index) => ({ Title: `Tab ${index + 1}` }));
    const { page } = await mountRoutes([{ path: '/', element: <SectionTabs fields={{ tabs: many }} {...placed} /> }]);
    expect(page.querySelectorAll('nav a')).toHaveLength(9);
  });
});

it('a sub-tab is selected below its side tab, in the same takeover on a small window [TABS-08, TABS-10, DEC-37]', async () => {
  isWide = false;
  const tabs = [{ Title: 'Salary', subTabs: [{ Title: 'In training' }, { Title: 'Trained' }] }];
  const slots = { 'tab-1-sub-1': 'Paid from day one', 'tab-1-sub-2': 'More' };
  const { page, router } = await mountRoutes(
    [
      {
        path: '/',
        element: (
          <BlocksContext value={inside(slots)}>
            <SideTabs fields={{ tabs }} {...placed} />
          </BlocksContext>
        ),
      },
    ],
    '/?side=1',
  );
  expect(page.querySelector('dialog')?.textContent).toContain('Paid from day one');
  await doing(() => byText(page, 'dialog a', 'Trained').click());
  expect(page.querySelector('dialog')?.textContent).toContain('More');
  await doing(() => byText(page, 'dialog button', 'Back').click());
  expect(page.querySelector('dialog')).toBeNull();
  expect(router.state.location.search).toBe('');
});

it('stories come row by row, and a tag begins again with those of its service [BLOCK-13, BLOCK-14, BLOCK-15, DEC-45]', async () => {
  const services: Service[] = ['navy', 'army'];
  const stories = Array.from({ length: 9 }, (_, index) => ({
    id: `story-${index}`,
    url: '/stories/x',
    Service: services[index % 2],
    CtaTitle: `Story ${index}`,
  }));
  const fields = { NumberOfRowsDisplayed: 1, DisplayFilterTags: true, LoadMoreText: 'More stories', stories };
  const page = await mount(<RealStories fields={fields} {...placed} />);
  const shown = () => page.querySelectorAll('li:not([data-later])').length;
  expect(shown()).toBe(3);
  await doing(() => byText(page, 'button', 'More stories').click());
  expect(shown()).toBe(6);
  await doing(() => byText(page, 'button', 'More stories').click());
  expect(shown()).toBe(9);
  expect(page.textContent).not.toContain('More stories');
  await doing(() => byText(page, 'button', 'Army').click());
  expect(shown()).toBe(3);
  expect(page.querySelectorAll('li')).toHaveLength(4);
});

it('the career matcher opens as a link with the trimmed name, which a kiosk can hold back [MATCH-02, DEC-60, KIOSK-19]', async () => {
  const fields = { CareerMatcherAppUrl: 'https://matcher.example/start?from=site', CareerMatcherQueryParamKey: 'name' };
  const page = await mount(<CareerMatcher fields={fields} {...placed} />);
  const followed: string[] = [];
  const hold = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    followed.push(`${link.target} ${link.rel} ${link.href}`);
  };
  document.addEventListener('click', hold, { capture: true });
  const name = page.querySelector<HTMLInputElement>('input[name="name"]');
  if (name) name.value = '  Ana ';
  await doing(() =>
    page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  document.removeEventListener('click', hold, { capture: true });
  expect(followed).toEqual(['_blank noopener https://matcher.example/start?from=site&name=Ana']);
});

it('the rows of events on a page follow the hub, and say how old they are while it is away [PWA-11, PWA-13]', async () => {
  const event = buildEventRecord(IN_PERSON_EVENT);
  const placesWith = (inPerson: number) => ({
    at: '2026-02-01T09:40:00',
    events: { [event.eventCode]: eventAvailability(event, { inPerson, online: 0 }, BEFORE_THE_EVENT) },
  });
  const known = liveEvent(event, placesWith(20).events[event.eventCode], BEFORE_THE_EVENT);
  const data = { events: [eventSummary(known)], asOf: placesWith(20).at, isLive: false };
  let isAway = true;
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('no network');
    return new Response(JSON.stringify(placesWith(79)), { headers: { 'content-type': 'application/json' } });
  });
  const page = await mount(<UpcomingEvents fields={{}} {...placed} data={data} />);
  await eventually(() =>
    expect(page.querySelector('[role="status"]')?.textContent).toMatch(
      /^Places as of .*Availability may have changed since this was saved\.$/,
    ),
  );
  expect(page.textContent).toContain('60 places left in person');
  isAway = false;
  await doing(() => reportHub(true));
  await eventually(() => expect(page.textContent).toContain('1 place left in person'));
  expect(page.querySelector('[role="status"]')?.textContent).toBe('');
});
