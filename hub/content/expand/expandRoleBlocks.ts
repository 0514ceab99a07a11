import type {
  CategoryCard,
  CategoryCardsFields,
  JobCardListFields,
  ListedJob,
} from '../../../src/domain/entities/blocks/cards.ts';
import type { ContentSources } from '../contentTypes.ts';
import { cardImage } from './expandJob.ts';
import { jobUrl } from './jobAddress.ts';
import { rolePictures } from './recordPictures.ts';
import type { Commitment } from './roleFacts.ts';
import { offers, serviceOf } from './rolePages.ts';

/* Blocks whose cards show roles: editors name a role or a category, and the rest comes from the roles' files. */

type CategorySource = CategoryCard & { category?: string };

/** Returns the category cards, with the number of role pages where editors gave none [BLOCK-07]. */
export function expandCategoryCards(
  { cards = [], ...rest }: { cards?: CategorySource[] },
  sources: ContentSources,
): CategoryCardsFields {
  const count = (category: string, commitment: Commitment) =>
    sources.roles.filter(({ data }) => data.category === category && offers(data, commitment, sources)).length;
  return {
    ...rest,
    cards: cards.map(({ category, ...card }) => ({
      ...(category && { FullTimeJobs: count(category, 'full-time'), PartTimeJobs: count(category, 'reserve') }),
      ...card,
    })),
  };
}

type JobSource = { role: string; commitment?: Commitment; PriorityTag?: string };

/** Returns the cards of the named roles; featured ones are tagged as such unless another tag is given [BLOCK-06]. */
export function expandJobCardList(
  { jobs = [], ...rest }: { jobs?: JobSource[] },
  sources: ContentSources,
): JobCardListFields {
  const pictures = rolePictures(sources);
  const { priorityText } = sources['job-wording.json'];
  const cards = jobs.flatMap(({ role: key, commitment = 'full-time', PriorityTag }): ListedJob[] => {
    const role = sources.roles.find((each) => each.key === key)?.data;
    if (!role || !offers(role, commitment, sources)) return [];
    const isReserve = commitment === 'reserve';
    return [
      {
        CardTitle: role.title,
        CardDescription: (isReserve ? role.reserve?.summary : undefined) ?? role.summary,
        ...cardImage(pictures.get(key)),
        CardService: serviceOf(key),
        CardButton: { href: jobUrl(key, commitment) },
        IsReserve: isReserve,
        PriorityTag: PriorityTag ?? (role.featured ? priorityText : undefined),
      },
    ];
  });
  return { ...rest, cards };
}
