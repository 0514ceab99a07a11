import type { InferType } from 'yup';
import { audioStorySchema } from './audioStories.ts';
import type { Source } from './contentFiles.ts';
import { eventSchema, eventWordingSchema } from './events/schema.ts';
import { degreesSchema, facetsSchema } from './facets.ts';
import { faqCategoriesSchema, faqSchema } from './faqs.ts';
import { formSchema } from './forms/schema.ts';
import { localitiesSchema } from './localities.ts';
import { mailsSchema } from './mails.ts';
import { navigationSchema } from './navigation.ts';
import { pageSchema } from './pages/schema.ts';
import { roleSchema } from './roles/schema.ts';
import { entryMethodSchema, jobWordingSchema, serviceProfileSchema } from './roles/wording.ts';
import { bestAnswersSchema, synonymsSchema } from './searchWords.ts';
import { settingsSchema } from './settings.ts';
import { unitSchema } from './units.ts';

/** File types of which a content folder may have any number. The captured group is the record's key. */
const MANY = {
  roles: { path: /^roles\/((?:navy|army|air-force)\/[a-z0-9-]+)\.json$/, schema: roleSchema },
  entryMethods: { path: /^entry-methods\/([a-z0-9-]+)\.json$/, schema: entryMethodSchema },
  services: { path: /^services\/(navy|army|air-force)\.json$/, schema: serviceProfileSchema },
  units: { path: /^units\/([a-z0-9-]+)\.json$/, schema: unitSchema },
  events: { path: /^events\/([^/]+)\.json$/, schema: eventSchema },
  faqs: { path: /^faqs\/([a-z0-9-]+)\.json$/, schema: faqSchema },
  audioStories: { path: /^audio-stories\/([a-z0-9-]+)\.json$/, schema: audioStorySchema },
  forms: { path: /^forms\/([a-z0-9-]+)\.json$/, schema: formSchema },
  pages: { path: /^pages\/([^/]+)\.json$/, schema: pageSchema },
} as const;

/** Files that exist exactly once. */
const ONE = {
  'degrees.json': degreesSchema,
  'event-wording.json': eventWordingSchema,
  'facets.json': facetsSchema,
  'faq-categories.json': faqCategoriesSchema,
  'job-wording.json': jobWordingSchema,
  'localities.json': localitiesSchema,
  'mails.json': mailsSchema,
  'navigation.json': navigationSchema,
  'settings.json': settingsSchema,
  'synonyms.json': synonymsSchema,
  'best-answers.json': bestAnswersSchema,
} as const;

/** What stands in the place of a file that a folder need not have. */
export const WITHOUT_FILE: { [F in keyof One]?: InferType<One[F]> } = {
  'synonyms.json': { groups: [] },
  'best-answers.json': { answers: [] },
  'localities.json': { localities: [] },
};

type Many = typeof MANY;
type One = typeof ONE;
export type ContentSources = { [K in keyof Many]: Source<InferType<Many[K]['schema']>>[] } & {
  [F in keyof One]: InferType<One[F]>;
};

export const MANY_KINDS = Object.keys(MANY) as (keyof Many)[];
export const ONE_FILES = Object.keys(ONE) as (keyof One)[];

type Place =
  | { kind: keyof Many; key: string; schema: Many[keyof Many]['schema'] }
  | { kind: keyof One; schema: One[keyof One] };

/** Returns the file type for a path in the content folder; undefined for an unknown path. */
export function placeOf(file: string): Place | undefined {
  const one = ONE_FILES.find((name) => name === file);
  if (one) return { kind: one, schema: ONE[one] };
  for (const kind of MANY_KINDS) {
    const key = MANY[kind].path.exec(file)?.[1];
    if (key) return { kind, key, schema: MANY[kind].schema };
  }
  return undefined;
}
