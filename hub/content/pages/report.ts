import type { Collections } from '../checkContent.ts';
import { type Named, type SharedText, sharedParagraphTexts, sharedRunTexts } from '../sharedTexts.ts';

/**
 * Fields that may be the same on several pages: a role's card, a person's quote and the card that links to their story,
 * a recording, the description of a picture, and contact details.
 */
export const REPEATED_ON_PURPOSE: ReadonlySet<string> = new Set([
  ...['blocks.fields.Quote', 'blocks.fields.QuoteSource', 'blocks.fields.stories', 'blocks.fields.profiles'],
  ...['blocks.fields.items', 'blocks.fields.Image', 'blocks.fields.HeaderImage', 'blocks.fields.BackgroundImage'],
  ...['blocks.fields.imageDesktop', 'blocks.fields.cards.CardImage', 'blocks.fields.CarouselItems.DesktopImage'],
  ...[
    'blocks.fields.CarouselItems.AudioImage',
    'blocks.fields.CarouselItems.PanelImage',
    'blocks.fields.CarouselItems.AudioTranscript',
  ],
  ...['blocks.fields.CarouselItems.CardDescription'],
  ...['blocks.fields.cards.CardDescription', 'blocks.fields.ContactDetail1', 'blocks.fields.CareerMatcherFormCopy'],
]);

/** Reports texts shared by two pages, two questions, or a page and a question. None of it blocks a release. */
export function pageReport({ pages, faqs }: Pick<Collections, 'pages' | 'faqs'>): {
  paragraphs: SharedText[];
  /** Parts of sentences; the paragraphs above are not repeated here */
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
