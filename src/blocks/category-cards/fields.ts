import { array, type InferType, object } from 'yup';
import { count, image, link, text, titled } from '../../domain/content/fields.ts';

/** [BLOCK-07, BLOCK-08] */
const card = object({
  Title: text(80).required(),
  JobsLabel: text(80),
  CardImage: image(),
  /** Display name in the careers facet `category`: its roles are counted where no number is given */
  category: text(80),
  FullTimeJobs: count(),
  PartTimeJobs: count(),
  ExploreButtonLink: link(),
  CareersButtonLink: link(),
}).noUnknown();

export const fields = object({ ...titled(), cards: array(card).max(24) });

export type WrittenCategoryCards = InferType<typeof fields>;
export type CategoryCard = Omit<InferType<typeof card>, 'category'>;
export type CategoryCardsFields = Omit<WrittenCategoryCards, 'cards'> & { cards?: CategoryCard[] };
