import type { ContactCtaFields } from '../../domain/entities/blocks/calls.ts';
import { routeKey } from '../../domain/page/routeContent.ts';

export type ContactRow = { icon?: string; title?: string; detail?: string; href?: string; target?: string };

/** Digits from which on a text of nothing else is a number to call. */
const MIN_PHONE_DIGITS = 6;

/**
 * Returns the ways to a person as rows, each of which leads somewhere if it can: to the page that editors gave it, else
 * by the number or the address that it shows. The row of the page that is shown is left out [BLOCK-33, DEC-48].
 * @param path  of the page that is shown
 */
export function contactRows(fields: ContactCtaFields, path: string): ContactRow[] {
  const rows = ([1, 2, 3] as const).map((number): ContactRow => {
    const title = fields[`ContactTitle${number}`];
    const detail = fields[`ContactDetail${number}`];
    const href = fields[`ContactLink${number}`] ?? spokenAddress(title) ?? spokenAddress(detail);
    return { icon: fields[`ContactIcon${number}`], title, detail, href };
  });
  const { Contactlink4: last, ContactIcon4: icon } = fields;
  return [...rows, ...(last?.href ? [{ icon, title: last.text, href: last.href, target: last.target }] : [])].filter(
    ({ title, detail, href }) => (title || detail) && !(href?.startsWith('/') && routeKey(href) === routeKey(path)),
  );
}

/** The address of a text that is itself a telephone number or an email address. */
function spokenAddress(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const digits = text.replace(/[\s().-]/g, '');
  if (new RegExp(`^\\+?\\d{${MIN_PHONE_DIGITS},15}$`).test(digits)) return `tel:${digits}`;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? `mailto:${text}` : undefined;
}
