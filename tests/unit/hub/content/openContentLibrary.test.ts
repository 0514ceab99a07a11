import { cp, rename as move } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ContentLibrary, ContentProblem } from '../../../../hub/content/ContentLibrary.ts';
import { openContentLibrary } from '../../../../hub/content/openContentLibrary.ts';
import { type ContentFolder, contentFolder, NOW } from './contentFolder.ts';

const opened: ContentLibrary[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((library) => library.close()));
});

async function open(folder: ContentFolder, { watch = false, now = () => NOW } = {}) {
  const publishedAt = vi.fn(async (release: string) => `first time of ${release}`);
  const library = await openContentLibrary({ dir: folder.dir, now, publishedAt, watch });
  opened.push(library);
  const problems: ContentProblem[][] = [];
  library.onProblems((found) => problems.push(found));
  const releases: string[] = [];
  library.onRelease((release) => releases.push(release.published.release));
  return { library, problems, releases, publishedAt };
}

const rename = (folder: ContentFolder, title: string) =>
  folder.edit('roles/navy/medic.json', (role) => {
    role.title = title;
  });
const titleOf = (library: ContentLibrary) =>
  library.current()?.published.collections.jobs.find(({ url }) => url === '/jobs/navy/medic')?.title;

describe('the content library', () => {
  it('publishes the folder at start, with the time it was first published [HUB-21, HTTP-22]', async () => {
    const { library, problems } = await open(await contentFolder());
    const current = library.current();
    expect(current?.published.collections.jobs).toHaveLength(7);
    expect(current?.manifest.createdAt).toBe(`first time of ${current?.manifest.release}`);
    expect(problems).toEqual([]);
  });

  it('has no release and tells why when the folder is broken at start [HUB-21]', async () => {
    const folder = await contentFolder();
    await folder.write('settings.json', 'not JSON');
    const { library, problems } = await open(folder);
    expect(library.current()).toBeUndefined();
    expect(problems).toEqual([
      [{ file: 'settings.json', field: '', reason: expect.stringContaining('line 1, column 1') }],
    ]);
  });

  it('publishes again after a file was changed and after one was added [HUB-21]', async () => {
    const folder = await contentFolder();
    const { library, releases } = await open(folder, { watch: true });
    await rename(folder, 'Sea Medic');
    await vi.waitFor(() => expect(titleOf(library)).toBe('Sea Medic'), 20_000);
    await folder.copy('roles/navy/medic.json', 'roles/navy/medic-two.json');
    await vi.waitFor(() => expect(library.current()?.published.collections.jobs).toHaveLength(9), 20_000);
    expect(releases.at(-1)).toBe(library.current()?.published.release);
  });

  it('keeps the release and names the problem when a change breaks the folder, until it is mended [HUB-21]', async () => {
    const folder = await contentFolder();
    const { library, problems, releases } = await open(folder, { watch: true });
    const before = library.current();
    await rename(folder, '');
    await vi.waitFor(() => expect(problems).toHaveLength(1), 20_000);
    expect(problems[0]).toEqual([{ file: 'roles/navy/medic.json', field: 'title', reason: 'must not be empty' }]);
    expect(library.current()).toBe(before);
    expect(releases).toEqual([]);
    await rename(folder, 'Mended Medic');
    await vi.waitFor(() => expect(titleOf(library)).toBe('Mended Medic'), 20_000);
    expect(problems.slice(1)).toEqual([[]]);
  });

  it('says so when a mistake was taken back and the release is the former one [HUB-21]', async () => {
    const folder = await contentFolder();
    const { problems, releases } = await open(folder, { watch: true });
    await rename(folder, '');
    await vi.waitFor(() => expect(problems).toHaveLength(1), 20_000);
    await rename(folder, 'Medic');
    await vi.waitFor(() => expect(problems).toHaveLength(2), 20_000);
    expect(problems[1]).toEqual([]);
    expect(releases).toEqual([]);
  });

  it('keeps the release when its successor cannot be published, and tries again by itself [HUB-21]', async () => {
    const folder = await contentFolder();
    const { library, problems, publishedAt } = await open(folder, { watch: true });
    const before = library.current();
    publishedAt.mockRejectedValueOnce(new Error('the database is gone'));
    await rename(folder, 'Unlucky Medic');
    await vi.waitFor(() => expect(problems).toHaveLength(1), 20_000);
    expect(problems[0]?.[0]?.reason).toBe('could not be published: the database is gone');
    expect(library.current()).toBe(before);
    await vi.waitFor(() => expect(titleOf(library)).toBe('Unlucky Medic'), 20_000);
  });

  it('follows a folder that is replaced as a whole, and what is edited in the new one [HUB-21]', async () => {
    const folder = await contentFolder();
    const next = await contentFolder();
    await rename(next, 'Medic of the new folder');
    const { library, problems } = await open(folder, { watch: true });
    await move(folder.dir, `${next.dir}/.former`);
    await vi.waitFor(() => expect(problems.at(-1)?.[0]?.reason).toContain('cannot be read'), 20_000);
    await cp(next.dir, folder.dir, { recursive: true });
    await vi.waitFor(() => expect(titleOf(library)).toBe('Medic of the new folder'), 20_000);
    await rename(folder, 'Edited afterwards');
    await vi.waitFor(() => expect(titleOf(library)).toBe('Edited afterwards'), 20_000);
  }, 20_000);

  it('still has the chunks of the last three releases, and no older ones [HTTP-22]', async () => {
    const folder = await contentFolder();
    const { library } = await open(folder, { watch: true });
    const own: string[] = [];
    for (const title of ['', 'Second', 'Third', 'Fourth']) {
      if (title) await rename(folder, title);
      await vi.waitFor(() => expect(titleOf(library)).toBe(title || 'Medic'), 20_000);
      const jobs = library.current()?.manifest.collections.find(({ name }) => name === 'jobs')?.chunks ?? [];
      own.push(jobs.map(({ hash }) => hash).find((hash) => !own.includes(hash) && isMedic(library, hash)) ?? '');
    }
    expect(own.map((hash) => library.chunk('jobs', hash) !== undefined)).toEqual([false, true, true, true]);
    expect(library.chunk('events', own[3] ?? '')).toBeUndefined();
  });

  it('moves relative dates when a new week begins, and publishes nothing on other days [HTTP-22]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let now = NOW;
    const { library, releases } = await open(await contentFolder(), { now: () => now });
    const dateOf = () =>
      library.current()?.published.collections.events.find(({ eventCode }) => eventCode === 'SYD-WID-NIGHT')
        ?.eventStartDate;
    expect(dateOf()).toBe('2026-03-31');
    now = new Date('2026-03-14T23:00:00Z');
    vi.advanceTimersByTime(3_600_000);
    now = new Date('2026-03-15T14:00:00Z');
    vi.advanceTimersByTime(3_600_000);
    await vi.waitFor(() => expect(dateOf()).toBe('2026-04-07'), 20_000);
    expect(releases).toHaveLength(1);
  });

  it('tries a new week again within the hour when its release could not be published [HTTP-22]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let now = NOW;
    const { problems, releases, publishedAt } = await open(await contentFolder(), { now: () => now });
    publishedAt.mockRejectedValueOnce(new Error('the database is gone'));
    now = new Date('2026-03-16T02:00:00Z');
    vi.advanceTimersByTime(3_600_000);
    await vi.waitFor(() => expect(problems).toHaveLength(1), 20_000);
    expect(releases).toEqual([]);
    vi.advanceTimersByTime(3_600_000);
    await vi.waitFor(() => expect(releases).toHaveLength(1), 20_000);
  });
});

function isMedic(library: ContentLibrary, hash: string): boolean {
  return String(library.chunk('jobs', hash)).includes('"url":"/jobs/navy/medic"');
}
