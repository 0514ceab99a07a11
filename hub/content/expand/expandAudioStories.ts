import type { AudioStoriesFields, AudioStoryRecord } from '../../../src/domain/entities/blocks/audio.ts';
import type { ContentSources } from '../contentTypes.ts';
import type { AudioStorySource } from '../model/audioStory.ts';
import type { AudioStoriesSource } from '../model/blocks/audioStories.ts';
import { escapeHtml } from '../sanitiseHtml.ts';

const FOLDER = '/media/audio';

/** Returns the named stories in order; all stories when none is named [AUDIO-02]. */
export function expandAudioStories(
  { Title, Text, stories }: AudioStoriesSource,
  { audioStories }: ContentSources,
): AudioStoriesFields {
  const named = stories.flatMap((id) => audioStories.find(({ data }) => data.id === id) ?? []);
  const chosen = stories.length > 0 ? named : audioStories;
  return { Title, Text, stories: chosen.map(({ data }) => expandAudioStory(data)) };
}

/** Returns a story with its recordings, which `npm run audio` synthesises from the same sentences [AUDIO-01]. */
function expandAudioStory({ id, name, role, service, sentences }: AudioStorySource): AudioStoryRecord {
  return {
    id,
    name,
    role,
    service,
    'audio url': `${FOLDER}/${id}.m4a`,
    opusUrl: `${FOLDER}/${id}.webm`,
    captionsUrl: `${FOLDER}/${id}.vtt`,
    audioTranscript: `<p>${sentences.map(escapeHtml).join(' ')}</p><p><small>Synthetic narration.</small></p>`,
  };
}
