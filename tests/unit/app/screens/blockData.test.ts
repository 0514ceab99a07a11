import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readBlocks } from '../../../../src/app/screens/blocks.tsx';
import { memorySource } from '../../../../src/content/source/memorySource.ts';
import { BEFORE_THE_EVENT, buildEventRecord } from '../../../builders/buildEventRecord.ts';
import { buildHomePage, buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';
import { renderPage, words } from '../../support/renderPage.ts';

const block = (name: string, fields: object = {}) => ({ name, placeholder: 'main', params: {}, fields });
const EVENTS = [
  buildEventRecord({ eventCode: 'A', eventName: 'Walk the ship', eventSiteDetailSystemName: 'navy' }),
  buildEventRecord({ eventCode: 'B', eventName: 'Meet the crews', eventSiteDetailSystemName: 'air-force' }),
  buildEventRecord({ eventCode: 'C', eventName: 'All three in a hall', eventSiteDetailSystemName: 'tri-service' }),
];

const home = (fields: object) =>
  renderPage('/', { events: EVENTS, pages: [buildHomePage({ blocks: [block('UpcomingEvents', fields)] })] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_THE_EVENT });
});
afterEach(() => {
  vi.useRealTimers();
});

it('what a block reads is in the first document and travels with its data [SHELL-05]', async () => {
  const page = await home({ Title: 'Come and see it' });
  expect(words(page)).toMatch(/Come and see it.*Walk the ship/);
  expect(page.hydration).toContain('Meet the crews');
});

it('events of a service come with those of all services, as many as asked for', async () => {
  const ofNavy = words(await home({ Service: 'navy' }));
  expect(ofNavy).toContain('Walk the ship');
  expect(ofNavy).toContain('All three in a hall');
  expect(ofNavy).not.toContain('Meet the crews');
  const one = words(await home({ NumberOfEvents: 1 }));
  expect(one).toContain('All three in a hall');
  expect(one).not.toMatch(/Walk the ship|Meet the crews/);
});

it('an event that is called off is not among the next events', async () => {
  const [first, ...others] = EVENTS;
  const events = first ? [{ ...first, eventIsCancelled: true }, ...others] : [];
  const page = await renderPage('/', { events, pages: [buildHomePage({ blocks: [block('UpcomingEvents')] })] });
  expect(words(page)).toContain('Meet the crews');
  expect(words(page)).not.toContain('Walk the ship');
});

it('a block that cannot read stands without its data, and the others have theirs', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const source = {
    ...memorySource(buildPublishedRelease(), { at: '', events: {} }),
    all: () => Promise.reject(new Error('the device is full')),
  };
  const read = await readBlocks([block('UpcomingEvents'), block('ContentBlock')], source, BEFORE_THE_EVENT);
  expect(read.map(({ data }) => data)).toEqual([undefined, undefined]);
  expect(read.map(({ name }) => name)).toEqual(['UpcomingEvents', 'ContentBlock']);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('UpcomingEvents'), expect.any(Error));
});
