/**
 * The mails that the hub sends, by what they answer, each with the placeholders that its template may use. The first
 * list is what a draft stores, the second is filled in when the mail is written, from the content of that moment.
 */
export const MAILS = {
  registration: {
    values: ['firstName', 'eventCode', 'eventName', 'attendance', 'guests'],
    later: ['reference', 'phone', 'phoneHours', 'when', 'venue', 'eventUrl', 'contactName', 'contactPhone'],
  },
  enquiry: { values: ['firstName'], later: ['reference', 'phone', 'phoneHours'] },
  /** A copy of their feedback, for people who ask for one */
  feedback: { values: ['firstName', 'feedbackLabel', 'feedback'], later: ['reference', 'phone', 'phoneHours'] },
} as const;

export type MailName = keyof typeof MAILS;

/** A mail as it is stored with what it answers, in one transaction; it is written when it is sent. */
export type MailDraft<Name extends MailName = MailName> = {
  [N in Name]: {
    mail: N;
    /** An address that has been validated */
    to: string;
    /** Plain text, as the visitor typed it; empty where there is nothing to say */
    values: Readonly<Record<(typeof MAILS)[N]['values'][number], string>>;
  };
}[Name];
