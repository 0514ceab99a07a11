import type { AudioStoriesFields, WrittenAudioStories } from '../../../src/blocks/audio-stories/fields.ts';
import type { CareerQuizFields, QuizRoleCard, WrittenCareerQuiz } from '../../../src/blocks/career-quiz/fields.ts';
import type { CategoryCardsFields, WrittenCategoryCards } from '../../../src/blocks/category-cards/fields.ts';
import type { EligibilityCheckFields, WrittenEligibilityCheck } from '../../../src/blocks/eligibility-check/fields.ts';
import type { JobCardListFields, ListedJob, WrittenJobCardList } from '../../../src/blocks/job-card-list/fields.ts';
import type { EventRecord } from '../../../src/domain/entities/event.ts';
import type { PageBlock, RouteContent, SeoFields } from '../../../src/domain/entities/page.ts';
import { commitmentsLabel } from '../../../src/domain/job/roleOrder.ts';
import { SERVICES } from '../../../src/domain/services.ts';
import { CONTENT_PAGES, ROUTES, servicePath } from '../../../src/domain/site/routes.ts';
import { featuredEvent } from '../../../src/domain/wire/event.ts';
import { audioStoryRecord } from '../audioStories.ts';
import type { ContentSources } from '../contentTypes.ts';
import { publishedContentForm } from '../forms/record.ts';
import { rolePictures } from '../media/choosePicture.ts';
import { type Commitment, jobId, jobUrl, offers, serviceOf } from '../roles/page.ts';
import { cardImage } from '../roles/record.ts';
import type { BlockSource, PageSource } from './schema.ts';

/**
 * Returns a page as a record. Its `version`, the release id, is added once the release is built.
 * @param events  of the release, for the page that features some of them
 */
export function pageRecord(
  { path, theme, seo, header = [], blocks = [], featuredEvents }: PageSource,
  sources: ContentSources,
  events: readonly EventRecord[] = [],
): RouteContent {
  return {
    path,
    pageEditing: false,
    version: '',
    pageTheme: theme,
    seo: seoFields(seo, path),
    blocks: [...flatBlocks(header, 'header', sources, path), ...flatBlocks(blocks, 'main', sources, path)],
    featuredEvents: featuredEvents?.map((row) => ({
      layout: row.layout,
      events: row.events.flatMap((code) => events.filter(({ eventCode }) => eventCode === code).map(featuredEvent)),
    })),
  };
}

/**
 * Flattens a tree of blocks into the contract's list: the name of a nested placeholder contains the position of its
 * block.
 */
function flatBlocks(list: BlockSource[], placeholder: string, sources: ContentSources, page: string): PageBlock[] {
  return list.flatMap((source, index) => [
    { name: source.block, placeholder, params: source.params ?? {}, fields: publishedFields(source, sources, page) },
    ...Object.entries(source.placeholders ?? {}).flatMap(([name, inside]) =>
      flatBlocks(inside, `${placeholder}/${index}/${name}`, sources, page),
    ),
  ]);
}

/** Of some blocks editors only name records of other files: the rest comes from there. */
function publishedFields(source: BlockSource, sources: ContentSources, page: string): object {
  switch (source.block) {
    case 'AudioStories':
      return publishedAudioStories(source.fields, sources);
    case 'CareerQuiz':
      return publishedCareerQuiz(source.fields, sources);
    case 'CategoryCards':
      return publishedCategoryCards(source.fields, sources);
    case 'ContentForm':
      return publishedContentForm(source.fields, sources, page);
    case 'EligibilityCheck':
      return publishedEligibilityCheck(source.fields, sources);
    case 'JobCardList':
      return publishedJobCardList(source.fields, sources);
    default:
      return source.fields;
  }
}

/** Returns the named stories in order; all stories when none is named [AUDIO-02]. */
export function publishedAudioStories(
  { Title, Text, stories }: WrittenAudioStories,
  { audioStories }: Pick<ContentSources, 'audioStories'>,
): AudioStoriesFields {
  const named = stories.flatMap((id) => audioStories.find(({ data }) => data.id === id) ?? []);
  const chosen = stories.length > 0 ? named : audioStories;
  return { Title, Text, stories: chosen.map(({ data }) => audioStoryRecord(data)) };
}

/** Returns the quiz with the cards of the roles that its answers name, as far as they take applications. */
function publishedCareerQuiz(quiz: WrittenCareerQuiz, sources: ContentSources): CareerQuizFields {
  const pictures = rolePictures(sources);
  const named = new Set(quiz.questions.flatMap(({ options }) => options.flatMap(({ roles = [] }) => roles)));
  const roleCards = [...named].flatMap((key): QuizRoleCard[] => {
    const role = sources.roles.find((each) => each.key === key)?.data;
    if (!role || role.status === 'closed') return [];
    const [first, other] = (['full-time', 'reserve'] as const).filter((way) => offers(role, way, sources));
    if (!first) return [];
    const isReserve = first === 'reserve';
    return [
      {
        Role: key,
        JobId: jobId(key, first),
        CardTitle: role.title,
        ...cardImage(pictures.get(key)),
        CardService: serviceOf(key),
        CardButton: { href: jobUrl(key, first) },
        IsReserve: isReserve,
        Commitments: commitmentsLabel({ isReserve, oppositeUrl: other && jobUrl(key, other) }),
      },
    ];
  });
  return roleCards.length > 0 ? { ...quiz, roleCards } : quiz;
}

/** Returns the category cards, with the number of role pages where editors gave none [BLOCK-07]. */
function publishedCategoryCards(
  { cards = [], ...rest }: WrittenCategoryCards,
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

/** Returns the check with every way to join and its ages, in the order in which role pages list them. */
function publishedEligibilityCheck(
  written: WrittenEligibilityCheck,
  { entryMethods }: Pick<ContentSources, 'entryMethods'>,
): EligibilityCheckFields {
  const inOrder = [...entryMethods].sort((a, b) => a.data.order - b.data.order);
  return {
    ...written,
    ways: inOrder.map(({ key, data: { title, description, minAge, maxAge } }) => ({
      slug: key,
      title,
      description,
      minAge,
      maxAge,
    })),
  };
}

/** Returns the cards of the named roles; featured ones are tagged as such unless another tag is given [BLOCK-06]. */
function publishedJobCardList({ jobs = [], ...rest }: WrittenJobCardList, sources: ContentSources): JobCardListFields {
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

const SOCIAL_CARDS: Readonly<Record<string, string>> = {
  [ROUTES.events.path]: 'events',
  [ROUTES.careers.path]: 'jobs',
  [ROUTES.comparison.path]: 'jobs',
  [ROUTES.sharedComparison.path]: 'jobs',
  ...Object.fromEntries(SERVICES.map((service) => [servicePath(service), service])),
  [CONTENT_PAGES.reserves.path]: 'tri-service',
};

/**
 * Returns the picture that other sites show with a link to a page; drawn by `scripts/make-social-cards.mjs` [SEO-06].
 */
function socialCard(path: string): { src: string } {
  return { src: `/media/social/${SOCIAL_CARDS[path] ?? 'home'}.jpg` };
}

function seoFields({ title, pageTitle, description, keywords, image }: PageSource['seo'], path: string): SeoFields {
  return {
    SeoTitle: title,
    PageTitle: pageTitle,
    SeoDescription: description,
    SeoKeywords: keywords,
    CtaImage: image ?? socialCard(path),
  };
}
