import type { Faq } from '../entities/faq.ts';

/** Another question, as a link names it. */
type RelatedFaq = Pick<Faq, 'id' | 'question'>;
/** A question as it is opened: with those that a reader may ask next. Missing where no other question is near. */
export type FaqWithRelated = Faq & { related?: RelatedFaq[] };

const MOST_RELATED = 3;

/** A shared tag says most, then the heading; the subcategory alone is too wide to say anything. */
const POINTS = { tag: 2, heading: 3, subcategory: 1 } as const;
const LEAST_POINTS = POINTS.heading;

/** Returns a question with the nearest of the others, nearest first; of equally near ones those that stand next to it. */
export function withRelated(faq: Faq, all: readonly Faq[]): FaqWithRelated {
  const related = all
    .filter(({ id }) => id !== faq.id)
    .map((other) => ({ other, points: nearness(faq, other), apart: Math.abs((faq.order ?? 0) - (other.order ?? 0)) }))
    .filter(({ points }) => points >= LEAST_POINTS)
    .sort((a, b) => b.points - a.points || a.apart - b.apart)
    .slice(0, MOST_RELATED)
    .map(({ other: { id, question } }) => ({ id, question }));
  return related.length > 0 ? { ...faq, related } : faq;
}

function nearness(faq: Faq, other: Faq): number {
  const tags = new Set(faq.tags.map((tag) => tag.toLowerCase()));
  const shared = other.tags.filter((tag) => tags.has(tag.toLowerCase())).length;
  const isNeighbour = other.subcategories.some((id) => faq.subcategories.includes(id));
  const hasHeading = isNeighbour && faq.heading !== undefined && faq.heading === other.heading;
  return shared * POINTS.tag + (hasHeading ? POINTS.heading : 0) + (isNeighbour ? POINTS.subcategory : 0);
}
