import { type InferType, object } from 'yup';
import { count, headingLevel, html, image, text } from '../../domain/content/fields.ts';

const ownFile = (ending: string) =>
  text(200).matches(new RegExp(`^/(?!/)\\S+\\.${ending}$`), `must be the path of a .${ending} file of this site`);

/** A film of ours with its captions, and what it shows in words. */
export const fields = object({
  Title: text(80).required(),
  TitleHeadingLevel: headingLevel(),
  Text: html(600),
  File: ownFile('mp4').required(),
  Captions: ownFile('vtt').required(),
  /** Shown until it plays, and where it cannot */
  Poster: image().required(),
  /** How long it takes, in seconds */
  Seconds: count(600).required(),
  /** Size of the file, in thousands of bytes: somebody who saves data decides by it */
  Kilobytes: count(20_000).required(),
  /** What is seen and said, for who cannot or would rather not watch */
  Transcript: html(3_000).required(),
});

export type FilmFields = InferType<typeof fields>;
