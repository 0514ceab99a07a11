import { registrationErrorText } from '../../domain/submission/registrationErrors.ts';
import type { SubmitOutcome } from '../../outbox/outbox.ts';
import { KEPT_FOR_A_PERSON_TEXT, KEPT_TEXT, NOT_SAVED_TEXT } from '../../outbox/screens/texts.ts';

export type Trouble = { heading: string; details: string[] };
/** `saved`: it waits on this device. `in-review`: staff review it first. Neither is confirmed. */
export type Confirmed = { reference: string; as: 'registered' | 'saved' | 'in-review' };
type AfterOutcome = { confirmed: Confirmed } | { trouble: Trouble };

/** Code for an unspecific failure; the catalogue has general wording for it. */
const UNKNOWN = '';

/** Returns what the form shows for an outcome: the confirmation, the saved message, or the panel above the form. */
export function afterOutcome(outcome: SubmitOutcome, eventName: string): AfterOutcome {
  switch (outcome.type) {
    case 'delivered':
      return { confirmed: { reference: outcome.reference, as: 'registered' } };
    case 'saved':
      return { confirmed: { reference: outcome.reference, as: 'saved' } };
    case 'in-review':
      return { confirmed: { reference: outcome.reference, as: 'in-review' } };
    case 'rejected':
      return { trouble: troubleOf(outcome.code, eventName) };
    case 'duplicate':
      return { trouble: troubleOf('EXIST', eventName) };
    case 'kept': {
      const { heading, details } = troubleOf(UNKNOWN, eventName);
      const kept = outcome.goesOn ? KEPT_TEXT : KEPT_FOR_A_PERSON_TEXT;
      return { trouble: { heading, details: [...details, kept, `Your reference: ${outcome.reference}`] } };
    }
    case 'not-saved':
      return { trouble: { heading: NOT_SAVED_TEXT, details: [] } };
  }
}

/** Returns the panel for invalid values, shown above the links to them [REG-20]. */
export function invalidValues(eventName: string): Trouble {
  return troubleOf('INVALID', eventName);
}

function troubleOf(systemMessage: string, eventName: string): Trouble {
  const { heading, detail } = registrationErrorText(systemMessage, eventName);
  return { heading, details: detail ? [detail] : [] };
}
