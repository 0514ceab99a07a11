import { describe, expect, it } from 'vitest';
import { watchLife } from '../../../../src/content/pages/watchLife.ts';
import { memorySource } from '../../../../src/content/source/memorySource.ts';
import { eventEnd } from '../../../../src/domain/text/timeZones.ts';
import { BEFORE_THE_EVENT, buildEventRecord } from '../../../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';

const NUMBERS = { availability: { at: '2026-02-01T00:00:00Z', events: {} }, etag: '"1"' };
const PAST = buildEventRecord({ eventCode: 'PAST', eventStartDate: '2026-01-10', eventEndDate: '2026-01-10' });
const NEXT = buildEventRecord({ eventCode: 'NEXT', eventStartDate: '2026-03-01', eventEndDate: '2026-03-01' });
const LATE = buildEventRecord({ eventCode: 'LATE', eventStartDate: '2026-09-01', eventEndDate: '2026-09-01' });

function watch(numbers: typeof NUMBERS | Omit<typeof NUMBERS, 'etag'> = NUMBERS) {
  const source = memorySource(buildPublishedRelease({ events: [PAST, LATE, NEXT] }), NUMBERS.availability);
  let reads = 0;
  const readNumbers = async () => {
    reads += 1;
    return numbers;
  };
  return { ...watchLife(source, readNumbers, BEFORE_THE_EVENT), reads: () => reads };
}

describe('how long a rendered page stays true', () => {
  it('is as long as its release while it shows no event and no number [PWA-11]', async () => {
    const { source, life } = watch();
    await source.all('jobs');
    expect(life()).toEqual({ from: BEFORE_THE_EVENT });
  });

  it('is until the first of its events ends that was not over [PWA-11]', async () => {
    const all = watch();
    await all.source.all('events');
    expect(all.life()?.until).toBe(eventEnd(NEXT));
    const one = watch();
    await one.source.record('events', 'late');
    expect(one.life()?.until).toBe(eventEnd(LATE));
    const past = watch();
    await past.source.record('events', 'past');
    expect(past.life()?.until).toBeUndefined();
  });

  it('is while the live numbers in it are those of the device, which it reads at one moment [PWA-13]', async () => {
    const { source, life, reads } = watch();
    await Promise.all([source.availability(), source.availability()]);
    expect(reads()).toBe(1);
    expect(life()).toEqual({ from: BEFORE_THE_EVENT, numbers: '"1"' });
  });

  it('cannot be told when the numbers have no mark [PWA-11]', async () => {
    const { source, life } = watch({ availability: NUMBERS.availability });
    await source.availability();
    expect(life()).toBeUndefined();
  });
});
