import { describe, expect, it } from 'vitest';
import { readSources } from '../../../../hub/content/checkContent.ts';
import { roleGaps } from '../../../../hub/content/roles/gaps.ts';
import { contentFolder, type Json } from './contentFolder.ts';

/** What is said of the Navy medic, who is written out in full but for the links that the small folder lacks. */
async function gapsAfter(change: (role: Json) => void) {
  const folder = await contentFolder();
  await folder.edit('roles/navy/medic.json', change);
  const { sources } = await readSources(folder.dir);
  const medic = sources?.roles.find(({ key }) => key === 'navy/medic');
  if (!sources || !medic) throw new Error('the folder is broken');
  return roleGaps(medic, sources)
    .filter(({ field }) => !['links', 'quickLinks', 'related'].includes(field))
    .map(({ field, reason }) => `${field} ${reason}`);
}

describe('what a role lacks to be written out', () => {
  it('is nothing when every part is there in its length', async () => {
    expect(await gapsAfter(() => {})).toEqual([]);
  });

  it.each<[string, (role: Json) => void, string]>([
    ['a part that is missing', (role) => delete role.day, 'day is missing'],
    ['a part that is too short', (role) => (role.goodToKnow = 'It is hard.'), 'goodToKnow has 3 words, not 28 to 100'],
    ['too few entries', (role) => (role.keywords = ['health']), 'keywords has 1 entries, not at least 4'],
    [
      'a way in that is not told',
      (role) => (role.ways as unknown[]).pop(),
      'ways says nothing about reserve-general-entry',
    ],
    ['a featured role without a reason', (role) => (role.featured = true), 'whyNow is missing'],
    ['a Reserve page without its rhythm', (role) => delete (role.reserve as Json).time, 'reserve.time is missing'],
  ])('is %s', async (_, change, gap) => {
    expect(await gapsAfter(change)).toEqual([gap]);
  });

  it('is a course, where the general words of the entry method do not mention the role', async () => {
    const text =
      'A gap year in a sick bay is spent beside a medic, with first aid, stores and cleaning as your own part of it.';
    const gaps = await gapsAfter((role) => {
      role.entryMethods = [...(role.entryMethods as string[]), 'gap-year'];
      role.ways = [...(role.ways as Json[]), { entryMethod: 'gap-year', text }];
    });
    expect(gaps).toEqual(['ways (gap-year) has no training']);
  });
});
