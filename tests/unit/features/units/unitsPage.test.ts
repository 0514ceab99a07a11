import { describe, expect, it } from 'vitest';
import type { ReserveUnit } from '../../../../src/domain/entities/reserveUnit.ts';
import { localityTable } from '../../../../src/domain/location/localities.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildLocality } from '../../../builders/buildLocality.ts';
import { unitNamed } from '../../../builders/buildReserveUnit.ts';
import { renderPage, words } from '../../support/renderPage.ts';

const MEDIC = buildJobRecord();
const job = { id: MEDIC.id, title: MEDIC.title, url: MEDIC.url };
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const UNITS: ReserveUnit[] = [
  unitNamed('Zeehan Depot', { ...at(-32.2, 148.6), suburb: 'Dubbo', state: 'NSW', postcode: '2830' }),
  unitNamed('Orange Depot', {
    ...at(-33.28, 149.1),
    suburb: 'Orange',
    state: 'NSW',
    postcode: '2800',
    jobs: [job, job],
  }),
  unitNamed('Bathurst Depot', { ...at(-33.42, 149.58), suburb: 'Bathurst', state: 'NSW', postcode: '2795', jobs: [] }),
  unitNamed('Mudgee Depot', at(-32.6, 149.59)),
  unitNamed('Parkes Depot', at(-33.14, 148.17)),
  unitNamed('Broken Hill Depot', at(-31.95, 141.45)),
  unitNamed('Anywhere Depot', { latitude: undefined, longitude: undefined }),
  unitNamed('Nobody Depot', { postcode: '' }),
];
const LOCALITIES = [localityTable('core', [buildLocality(), buildLocality({ locality: 'Dubbo Grove', size: 2 })])];

const open = (query = '', units = UNITS) =>
  renderPage(`/reserve-units${query}`, { units, jobs: [MEDIC], localities: LOCALITIES });
const mainOf = (body: string) => body.slice(body.indexOf('<main'));
const rows = (body: string) =>
  [...mainOf(body).matchAll(/<li id="unit-([^"]+)"/g)].map(([, id]) => id?.replace(/-depot$/, ''));
const BY_NAME = ['anywhere', 'bathurst', 'broken-hill', 'mudgee', 'orange', 'parkes', 'zeehan'];

describe('the unit locator, without scripting', () => {
  it('lists all units by name before there is a location [UNIT-01, UNIT-06, UNIT-09, PWA-27 in part]', async () => {
    const page = await open();
    expect(page.body).toMatch(/<h1[^>]*>Find a reserve unit near you<\/h1>/);
    expect(rows(page.body)).toEqual(BY_NAME);
    expect(words(page)).toContain('7 units around the country.');
    expect(words(page)).not.toContain(' km');
  });

  it('is a plain form by suburb or postcode that leads to itself [UNIT-02 in part, UNIT-16 in part, PWA-27 in part]', async () => {
    const { body } = await open();
    expect(body).toMatch(/<form action="\/reserve-units"/);
    expect(body).not.toMatch(/<form[^>]* method="post"/i);
    const [input = ''] = /<input[^>]*name="location"[^>]*>/.exec(body) ?? [];
    expect(input).toContain('aria-label="Find a reserve unit near you"');
    expect(input).toContain('placeholder="Suburb or postcode"');
  });

  it.each(['Dubbo', 'dubbo nsw', '2830', '-32.2569,148.6011'])(
    'lists the five nearest to %s, nearest first, with their distance in a straight line [UNIT-07 in part, UNIT-19]',
    async (location) => {
      const page = await open(`?location=${encodeURIComponent(location)}`);
      expect(rows(page.body)).toEqual(['zeehan', 'mudgee', 'parkes', 'orange', 'bathurst']);
      expect(words(page)).toMatch(/5 units near Dubbo( Grove)? NSW 2830 Distances are in a straight line\./);
      expect(words(page)).toMatch(/1 Zeehan Depot 6.3 km in a straight line Dubbo NSW 2830/);
      expect(page.body).toMatch(/value="Dubbo( Grove)? NSW 2830"/);
      expect(page.body).toContain('<a href="/reserve-units">All 7 units</a>');
    },
  );

  it.each(['Atlantis', '9999', '-91,148', '-32,181', '%3Cb%3E'])(
    'says that there is no place called %s, and lists all units [UNIT-16 in part]',
    async (location) => {
      const page = await open(`?location=${location}`);
      expect(words(page)).toContain('No place found. Check the spelling, or type a postcode.');
      expect(rows(page.body)).toEqual(BY_NAME);
    },
  );

  it('says how many roles a unit has, and whom to call where it has none [UNIT-11, UNIT-12]', async () => {
    const page = await open();
    expect(words(page)).toContain('2 roles available at Orange Depot');
    expect(words(page)).toContain('1 role available at Zeehan Depot');
    expect(words(page)).toMatch(
      /Bathurst Depot Bathurst NSW 2795 Call 13 19 01 to find a flexible part time role near you\. Directions/,
    );
    expect(words(page)).not.toContain('0 roles');
  });

  it('lists the roles of one unit where its link says so [UNIT-02 in part, PWA-27 in part]', async () => {
    const { body } = await open('?location=Dubbo');
    const href = '/reserve-units?location=Dubbo&amp;unit=orange-depot#unit-orange-depot';
    expect(body).toContain(`href="${href}"`);
    const page = await open('?location=Dubbo&unit=orange-depot');
    const [row = ''] = /<li id="unit-orange-depot".*?Directions<\/a>.*?<\/ul>/.exec(page.body) ?? [];
    expect(row).toContain('data-active="true"');
    expect(row).toContain(`href="${MEDIC.url}"`);
    expect(mainOf((await open('?unit=gone')).body)).not.toContain(MEDIC.url);
  });

  it('has for each unit the way there, in a tab of its own [UNIT-02 in part, UNIT-27]', async () => {
    const { body } = await open();
    expect(body).toMatch(
      /<a href="[^"]*query=-33\.28%2C149\.1" target="_blank" rel="noopener" aria-label="Directions to Orange Depot/,
    );
    expect(body).toContain('query=Anywhere%20Depot%2C%20Darwin%20NT%200800');
  });

  it('has every unit but that without coordinates on the map, by the same number and name [UNIT-01]', async () => {
    const { body } = await open('?location=Dubbo');
    const map = body.slice(body.indexOf('<svg', body.indexOf('aria-label="Map of 5 units near')));
    for (const id of ['zeehan', 'mudgee', 'parkes', 'orange', 'bathurst']) expect(map).toContain(`#unit-${id}-depot`);
    const all = (await open()).body;
    expect(all.slice(all.indexOf('aria-label="Map of 7 units'))).not.toContain('#unit-anywhere-depot');
  });

  it('shows a release without units as one without [UNIT-23 in part]', async () => {
    const page = await open('?location=Dubbo', []);
    expect(words(page)).toContain('0 units near Dubbo');
    expect(rows(page.body)).toEqual([]);
  });
});
