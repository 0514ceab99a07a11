import { beforeAll, describe, expect, it } from 'vitest';
import { readSources } from '../../../../../hub/content/checkContent.ts';
import type { ContentSources } from '../../../../../hub/content/contentTypes.ts';
import { motifPictures, rolePictures, storyPictures } from '../../../../../hub/content/media/choosePicture.ts';
import { type IndexedPicture, PICTURES } from '../../../../../hub/content/media/pictureIndex.ts';
import { serviceOf } from '../../../../../hub/content/roles/page.ts';
import { SAMPLE_DIR, soundContent } from '../contentFolder.ts';

/** Families of jobs that are neither the same work nor neighbours: none of them may look like another. */
const UNLIKE = [
  ['galley', 'engine-room', 'ward', 'office', 'dogs', 'boats', 'signals', 'survey', 'diving', 'music'],
  ['stores', 'building', 'plumbing', 'electrics', 'cyber', 'dental', 'law', 'talk', 'security', 'flying'],
];
/** No picture stands for more than this many of the 140 roles: under three in a hundred. */
const MOST_ROLES = 4;

let sources: ContentSources;
let pictures: ReadonlyMap<string, IndexedPicture>;
beforeAll(async () => {
  const read = await readSources(SAMPLE_DIR);
  if (!read.sources) throw new Error(JSON.stringify(read.problems));
  sources = read.sources;
  pictures = rolePictures(sources);
});

const nameOf = (picture: IndexedPicture | undefined) => /pictures\/([a-z-]+)\./.exec(picture?.src ?? '')?.[1] ?? '';

describe('the pictures of roles', () => {
  it('show the work of the family that the role belongs to, in the colours of its service', () => {
    expect(sources.roles.length).toBeGreaterThanOrEqual(140);
    for (const { key, data } of sources.roles) {
      expect(data.motif, key).toBeDefined();
      expect(motifPictures(serviceOf(key), data.motif ?? ''), `${key}: ${data.motif}`).toContain(pictures.get(key));
    }
  });

  it('show a helicopter or its pilots where a role of the Navy or the Army is to fly in one', () => {
    const flying = sources.roles.filter(({ key, data }) => data.motif === 'flying' && serviceOf(key) !== 'air-force');
    expect(flying.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['navy/helicopter-pilot', 'navy/helicopter-sensor-operator', 'army/helicopter-pilot']),
    );
    for (const { key } of flying) expect(pictures.get(key)?.alt, key).toMatch(/\b(helicopter|pilots)\b/);
  });

  it('are of at least forty families and eighty pictures, none of them of more roles than four', () => {
    const uses = new Map<string, number>();
    for (const picture of pictures.values()) uses.set(nameOf(picture), (uses.get(nameOf(picture)) ?? 0) + 1);
    expect(new Set(sources.roles.map(({ data }) => data.motif)).size).toBeGreaterThanOrEqual(40);
    expect(uses.size).toBeGreaterThanOrEqual(80);
    expect([...uses].filter(([, times]) => times > MOST_ROLES)).toEqual([]);
  });

  it('are never shared by unrelated jobs', () => {
    for (const { suits } of Object.values(PICTURES))
      for (const families of UNLIKE)
        expect(suits.split(' ').filter((word) => families.includes(word)).length, suits).toBeLessThanOrEqual(1);
    const families = new Map<string, Set<string | undefined>>();
    for (const { key, data } of sources.roles) {
      const name = nameOf(pictures.get(key));
      families.set(name, (families.get(name) ?? new Set()).add(data.motif));
    }
    expect([...families].filter(([, motifs]) => motifs.size > 1)).toEqual([]);
  });

  it('differ between a role and those its page names beside it, of its own service', () => {
    const alike = sources.roles.flatMap(({ key, data }) =>
      (data.related ?? []).filter((other) => pictures.get(other) === pictures.get(key)).map((other) => [key, other]),
    );
    expect(alike).toEqual([]);
  });

  it('are chosen by category where a role has no motif', () => {
    const plain = sources.roles.map(({ data, ...role }) => ({ ...role, data: { ...data, motif: undefined } }));
    const chosen = rolePictures({ roles: plain });
    expect(chosen.size).toBe(plain.length);
    // A picture of one kind of work says nothing about another.
    expect([...chosen.values()].filter(({ suits }) => /\bgalley\b|\bdental\b|\bmusic\b/.test(suits))).toEqual([]);
  });
});

describe('the story on a role’s page [JOB-23 in part]', () => {
  it('does not repeat the picture at the head of the page, nor does a card beside it', async () => {
    const { jobs } = await soundContent(SAMPLE_DIR);
    const withStory = jobs.filter(({ storyBanner }) => storyBanner);
    expect(withStory.length).toBeGreaterThan(10);
    const baseOf = (src: string | undefined) => src?.split('.')[0];
    for (const { url, desktopImage, storyBanner, cardCarousel } of withStory) {
      const own = [
        storyBanner?.[0]?.BackgroundImage?.src,
        ...(cardCarousel ?? []).map(({ CardImage }) => CardImage?.src),
      ];
      expect(own.map(baseOf), url).not.toContain(baseOf(desktopImage));
    }
  });

  it('tells a story in different pictures: of the same work first, then of its category, never the one at the head', () => {
    const role = { category: 'Combat & Security', motif: 'diving' };
    const [first, second] = motifPictures('navy', 'diving');
    const told = storyPictures({ service: 'navy', slug: 'clearance-diver', role }, first, 6);
    expect(told[0]).toBe(second);
    expect(new Set([...told, first]).size).toBe(7);
    const alone = { category: 'Combat & Security', motif: 'security' };
    const [gate] = motifPictures('navy', 'security');
    const [other] = storyPictures({ service: 'navy', slug: 'naval-police', role: alone }, gate, 1);
    expect(other).toMatchObject({ kind: 'scene', service: 'navy' });
    expect(other).not.toBe(gate);
  });
});
