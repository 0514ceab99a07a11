import { describe, expect, it, vi } from 'vitest';
import { readNearestPages } from '../../../src/content/notFound/readNearestPages.ts';
import { type ContentSource, SourceUnreachable } from '../../../src/content/source/ContentSource.ts';
import { memorySource } from '../../../src/content/source/memorySource.ts';
import { BEFORE_THE_EVENT } from '../../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../../builders/buildPublishedRelease.ts';

const AFTER_THE_EVENT = Date.UTC(2027, 1, 1);

const memory = () => memorySource(buildPublishedRelease(), { at: '2026-02-01T00:00:00Z', events: {} });
const hrefs = async (source: ContentSource, path: string, now = BEFORE_THE_EVENT) =>
  (await readNearestPages(source, path, now)).map(({ href }) => href);

describe('the pages offered in place of one that does not exist', () => {
  it('are pages, roles and events of the release, with what tells a role from its namesake', async () => {
    expect(await hrefs(memory(), '/jobs/navy/medik')).toContain('/jobs/navy/medic');
    const [medic] = await readNearestPages(memory(), '/medic', BEFORE_THE_EVENT);
    expect(medic).toEqual({ title: 'Medic', href: '/jobs/navy/medic', note: 'Navy, Full Time' });
    expect(await hrefs(memory(), '/events/syd-info')).toContain('/events/events-detail/SYD-INFO-01');
  });

  it('are never the home page, to which the screen leads anyway', async () => {
    expect(await hrefs(memory(), '/no-such-page')).not.toContain('/');
    expect(await hrefs(memory(), '/home')).not.toContain('/');
  });

  it('are no events that are over', async () => {
    expect(await hrefs(memory(), '/events/syd-info', AFTER_THE_EVENT)).not.toContain(
      '/events/events-detail/SYD-INFO-01',
    );
  });

  it('are read from the navigation alone where everything else would be a download', async () => {
    const asked: string[] = [];
    const { all } = memory();
    const hub: ContentSource = {
      ...memory(),
      kind: 'hub',
      all: (name) => {
        asked.push(name);
        return all(name);
      },
    };
    await readNearestPages(hub, '/medic', BEFORE_THE_EVENT);
    expect(asked).toEqual(['navigation']);
  });

  it('are none where there is no release to read', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const away: ContentSource = { ...memory(), all: () => Promise.reject(new SourceUnreachable('no release')) };
    expect(await hrefs(away, '/medic')).toEqual([]);
    vi.restoreAllMocks();
  });
});
