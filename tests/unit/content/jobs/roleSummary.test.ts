import { expect, it } from 'vitest';
import { payText, readRoleSummaries } from '../../../../src/content/jobs/roleSummary.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildEntryMethod } from '../../../builders/buildShortlistedJob.ts';

const unpaid = buildEntryMethod({ salary: undefined });
const daily = buildEntryMethod({
  salary: { startingPay: { amount: 230, isDaily: true }, trainedPay: { amount: 290, isDaily: true } },
});

it('the pay of a row is that of the first way to join that names one [GS-06 in part]', () => {
  expect(payText([unpaid, buildEntryMethod()])).toBe('From $58,200, trained $77,750');
  expect(payText([daily])).toBe('From $230 per day, trained $290');
  expect(payText([buildEntryMethod({ salary: { startingPay: { amount: 60_500, isDaily: false } } })])).toBe(
    'From $60,500',
  );
  expect(payText([unpaid])).toBeUndefined();
  expect(payText([])).toBeUndefined();
});

it('rows of roles are in the order of their ids, with picture, words and what they are featured for [GS-06 in part]', async () => {
  const medic = buildJobRecord({
    id: 'medic',
    isPriority: true,
    isPriorityText: 'Featured role',
    desktopImage: '/media/m.jpg',
    desktopImageAlt: 'A medic',
  });
  const cook = buildJobRecord({
    id: 'cook',
    title: 'Cook',
    url: '/jobs/reserves/navy/cook',
    isReserve: true,
    isPriorityText: 'Featured role',
  });
  const source = { kind: 'device', jobs: async () => [medic, cook] } as never;
  expect(await readRoleSummaries(source, ['cook', 'medic'])).toEqual([
    expect.objectContaining({ id: 'cook', title: 'Cook', isReserve: true, featured: undefined, image: undefined }),
    expect.objectContaining({
      id: 'medic',
      url: '/jobs/navy/medic',
      service: 'navy',
      featured: 'Featured role',
      description: 'Provide medical care at sea and ashore.',
      image: { src: '/media/m.jpg', alt: 'A medic' },
    }),
  ]);
});
