import type { AudioStoryRecord, PanelAudio } from '../../domain/entities/story.ts';
import type { AudioStory } from './audioMachine.ts';

/** A published story as the player takes it: the smaller recording first, for browsers that can play it. */
export function audioStoryOf(record: AudioStoryRecord): AudioStory {
  const sources = [record.opusUrl, record['audio url']].filter((source) => source !== undefined);
  return {
    id: record.id,
    name: record.name,
    role: record.role,
    image: record.image,
    sources,
    captionsUrl: record.captionsUrl,
    transcript: record.audioTranscript,
  };
}

/** The recording that a quote or a header carries, by its file; undefined without a file or a name [BLOCK-17, BLOCK-32]. */
export function audioStoryOfPart(part: PanelAudio): AudioStory | undefined {
  const { File, Name, JobTitle, AudioImage, AudioTranscript } = part;
  if (!File || !Name) return undefined;
  return {
    id: File,
    name: Name,
    role: JobTitle,
    image: AudioImage,
    sources: [File],
    transcript: AudioTranscript,
  };
}
