import { symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildRelease } from '../../../../hub/content/buildRelease.ts';
import { LocalitiesProblem, readLocalitiesCsv } from '../../../../hub/content/localitiesCsv.ts';
import { localitiesOf, localityTable } from '../../../../src/domain/location/localities.ts';
import { buildLocality, placeLine } from '../../../builders/buildLocality.ts';
import { contentFolder, NOW, problemsAfter, SAMPLE_DIR, soundContent } from './contentFolder.ts';

const HEAD = 'locality,state,postcode,latitude,longitude,addresses';
const DUBBO = 'Dubbo,NSW,2830,-32.2569,148.6011,8123';

async function read(text: string | Buffer) {
  const file = join((await contentFolder()).dir, 'places.csv');
  await writeFile(file, text);
  return readLocalitiesCsv(file);
}
const problemsOf = (...lines: string[]) =>
  read([HEAD, ...lines].join('\n')).then(
    () => [],
    (problem: LocalitiesProblem) => problem.lines,
  );

describe('LOCALITIES_CSV', () => {
  const dubbo = buildLocality({ size: 8123 });

  it('is a list of localities with their addresses', async () => {
    expect(await read(`${HEAD}\n${DUBBO}\nDarwin City,NT,0800,-12.4628,130.8418,700\n`)).toEqual([
      dubbo,
      buildLocality({
        locality: 'Darwin City',
        state: 'NT',
        postcode: '0800',
        latitude: -12.4628,
        longitude: 130.8418,
        size: 700,
      }),
    ]);
  });

  it.each([
    ['a byte order mark', `\uFEFF${HEAD}\n${DUBBO}`],
    ['lines that end as on Windows', `${HEAD}\r\n${DUBBO}\r\n\r\n`],
    [
      'quotation marks',
      `"locality",state,postcode,latitude,longitude,addresses\n"Dubbo","NSW","2830",-32.2569,148.6011,8123`,
    ],
    [
      'columns in another order, and further ones',
      `state,addresses,note,postcode,longitude,locality,latitude\nnsw,8123,"a, b",2830,148.6011,Dubbo,-32.2569`,
    ],
  ])('may have %s', async (_name, text) => {
    expect(await read(text)).toEqual([dubbo]);
  });

  it('is refused by line and reason [HUB-21 in part]', async () => {
    expect(
      await problemsOf(
        DUBBO,
        'Roma,OT,4455,-26.57,148.79,1',
        'Roma,QLD,445,-26.57,148.79,1',
        'Roma,QLD,4455,-96.57,148.79,1',
        'Roma,QLD,4456,,148.79,1',
        'Roma,QLD,4457,-26.57,148.79,many',
        ',QLD,4458,-26.57,148.79,1',
        'Roma,QLD,4459,-26.57,148.79',
        DUBBO.toUpperCase(),
      ),
    ).toEqual([
      'line 3: "OT" is none of ACT, NSW, NT, QLD, SA, TAS, VIC, WA',
      'line 4: the postcode "445" is not four digits',
      'line 5: "-96.57,148.79" is no latitude and longitude',
      'line 6: ",148.79" is no latitude and longitude',
      'line 7: "many" is no number of addresses',
      'line 8: "" is no name of a place',
      'line 9: it has more or fewer cells than the first line',
      'line 10: DUBBO NSW 2830 is in line 2 too',
    ]);
  });

  it('is refused with the first ten problems of many', async () => {
    const problems = await problemsOf(...Array.from({ length: 25 }, () => 'nothing'));
    expect(problems).toHaveLength(11);
    expect(problems.at(-1)).toBe('and 15 more');
  });

  it.each([
    [
      'columns that are missing',
      'locality,state\nDubbo,NSW',
      'line 1: a column is missing: postcode, latitude, longitude, addresses',
    ],
    ['no locality', `${HEAD}\n\n`, 'the file has no locality'],
    ['another encoding', Buffer.from(`\uFEFF${HEAD}`, 'utf16le'), 'UTF-16'],
  ])('is refused for %s', async (_name, text, reason) => {
    await expect(read(text)).rejects.toThrow(LocalitiesProblem);
    await expect(read(text)).rejects.toThrow(reason);
  });

  it('may be a link to a list, and is refused as what is no file, or too large to be one [HUB-21 in part]', async () => {
    const { dir } = await contentFolder();
    const linkTo = async (name: string, target: string) => {
      await symlink(target, join(dir, name));
      return readLocalitiesCsv(join(dir, name));
    };
    await writeFile(join(dir, 'places.csv'), `${HEAD}\n${DUBBO}`);
    expect(await linkTo('linked.csv', join(dir, 'places.csv'))).toEqual([dubbo]);
    await expect(linkTo('endless.csv', '/dev/zero')).rejects.toThrow('it cannot be read: is no ordinary file');
    await truncate(join(dir, 'places.csv'), 16 * 1024 * 1024 + 1);
    const tooLarge = readLocalitiesCsv(join(dir, 'places.csv'));
    await expect(tooLarge).rejects.toThrow(LocalitiesProblem);
    await expect(tooLarge).rejects.toThrow('it cannot be read: is too large: it has 16777217 bytes');
  });

  it('is refused when it is not there', async () => {
    await expect(readLocalitiesCsv(join(SAMPLE_DIR, 'nowhere.csv'))).rejects.toThrow('it cannot be read');
  });
});

describe('the core list', () => {
  it('is content of the product: 395 places, every capital among them [CON-17 in part]', async () => {
    const { localities } = await soundContent(SAMPLE_DIR, NOW);
    const lines = localities.flatMap(localitiesOf).map(placeLine);
    expect(lines).toHaveLength(395);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Sydney NSW 2000',
        'Melbourne VIC 3000',
        'Brisbane QLD 4000',
        'Perth WA 6000',
        'Adelaide SA 5000',
        'Hobart TAS 7000',
        'Darwin NT 0800',
        'Canberra ACT 2601',
      ]),
    );
  });

  it('need not be there', async () => {
    const { localities } = await soundContent((await contentFolder()).dir);
    expect(localities.flatMap(localitiesOf)).toEqual([]);
  });

  it('is refused where a place stands twice, or is none [HUB-21 in part]', async () => {
    const { size: _size, ...place } = buildLocality();
    const write = (localities: object[]) =>
      problemsAfter((folder) => folder.write('localities.json', JSON.stringify({ localities })));
    expect(await write([place, { ...place, locality: 'DUBBO', rank: 3 }])).toEqual([
      {
        file: 'localities.json',
        field: 'localities[1]',
        reason: 'DUBBO NSW 2830 is there twice, the first time in localities[0]',
      },
    ]);
    expect(await write([{ ...place, postcode: '283' }])).toEqual([
      { file: 'localities.json', field: 'localities[0].postcode', reason: 'must be four digits' },
    ]);
  });
});

describe('a release with the whole country', () => {
  it('has it as a chunk of its own, named in the manifest and in no collection [HTTP-22 in part]', async () => {
    const content = await soundContent(SAMPLE_DIR, NOW);
    const country = localityTable('country', [buildLocality()]);
    const [without, built] = [buildRelease(content), buildRelease(content, country)];
    expect(without.country).toBeUndefined();
    expect(built.collections).toEqual(without.collections);
    expect(built.release).not.toBe(without.release);
    const body = built.chunks.get(`localities.${built.country?.hash}`);
    expect(body?.length).toBe(built.country?.bytes);
    expect(JSON.parse(String(body))).toEqual([country]);
    const grown = buildRelease(content, localityTable('country', [buildLocality({ size: 1 })]));
    expect(grown.release).not.toBe(built.release);
  });
});
