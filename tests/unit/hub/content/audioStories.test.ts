import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { audioStorySchema } from '../../../../hub/content/audioStories.ts';
import type { ContentSources } from '../../../../hub/content/contentTypes.ts';
import { publishedAudioStories } from '../../../../hub/content/pages/record.ts';
import type { CheckContext } from '../../../../src/domain/content/fields.ts';

const root = new URL('../../../../', import.meta.url);
const folder = new URL('hub/content/sample/audio-stories/', root);
const audioStories = readdirSync(folder).map((file) => ({
  file,
  key: file.replace('.json', ''),
  data: audioStorySchema.cast(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
}));
/** Of the check of content: what else there is does not matter here. */
const context = { hasPicture: () => true } as Partial<CheckContext>;
const sources = { audioStories } as ContentSources;
const media = (address: string | undefined) => new URL(`public${address}`, root);

describe('the audio stories', () => {
  it('are published in the order that editors name them, all of them when they name none [AUDIO-02]', () => {
    const ids = (stories: string[]) => publishedAudioStories({ stories }, sources).stories.map(({ id }) => id);
    expect(ids(['gus', 'bron'])).toEqual(['gus', 'bron']);
    expect(ids([])).toHaveLength(8);
    expect(publishedAudioStories({ stories: ['bron'] }, sources).stories[0]).toMatchObject({
      name: 'Bron',
      role: 'Linguist',
      'audio url': '/media/audio/bron.m4a',
      audioTranscript: expect.stringContaining('six-hour drive from the sea. The Navy picked'),
    });
  });

  it.each(audioStories.map(({ key }) => key))(
    '%s carries id, name, role, image, recording and transcript; content without one of them is refused [AUDIO-01]',
    (id) => {
      const { stories } = publishedAudioStories({ stories: [id] }, sources);
      expect(stories).toEqual([
        expect.objectContaining({
          id,
          name: expect.stringMatching(/\S/),
          role: expect.stringMatching(/\S/),
          image: { src: expect.stringMatching(/^picture:[a-z-]+-person-/), alt: '' },
          'audio url': `/media/audio/${id}.m4a`,
          audioTranscript: expect.stringMatching(/^<p>\S/),
        }),
      ]);
      const { data } = audioStories.find(({ key }) => key === id) ?? {};
      for (const field of ['id', 'name', 'role', 'image', 'sentences'] as const)
        expect(() => audioStorySchema.validateSync({ ...data, [field]: undefined }, { context })).toThrow(field);
    },
  );

  it.each(audioStories.map(({ key, data }) => [key, data] as const))(
    '%s was spoken as it is written: both recordings are there, and the captions are its sentences [AUDIO-05]',
    (id, { sentences }) => {
      const [story] = publishedAudioStories({ stories: [id] }, sources).stories;
      for (const address of [story?.['audio url'], story?.opusUrl]) {
        expect(statSync(media(address)).size).toBeGreaterThan(50_000);
      }
      const captions = readFileSync(media(story?.captionsUrl), 'utf8');
      const spoken = captions.split('\n').filter((line) => line && line !== 'WEBVTT' && !line.includes('-->'));
      expect(spoken).toEqual(sentences);
    },
  );
});
