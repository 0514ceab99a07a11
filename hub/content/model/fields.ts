import { array, number, string } from 'yup';
import { SERVICES } from '../../../src/domain/services.ts';
import { sanitiseHtml } from '../sanitiseHtml.ts';

/* Field types of content files. Files are first validated as written (strict, without coercion) and then cast, which
   applies the defaults and sanitises rich text. */

/* `meta({ is })` names a type for the list of fields in the content's README (`fieldList.ts`). */

/** @param max  number of characters */
export const text = (max = 300) => string().trim().max(max);

/** A short text that is inserted into rich text unescaped. */
export const plainName = (max: number) => text(max).matches(/^[^<>&]*$/, 'must not contain <, > or &');

/** Rich text, sanitised when the file is loaded [HUB-22]. */
export const html = (max = 4_000) =>
  string()
    .meta({ is: 'rich text' })
    .trim()
    .max(max)
    .transform((value: unknown) => (typeof value === 'string' ? sanitiseHtml(value) : value));

/** Paragraphs of rich text, in order. */
export const paragraphs = (min = 1) => array(html().required()).min(min).max(20);

export const slug = () =>
  string()
    .meta({ is: 'lower-case words joined by hyphens' })
    .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

/** A service and a role, as in the page's address: `navy/medic`. */
export const roleRef = () =>
  string()
    .meta({ is: 'a role, `navy/medic`' })
    .matches(/^(navy|army|air-force)\/[a-z0-9-]+$/, 'must be a service and a role, such as navy/medic');

export const service = () => string().oneOf([...SERVICES]);

export const count = (max = 100_000) => number().integer().min(0).max(max);

export const dollars = () => number().integer().min(1).max(1_000_000);

export const clock = () => string().matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 18:30');

export const isoDate = () =>
  string().test('date', 'must be a date of the calendar such as 2027-03-14', (value) => {
    if (value === undefined) return true;
    const at = new Date(`${value}T00:00:00Z`);
    return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
  });

export const href = () =>
  string()
    .meta({ is: 'an address' })
    .matches(
      /^(\/(?!\/)|https?:\/\/|mailto:|tel:)\S*$/,
      'must be a path of this site, or begin with http:, https:, mailto: or tel:',
    );

export const latitude = () => number().min(-90).max(90);
export const longitude = () => number().min(-180).max(180);
export const postcode = () => string().matches(/^\d{4}$/, 'must be four digits');

const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export const state = () => string().oneOf([...STATES]);
