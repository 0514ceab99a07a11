import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askShortlistedJobs } from '../../../../src/api/content.ts';
import { readShortlistedJobs } from '../../../../src/content/shortlist/readShortlistedJobs.ts';
import type { ContentSource } from '../../../../src/content/source/ContentSource.ts';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildEntryMethod, buildShortlistedJob, uuid } from '../../../builders/buildShortlistedJob.ts';

vi.mock('../../../../src/api/content.ts', () => ({ askShortlistedJobs: vi.fn() }));

const medic = buildJobRecord({ id: uuid(1), compare: [buildEntryMethod()] });
const cook = buildJobRecord({ id: uuid(2), title: 'Cook', url: '/jobs/navy/cook' });

function sourceOf(kind: ContentSource['kind'], jobs: JobRecord[] = []) {
  const read = vi.fn(async (ids: readonly string[]) => jobs.filter(({ id }) => ids.includes(id)));
  return { source: { kind, jobs: read } as unknown as ContentSource, read };
}

const asked = () => vi.mocked(askShortlistedJobs).mock.calls.map(([ids]) => ids);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.resetAllMocks();
});

describe('the roles of a shortlist', () => {
  it('come from the device in the order asked, without the hub [PWA-09]', async () => {
    const { source } = sourceOf('device', [medic, cook]);
    const { jobs } = await readShortlistedJobs(source, [uuid(2), uuid(1)]);
    expect(jobs.map(({ title }) => title)).toEqual(['Cook', 'Medic']);
    expect(asked()).toEqual([]);
  });

  it('carry what the shortlist shows of them [LIST-05, LIST-06, LIST-07]', async () => {
    const { jobs } = await readShortlistedJobs(sourceOf('device', [medic]).source, [uuid(1)]);
    expect(jobs).toEqual([
      {
        id: uuid(1),
        title: 'Medic',
        service: 'navy',
        url: '/jobs/navy/medic',
        isPriority: false,
        isReserve: false,
        inServiceTitles: ['Medic'],
        entryMethods: [buildEntryMethod()],
        desktopImage: undefined,
      },
    ]);
  });

  it('are asked of the hub before the device holds a release, in one call [LIST-04, HTTP-20]', async () => {
    const found = [buildShortlistedJob(), buildShortlistedJob({ id: uuid(3), title: 'Pilot' })];
    vi.mocked(askShortlistedJobs).mockResolvedValue({ type: 'ok', value: { jobs: found } });
    const { source, read } = sourceOf('hub');
    const roles = await readShortlistedJobs(source, [uuid(1), uuid(2), uuid(3)]);
    expect(roles).toEqual({ jobs: found, withdrawn: [uuid(2)], unread: [] });
    expect(asked()).toEqual([[uuid(1), uuid(2), uuid(3)]]);
    expect(read).not.toHaveBeenCalled();
  });

  it('that the device does not hold are asked of the hub, which alone can say that one is withdrawn [DEC-52]', async () => {
    const pilot = buildShortlistedJob({ id: uuid(3), title: 'Pilot' });
    vi.mocked(askShortlistedJobs).mockResolvedValue({ type: 'ok', value: { jobs: [pilot] } });
    const roles = await readShortlistedJobs(sourceOf('device', [medic]).source, [uuid(3), uuid(2), uuid(1)]);
    expect(asked()).toEqual([[uuid(3), uuid(2)]]);
    expect(roles.jobs.map(({ title }) => title)).toEqual(['Pilot', 'Medic']);
    expect(roles.withdrawn).toEqual([uuid(2)]);
  });

  it.each([{ type: 'unreachable' as const }, { type: 'failed' as const, status: 500 }])(
    'stay when the hub answers %j: logged, the kept ones shown [DEC-52, HTTP-20]',
    async (answer) => {
      vi.mocked(askShortlistedJobs).mockResolvedValue(answer);
      const roles = await readShortlistedJobs(sourceOf('device', [medic]).source, [uuid(1), uuid(2)]);
      expect(roles.jobs.map(({ title }) => title)).toEqual(['Medic']);
      expect(roles).toMatchObject({ withdrawn: [], unread: [uuid(2)] });
      expect(console.warn).toHaveBeenCalledOnce();
    },
  );

  it('are not asked for while there are none', async () => {
    const { source, read } = sourceOf('device', [medic]);
    expect(await readShortlistedJobs(source, [])).toEqual({ jobs: [], withdrawn: [], unread: [] });
    expect(read).not.toHaveBeenCalled();
    expect(asked()).toEqual([]);
  });
});
