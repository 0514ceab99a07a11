import type { Collections } from '../checkContent.ts';
import { type Named, type SharedText, sharedParagraphTexts, sharedRunTexts } from './sharedTexts.ts';

/**
 * What may stand on more than one page: the card of a role, a person's words and the card that leads to their story, a
 * recording, the description of a picture, and how to reach us.
 */
const REPEATED_ON_PURPOSE: ReadonlySet<string> = new Set([
  ...['blocks.fields.Quote', 'blocks.fields.QuoteSource', 'blocks.fields.stories', 'blocks.fields.profiles'],
  ...['blocks.fields.items', 'blocks.fields.Image', 'blocks.fields.HeaderImage', 'blocks.fields.BackgroundImage'],
  ...['blocks.fields.imageDesktop', 'blocks.fields.cards.CardImage', 'blocks.fields.CarouselItems.DesktopImage'],
  ...['blocks.fields.CarouselItems.AudioImage', 'blocks.fields.CarouselItems.AudioTranscript'],
  ...['blocks.fields.CarouselItems.CardDescription'],
  ...['blocks.fields.cards.CardDescription', 'blocks.fields.ContactDetail1', 'blocks.fields.CareerMatcherFormCopy'],
]);

/** Words that two pages, two questions, or a page and a question share. Nothing of it keeps a release back. */
export function pageReport({ pages, faqs }: Pick<Collections, 'pages' | 'faqs'>): {
  paragraphs: SharedText[];
  /** Half sentences; the paragraphs above are not named again */
  runs: SharedText[];
} {
  const records: Named[] = [
    ...pages.map(({ path, blocks = [] }) => ({ name: path, record: { blocks } })),
    ...faqs.map(({ id, question, answer }) => ({ name: `faqs/${id}`, record: { question, answer } })),
  ];
  const rules = { skip: REPEATED_ON_PURPOSE };
  const paragraphs = sharedParagraphTexts(records, rules);
  return {
    paragraphs,
    runs: sharedRunTexts(records, rules).filter(({ text }) => !paragraphs.some((each) => each.text.includes(text))),
  };
}
