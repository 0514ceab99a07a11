/** What a form of content is opened with [FORM-17, FORM-21 to FORM-29]. Pure. */
import { type FormArrival, type Prefill, prefillOf } from '../forms/prefill.ts';
import { isJobPath } from '../site/routes.ts';
import { FIELD_TYPES, type FormField, fieldTypeOf } from './contentForm.ts';
import { cleanValue, type FieldValue } from './fieldRules.ts';
import type { FormValues } from './submit.ts';

export type FormDefaults = {
  /** By the ids of the fields */
  values: FormValues;
  /** Ids of the fields that the address has filled in for good [FORM-29] */
  readOnly: ReadonlySet<string>;
};

/** How somebody came to the form, and its own path. */
export type FormPlace = FormArrival & { path: string };

/**
 * Returns the values of declared fields, each from the query, from the page or empty. Nothing else of the query is read,
 * and a choice that a field does not offer is none [FORM-21 to FORM-29]. A checkbox, a password and a file are never
 * filled in [FORM-24, DEC-113].
 */
export function formDefaults(fields: readonly FormField[], place: FormPlace): FormDefaults {
  const query = new URLSearchParams(place.search);
  const prefill = prefillOf(place);
  const values: FormValues = {};
  const readOnly = new Set<string>();
  for (const field of fields) {
    const said = defaultOf(field, { query, prefill, path: place.path });
    values[field.itemId] = said ?? emptyOf(field);
    const { querystringParameterKey: key } = field;
    // Without a value the field could never be filled in.
    if (said !== undefined && key && query.has(key)) readOnly.add(field.itemId);
  }
  return { values, readOnly };
}

/**
 * Returns the query without what a form may be filled in from, so that no name or address stays where it is copied,
 * stored and reported.
 * @param known  names of the parameters that the page itself reads
 */
export function withoutDefaults(search: string, known: readonly string[]): string {
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => known.includes(name)));
  return query.size > 0 ? `?${query}` : '';
}

/** The names under which a query may speak of a field: its configured key, else its own name. */
const keysOf = ({ querystringParameterKey, name }: FormField) =>
  querystringParameterKey ? [querystringParameterKey, name] : [name];

type Known = { query: URLSearchParams; prefill: Prefill; path: string };

function defaultOf(field: FormField, { query, prefill, path }: Known): FieldValue {
  const type = fieldTypeOf(field);
  const name = plainName(field.name);
  const said = query.get(keysOf(field).find((key) => query.has(key)) ?? '') ?? prefilled(name, prefill);
  if (!type || type === 'password' || type === 'checkbox') return undefined;
  switch (FIELD_TYPES[type].value) {
    case 'text': {
      if (name === 'referrer') return path;
      if (name === 'utmsource' && isJobPath(path)) return 'Website role';
      if (!said) return undefined;
      return cleanValue(field, textOf(name, said));
    }
    case 'one':
      return said ? offered(field, choicesOf(name, said))[0] : undefined;
    case 'several': {
      const chosen = said ? offered(field, choicesOf(name, said)) : [];
      return chosen.length > 0 ? chosen : undefined;
    }
    default:
      return undefined;
  }
}

/** `utm_source` and `utmSource` are one name. */
const plainName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

/** With `ref`, what the role's page or the job board says [FORM-28, DEC-110]. */
function prefilled(name: string, { service, role, commitment, jobUrl }: Prefill): string | undefined {
  switch (name) {
    case 'service':
      return service;
    case 'role':
      return role;
    case 'commitment':
    case 'worktype':
      return commitment;
    case 'joburl':
      return jobUrl;
    default:
      return undefined;
  }
}

/** [FORM-22, FORM-24, FORM-27] */
function textOf(name: string, said: string): string {
  if (name === 'role') return titleCase(said);
  return name === 'service' && said.toLowerCase() === 'ares' ? 'army' : said;
}

/** `air-force-cook` is `Air Force Cook` [FORM-27]. A text with blanks is no kebab. */
function titleCase(said: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(said)) return said;
  return said
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

const SERVICES_OF: Readonly<Record<string, readonly string[]>> = {
  ares: ['army'],
  airforce: ['air-force'],
  'tri-service': ['army', 'navy', 'air-force'],
};

/** Split on comma and lower-cased; a service is one of the three [FORM-21 to FORM-23, DEC-06]. */
function choicesOf(name: string, said: string): string[] {
  const choices = said
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
  return name === 'service' ? choices.flatMap((each) => SERVICES_OF[each] ?? [each]) : choices;
}

/** Returns the values of the items that are chosen, each as the field has it. */
function offered({ items = [], fieldTypeItemId }: FormField, choices: readonly string[]): string[] {
  const chosen = items.map(({ value }) => value).filter((value) => choices.includes(value.trim().toLowerCase()));
  return fieldTypeItemId === 'checkbox-list' ? chosen.map((value) => value.trim().toLowerCase()) : chosen;
}

function emptyOf(field: FormField): FieldValue {
  const type = fieldTypeOf(field);
  switch (type && FIELD_TYPES[type].value) {
    case 'text':
    case 'one':
      return '';
    case 'several':
      return [];
    case 'tick':
      return false;
    default:
      return undefined;
  }
}
