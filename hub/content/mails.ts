/** The texts of the mails that the hub sends: templates with placeholders in braces. */
import { array, type InferType, object, string } from 'yup';
import { oneOf, text } from '../../src/domain/content/fields.ts';
import { DRAFT_VALUES, type MailName } from '../../src/domain/mail/mailDraft.ts';

/** Every mail has these. */
const ALWAYS = ['reference', 'phone', 'phoneHours'] as const;
/** Of the event, as it is when the mail is written. */
const OF_THE_EVENT = ['when', 'venue', 'eventUrl', 'bring', 'contactName', 'contactPhone'] as const;

/** The placeholders that the texts of each mail may use. */
export const MAIL_PLACEHOLDERS: { readonly [Name in MailName]: readonly string[] } = {
  registration: [...ALWAYS, ...DRAFT_VALUES.registration, ...OF_THE_EVENT],
  cancellation: [...ALWAYS, ...DRAFT_VALUES.cancellation, ...OF_THE_EVENT],
  enquiry: [...ALWAYS, ...DRAFT_VALUES.enquiry],
  feedback: [...ALWAYS, ...DRAFT_VALUES.feedback],
};

/** A subject says nothing that a visitor typed: whoever enters another person's address has no line in their mailbox. */
const IN_SUBJECTS = ['reference', 'eventName'];

/** A placeholder, or a brace that belongs to none. */
export const PLACEHOLDER = /\{(\w+)\}|[{}]/g;

function template(max: number, names: readonly string[]) {
  return text(max).test({
    name: 'placeholders',
    test(value = '', context) {
      const wrong = [...value.matchAll(PLACEHOLDER)].find(([, name = '']) => !names.includes(name));
      if (!wrong) return true;
      const known = names.map((name) => `{${name}}`).join(', ');
      return context.createError({ message: `has no placeholder ${wrong[0]}; placeholders here: ${known}` });
    },
  });
}

function mailSchema(mail: MailName) {
  const names = MAIL_PLACEHOLDERS[mail];
  return object({
    subject: template(
      120,
      names.filter((name) => IN_SUBJECTS.includes(name)),
    ).required(),
    sections: array(
      object({
        heading: template(80, []),
        /** Only for people who attend in this way */
        attendance: mail === 'registration' ? oneOf('in-person', 'online') : string().oneOf([]),
        /** A line with a placeholder that has no value is left out, and so is a section without lines */
        lines: array(template(600, names).required()).min(1).max(12).required(),
      })
        .noUnknown()
        .required(),
    )
      .min(1)
      .max(12)
      .required(),
  })
    .noUnknown()
    .required();
}

/** `mails.json`: a template for each mail. */
export const mailsSchema = object({
  registration: mailSchema('registration'),
  cancellation: mailSchema('cancellation'),
  enquiry: mailSchema('enquiry'),
  feedback: mailSchema('feedback'),
})
  .noUnknown()
  .required();

type Templates = InferType<typeof mailsSchema>;
export type MailTemplate = Templates[MailName];

/** What mails say. No part of a release: devices have no use for it. */
export type MailTexts = {
  templates: Templates;
  /** What to bring to an event, by its code */
  bring: ReadonlyMap<string, string>;
};
