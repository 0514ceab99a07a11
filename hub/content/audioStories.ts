import { array, type InferType, object } from 'yup';
import { image, service, slug, text } from '../../src/domain/content/fields.ts';
import type { AudioStoryRecord } from '../../src/domain/entities/story.ts';
import { escapeHtml } from './sanitiseHtml.ts';

/** `audio-stories/{id}.json`: one person's spoken story. Each sentence is one caption, in spoken order. */
export const audioStorySchema = object({
  id: slug().required(),
  name: text(40).required(),
  role: text(80).required(),
  service: service().required(),
  image: image().required(),
  sentences: array(text(200).required()).min(3).max(20).required(),
})
  .noUnknown()
  .required();

const FOLDER = '/media/audio';

/** Returns a story with its recordings, which `npm run audio` synthesises from the same sentences [AUDIO-01]. */
export function audioStoryRecord(story: InferType<typeof audioStorySchema>): AudioStoryRecord {
  const { id, name, role, service, image, sentences } = story;
  return {
    id,
    name,
    role,
    service,
    image,
    'audio url': `${FOLDER}/${id}.m4a`,
    opusUrl: `${FOLDER}/${id}.webm`,
    captionsUrl: `${FOLDER}/${id}.vtt`,
    audioTranscript: `<p>${sentences.map(escapeHtml).join(' ')}</p><p><small>Synthetic narration.</small></p>`,
  };
}
