/** The mails that the hub sends, by what they answer: what a draft stores of each, as plain text. */
export const DRAFT_VALUES = {
  /** `attendance` is one of the contract's modes, `guests` as in `2 guests` */
  registration: ['firstName', 'eventCode', 'eventName', 'attendance', 'guests'],
  /** Of a registration that staff have cancelled; `guests` as above */
  cancellation: ['firstName', 'eventCode', 'eventName', 'guests'],
  enquiry: ['firstName'],
  /** The copy of their feedback for people who ask for one */
  feedback: ['firstName', 'feedbackLabel', 'feedback'],
} as const;

export type MailName = keyof typeof DRAFT_VALUES;

/** A mail as it is stored with what it answers, in one transaction; it is written when it is sent. */
export type MailDraft<Name extends MailName = MailName> = {
  [N in Name]: {
    mail: N;
    /** An address that has been validated */
    to: string;
    /** As the visitor typed them; empty where there is nothing to say */
    values: Readonly<Record<(typeof DRAFT_VALUES)[N][number], string>>;
  };
}[Name];
