import type { ContentProblem } from '../ContentLibrary.ts';
import type { Source } from '../contentFiles.ts';
import type { ContentSources } from '../contentTypes.ts';
import { plainText, wordCount } from '../sharedTexts.ts';
import { placeholdersIn } from './page.ts';
import type { RoleSource } from './schema.ts';

type Texts = string | readonly string[] | undefined;
/** Minimum and maximum number of words of a field, counted over all its parts, and how to read it. */
type Length = [field: string, fewest: number, most: number, of: (role: RoleSource) => Texts];

const LENGTHS: Length[] = [
  ['headline', 4, 16, (role) => role.headline],
  ['intro', 16, 55, (role) => role.intro],
  ['summary', 8, 32, (role) => role.summary],
  ['description', 100, 280, (role) => role.description],
  ['tasks', 50, 180, (role) => role.tasks],
  ['day', 65, 170, (role) => role.day],
  ['suits', 22, 90, (role) => role.suits],
  ['workplace', 28, 100, (role) => role.workplace],
  ['goodToKnow', 28, 100, (role) => role.goodToKnow],
  ['postings', 4, 45, (role) => role.postings],
  ['roleTraining', 35, 120, (role) => role.roleTraining],
  ['pathway', 22, 90, (role) => role.pathway],
  ['nextStep', 12, 50, (role) => role.nextStep],
  ['inServiceTitle', 1, 12, (role) => role.inServiceTitle],
];

const RESERVE_LENGTHS: Length[] = [
  ['reserve.headline', 4, 16, (role) => role.reserve?.headline],
  ['reserve.description', 55, 200, (role) => role.reserve?.description],
  ['reserve.time', 7, 45, (role) => role.reserve?.time],
  ['reserve.day', 40, 150, (role) => role.reserve?.day],
];

/** Minimum number of entries of a list. */
const COUNTS: [field: string, fewest: number, of: (role: RoleSource) => readonly unknown[] | undefined][] = [
  ['description', 2, (role) => role.description],
  ['tasks', 6, (role) => role.tasks],
  ['keyFacts', 2, (role) => role.keyFacts],
  ['checks', 2, (role) => role.checks],
  ['benefits', 2, (role) => role.benefits],
  ['steps', 4, (role) => role.steps],
  ['links', 2, (role) => role.links],
  ['quickLinks', 3, (role) => role.quickLinks],
  ['related', 3, (role) => role.related],
  ['keywords', 4, (role) => role.keywords],
];

/** Reports what a role still lacks to be complete, and texts that are too short or too long. */
export function roleGaps({ file, data }: Source<RoleSource>, { entryMethods }: ContentSources): ContentProblem[] {
  const problem = (field: string, reason: string): ContentProblem => ({ file, field, reason });
  const lengths = data.reserve ? [...LENGTHS, ...RESERVE_LENGTHS] : LENGTHS;
  const featured: Length[] = data.featured ? [['whyNow', 12, 70, (role) => role.whyNow]] : [];
  return [
    ...[...lengths, ...featured].flatMap(([field, fewest, most, of]) => {
      const words = wordsOf(of(data));
      if (words === 0) return [problem(field, 'is missing')];
      return words < fewest || words > most ? [problem(field, `has ${words} words, not ${fewest} to ${most}`)] : [];
    }),
    ...COUNTS.flatMap(([field, fewest, of]) => {
      const count = of(data)?.length ?? 0;
      return count < fewest ? [problem(field, `has ${count} entries, not at least ${fewest}`)] : [];
    }),
    ...data.entryMethods.flatMap((slug) => {
      const method = entryMethods.find(({ key }) => key === slug)?.data;
      const way = data.ways.find(({ entryMethod }) => entryMethod === slug);
      if (!way) return [problem('ways', `says nothing about ${slug}`)];
      const words = wordsOf(way.text);
      const ownCourse = !method || placeholdersIn(method.employmentTraining).includes('roleTraining');
      return [
        ...(words < 18 || words > 90 ? [problem(`ways (${slug})`, `has ${words} words, not 18 to 90`)] : []),
        ...(way.training || ownCourse ? [] : [problem(`ways (${slug})`, 'has no training')]),
      ];
    }),
    ...(Boolean(data.story) === Boolean(data.carousel)
      ? []
      : [problem('story', 'comes with a carousel, and it with a story')]),
  ];
}

function wordsOf(texts: Texts): number {
  const list = typeof texts === 'string' ? [texts] : (texts ?? []);
  return list.reduce((sum, each) => sum + wordCount(plainText(each)), 0);
}
