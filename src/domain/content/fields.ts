/**
 * Field types of content files and blocks. The hub validates a file as written (strict, without coercion), then casts
 * it, which applies the defaults and sanitises rich text. Schemas are for the hub: the page imports their types only.
 */
import { array, number, object, string } from 'yup';
import { STATES } from '../location/localities.ts';
import { SERVICES } from '../services.ts';
import { BLOCK_ICONS } from './iconNames.ts';

/** What a check needs beside the file itself; `checkFile` of the hub gives it. */
export type CheckContext = {
  /** Returns rich text that is safe to serve */
  sanitise: (html: string) => string;
  /** Whether there is a picture for a reference such as `picture:navy-frigate-dawn` */
  hasPicture: (reference: string) => boolean;
};

/** Fails without one: rich text must never pass unsanitised. */
function contextOf({ context }: { context?: unknown }): CheckContext {
  if (!context) throw new Error('content is checked and cast with a context');
  return context as CheckContext;
}

/* `meta({ is })` names a type for the list of fields in the content's README (`hub/content/pages/fieldList.ts`). */

/** One of a few texts. */
export const oneOf = <const Value extends string>(...values: Value[]) => string().oneOf(values);

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
    .transform((value: unknown, _written, _schema, options) =>
      typeof value === 'string' ? contextOf(options).sanitise(value) : value,
    );

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

export const service = () => oneOf(...SERVICES);

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

export const state = () => oneOf(...STATES);

/** An address, or a reference to one of the product's own pictures: `picture:navy-frigate-dawn` (docs/artwork.md). */
const pictureSource = () =>
  string()
    .meta({ is: 'an address, or `picture:` and a name of docs/artwork.md' })
    .test('picture', 'must be an address, or picture: and a name of docs/artwork.md', (value, { options }) =>
      value?.startsWith('picture:') ? contextOf(options).hasPicture(value) : href().isValidSync(value),
    );

/** A picture of this site or another, with a description. */
export const image = () =>
  object({ src: pictureSource().required(), alt: text(), width: number().integer(), height: number().integer() })
    .meta({ is: 'a picture' })
    .noUnknown()
    .default(undefined)
    .optional();

/** @param max  maximum characters of its label */
export const link = (max = 60) =>
  object({ href: href().required(), text: text(max).required(), target: oneOf('_blank') })
    .meta({ is: 'a link' })
    .noUnknown()
    .default(undefined)
    .optional();

/** A YouTube id, or the path of one of our files. */
export const videoName = () =>
  string().matches(/^(\/(?!\/)\S+|[A-Za-z0-9_-]{11})$/, 'must be an id of YouTube or the path of a video of this site');

export const headingLevel = () => oneOf('h2', 'h3', 'h4');

export const icon = () => oneOf(...BLOCK_ICONS).meta({ is: 'the name of an icon' });

/** What a row of similar items may begin with. */
export const titled = () => ({
  Title: text(120),
  TitleHeadingLevel: headingLevel(),
  Text: html(1_000),
  CtaButton1: link(),
});
