import { registrationErrorText } from '../../domain/registrationErrors.ts';
import type { SubmitOutcome } from '../../outbox/outbox.ts';
import { KEPT_TEXT, NOT_SAVED_TEXT } from '../../outbox/texts.ts';

export type Trouble = { heading: string; details: string[] };
/** `saved`: it waits on this device and is not confirmed. */
export type Confirmed = { reference: string; saved: boolean };
export type AfterOutcome = { confirmed: Confirmed } | { trouble: Trouble };

/** The code of an answer that says no more than that something failed; the catalogue has general words for it. */
const UNKNOWN = '';

/** What the form shows for an outcome: the confirmation, the saved message, or the panel above the form. */
export function afterOutcome(outcome: SubmitOutcome, eventName: string): AfterOutcome {
  switch (outcome.type) {
    case 'delivered':
      return { confirmed: { reference: outcome.reference, saved: false } };
    case 'saved':
      return { confirmed: { reference: outcome.reference, saved: true } };
    case 'rejected':
      return { trouble: troubleOf(outcome.code, eventName) };
    case 'duplicate':
      return { trouble: troubleOf('EXIST', eventName) };
    case 'kept': {
      const { heading, details } = troubleOf(UNKNOWN, eventName);
      return { trouble: { heading, details: [...details, KEPT_TEXT, `Your reference: ${outcome.reference}`] } };
    }
    case 'not-saved':
      return { trouble: { heading: NOT_SAVED_TEXT, details: [] } };
  }
}

/** The panel for values that break a rule, above the links to them [REG-20]. */
export function invalidValues(eventName: string): Trouble {
  return troubleOf('INVALID', eventName);
}

function troubleOf(systemMessage: string, eventName: string): Trouble {
  const { heading, detail } = registrationErrorText(systemMessage, eventName);
  return { heading, details: detail ? [detail] : [] };
}
