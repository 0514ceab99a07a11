import type { EventRecord } from '../../src/domain/entities/event.ts';
import type { Settings } from '../../src/domain/entities/settings.ts';
import { calendarFile } from '../../src/domain/event/calendarFile.ts';
import { eventWhen } from '../../src/domain/event/eventWhen.ts';
import { placeText } from '../../src/domain/event/venue.ts';
import { cleanLine, cleanLongText } from '../../src/domain/forms/cleaning.ts';
import type { MailDraft } from '../../src/domain/mail/mailDraft.ts';
import { HELPLINE, PRODUCT_NAME } from '../../src/domain/product.ts';
import { eventPath } from '../../src/domain/site/routes.ts';
import { type MailTemplate, type MailTexts, PLACEHOLDER } from '../content/mails.ts';
import { escapeHtml } from '../content/sanitiseHtml.ts';

export type WrittenMail = {
  subject: string;
  text: string;
  html: string;
  /** The event's calendar file */
  calendar?: string;
};

/** What a mail is written from, beside its draft. */
export type MailContext = {
  reference: string;
  texts: MailTexts;
  settings: Pick<Settings, 'helplineHours'>;
  /** The event of a registration, cancelled or not; undefined when the content does not hold it any more */
  event: EventRecord | undefined;
  /** How often its times have changed, for calendars */
  sequence: number | undefined;
  /** Scheme and host of links; undefined: there are none */
  publicOrigin: string | undefined;
  /** Epoch milliseconds */
  now: number;
};

type Values = Readonly<Record<string, string>>;

/**
 * Writes a mail by its template: lines with a placeholder that has no value are left out, and sections without lines. All
 * values are text: in HTML they are escaped, and in the subject they have no line breaks.
 */
export function writeMail(draft: MailDraft, context: MailContext): WrittenMail {
  const { texts, event, sequence, publicOrigin, now } = context;
  const url = event && publicOrigin && `${publicOrigin}${eventPath(event.eventCode)}`;
  const values = valuesOf(draft, context, url);
  const { subject, sections } = texts.templates[draft.mail];
  const shown = sectionsToShow(sections, values);
  const title = cleanLine(filled(subject, values, (value) => value));
  return {
    subject: title,
    text: textOf(shown, values),
    html: htmlOf(title, shown, values),
    ...(event && draft.mail === 'registration' && { calendar: calendarFile(event, { stampedAt: now, sequence, url }) }),
  };
}

function valuesOf({ values }: MailDraft, { reference, texts, settings, event }: MailContext, eventUrl = ''): Values {
  const always = { reference, phone: HELPLINE.label, phoneHours: settings.helplineHours };
  const typed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanLongText(value)]));
  const own = { ...always, ...typed, firstName: nameToGreet(values.firstName) };
  if (!event) return own;
  return {
    ...own,
    eventName: event.eventName,
    when: eventWhen(event).text,
    venue: 'attendance' in values && values.attendance === 'In Person' ? placeText(event) : '',
    eventUrl,
    bring: texts.bring.get(event.eventCode) ?? '',
    contactName: event.eventContactName ?? '',
    contactPhone: event.eventContactPhone ?? '',
  };
}

/** What programs make a link of, or a person an advertisement: no name has it. */
const NO_NAME = /[/\\:@<>\d]|\.\S/;

/** Returns the first name; empty when it is none: anybody may enter the address of somebody else. */
function nameToGreet(firstName: string): string {
  const name = cleanLine(firstName);
  return NO_NAME.test(name) ? '' : name;
}

type Section = MailTemplate['sections'][number];

const ATTENDANCE: Record<string, string> = { 'In Person': 'in-person', Online: 'online' };

function sectionsToShow(sections: readonly Section[], values: Values): Section[] {
  return sections
    .filter(({ attendance }) => attendance === undefined || attendance === ATTENDANCE[values.attendance ?? ''])
    .map((section) => ({ ...section, lines: section.lines.filter((line) => hasValues(line, values)) }))
    .filter(({ lines }) => lines.length > 0);
}

function hasValues(line: string, values: Values): boolean {
  return [...line.matchAll(PLACEHOLDER)].every(([, name = '']) => values[name]);
}

function filled(line: string, values: Values, put: (value: string, name: string) => string): string {
  return line.replace(PLACEHOLDER, (_, name: string) => put(values[name] ?? '', name));
}

function textOf(sections: readonly Section[], values: Values): string {
  const paragraphs = sections.flatMap(({ heading, lines }) => [
    ...(heading ? [heading.toUpperCase()] : []),
    ...lines.map((line) => filled(line, values, (value) => value)),
  ]);
  return `${paragraphs.join('\n\n')}\n`;
}

const BODY = 'margin:0;padding:0;background:#ffffff;color:#10191e;font:16px/1.5 Arial,Helvetica,sans-serif';
/** The deep colour of the site, which its staff pages have at the top too */
const MASTHEAD = 'background:#37140b;color:#ffffff';
const COLUMN = 'max-width:576px;margin:0 auto';
const NAME = 'margin:0;padding:16px;font-size:18px;font-weight:bold';
const LINES = 'padding:24px 16px;overflow-wrap:anywhere';
const HEADING = 'margin:28px 0 8px;font-size:18px;line-height:1.3';
const LINK = 'color:#0b4f8a';

/** Works without pictures, and in the narrowest window: one column, styles on the elements, as mail programs need. */
function htmlOf(title: string, sections: readonly Section[], values: Values): string {
  const blocks = sections.map(({ heading, lines }) => {
    const paragraphs = lines.map((line) => `<p style="margin:0 0 12px">${htmlLine(line, values)}</p>`);
    return [...(heading ? [`<h2 style="${HEADING}">${escapeHtml(heading)}</h2>`] : []), ...paragraphs].join('\n');
  });
  return [
    '<!doctype html>',
    `<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>`,
    `<body style="${BODY}">`,
    `<div style="${MASTHEAD}"><div style="${COLUMN}"><p style="${NAME}">${escapeHtml(PRODUCT_NAME)}</p></div></div>`,
    `<div style="${COLUMN}"><div style="${LINES}">`,
    ...blocks,
    '</div></div></body></html>',
    '',
  ].join('\n');
}

/** `7:30 pm` on one line */
const unbrokenTimes = (text: string) => text.replace(/(\d) (am|pm)\b/g, '$1&nbsp;$2');

/** The template's own words are escaped first: a brace is not changed by that. */
function htmlLine(line: string, values: Values): string {
  return filled(escapeHtml(line), values, (value, name) => {
    const text = escapeHtml(value).replaceAll('\n', '<br>');
    switch (name) {
      case 'eventUrl':
        return `<a href="${text}" style="${LINK}">${text}</a>`;
      case 'phone':
        return `<a href="${HELPLINE.href}" style="${LINK};white-space:nowrap">${text}</a>`;
      case 'contactPhone':
        return `<span style="white-space:nowrap">${text}</span>`;
      case 'reference':
        return `<strong style="white-space:nowrap">${text}</strong>`;
      case 'when':
        return `<strong>${unbrokenTimes(text)}</strong>`;
      case 'phoneHours':
        return unbrokenTimes(text);
      default:
        return text;
    }
  });
}
