import type { FieldMessages } from '../entities/settings.ts';
import type { EnquiryValues } from './enquiry.ts';
import type { FeedbackValues } from './feedback.ts';
import type { RegistrantValues, RegistrationValues } from './registration.ts';

/** The messages behind the codes of our forms; content may override them [DEC-83]. */
const SENTENCES = new Map([
  ['required', 'This information is required'],
  ['email.format', 'Please enter a valid email address'],
  ['postcode.format', 'Please enter a valid postcode'],
  ['phone.format', 'Please enter a valid phone number, for example 0412 345 678'],
  ['candidateNumber.format', 'Your Candidate ID can only contain numbers.'],
  ['choice', 'Please choose one of the options'],
  ['methodOfEntry.required', 'Please select a method of entry'],
  ['guests.tooMany', 'Only maximum 10 guests can be added.'],
]);
/** Of a form that is sent directly, where nothing answers [DEC-125]. */
export const OFFLINE_TEXT = "You're offline. Please try again when you're connected.";

/** By status [CON-05]. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'We could not read what was sent. Load this page again and fill in the form anew.',
  403: 'Your browser did not confirm that you sent this from our page. Allow cookies for this site, then send it again.',
  404: 'This form is not here any more. Load this page again to see what has taken its place.',
  409: 'What you sent a moment ago is still being worked on. Wait a few seconds, then send it again: it counts once.',
  413: 'This is more than we can take at once. Shorten what you wrote or choose a smaller file, then send it again.',
  415: 'We could not read what was sent. Load this page again and fill in the form anew.',
  422: 'This was sent before with other values. Load this page again and fill in the form anew.',
  429: 'Too much is being sent from your network. Wait a minute, then send it again.',
  503: 'Too much arrives at this moment. Wait a minute, then send it again.',
};

/**
 * Returns what happened, and what to do, when a form that is sent directly was not taken and none of its values is wrong;
 * undefined where the status says nothing that helps a visitor.
 */
export const refusalText = (status: number): string | undefined => REFUSALS[status];

const TOO_LONG = /^tooLong\.(\d+)$/;

/** Returns the message that a code stands for. @param own  what content says of its field [ENQ-08, ENQ-09] */
export function messageText(code: string, own: FieldMessages = {}): string {
  const limit = TOO_LONG.exec(code)?.[1];
  if (limit) return `Please use ${limit} characters or fewer`;
  return (isMissing(code) ? own.missing : own.wrong) ?? SENTENCES.get(code) ?? 'Please check this value';
}

/** Whether a code is that of a field without a value. */
const isMissing = (code: string) => code.endsWith('required');

type FieldName = keyof RegistrantValues | keyof RegistrationValues | keyof EnquiryValues | keyof FeedbackValues;

/** What to do, by the names of the schemas; `{your}` and `{you}` are the person that the field is about. */
const HELP: Partial<Record<FieldName, FieldMessages>> = {
  firstName: { missing: 'Tell us {your} first name', wrong: 'Shorten {your} first name' },
  lastName: { missing: 'Tell us {your} last name', wrong: 'Shorten {your} last name' },
  surname: { missing: 'Tell us {your} surname', wrong: 'Shorten {your} surname' },
  email: {
    missing: 'Tell us {your} email address',
    wrong: 'It needs one @ and an ending, as in name@example.com',
  },
  postcode: { missing: 'Tell us {your} postcode', wrong: 'Enter its four digits, for example 2600' },
  phoneNumber: { missing: 'Tell us a number to call {you} on', wrong: 'Enter 8 to 15 digits' },
  mobile: { wrong: 'Enter 8 to 15 digits, or leave this empty' },
  feedbackType: { missing: 'Choose what comes nearest' },
  feedback: { missing: 'A word or two is enough', wrong: 'Shorten what you wrote' },
  agreeToTerms: { missing: 'Tick the box to agree' },
  attendeeType: { missing: 'Choose what describes {you} best' },
  candidateNumber: { wrong: 'Enter its digits only, or leave this empty' },
  attend: { missing: 'Choose whether {you} will come in person or online' },
  dietaryRequirements: { wrong: 'Shorten this to the foods to leave out' },
  question: { missing: 'Write what {you} would like to know', wrong: 'Shorten {your} question' },
  acceptEventGuidelines: { missing: 'Tick the box to accept the event guidelines' },
  acceptPrivacy: { missing: 'Tick the box to accept the privacy statement' },
};

/**
 * Returns what to do at a field with an error, in words of its own, below the message; undefined when the message says
 * it all.
 * @param path  of the field in its form, as `registrant.email` or `guests.0.email`
 */
export function fieldHelp(path: string, code: string): string | undefined {
  const field = path.slice(path.lastIndexOf('.') + 1) as FieldName;
  const isGuest = path.startsWith('guests');
  return HELP[field]?.[isMissing(code) ? 'missing' : 'wrong']
    ?.replace('{your}', isGuest ? 'your guest’s' : 'your')
    .replace('{you}', isGuest ? 'your guest' : 'you');
}
