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
  ['feedbackType.required', 'Please choose what your feedback is about'],
  ['feedback.required', 'Please write your feedback'],
  ['guests.tooMany', 'Only maximum 10 guests can be added.'],
]);
const TOO_LONG = /^tooLong\.(\d+)$/;

/** Messages that content has in place of ours, by their codes. */
export type Messages = Readonly<Record<string, string | undefined>>;

/** Returns the message that a code stands for: that of the content, if it has one [DEC-83]. */
export function messageText(code: string, own: Messages = {}): string {
  const configured = Object.hasOwn(own, code) ? own[code] : undefined;
  if (configured) return configured;
  const limit = TOO_LONG.exec(code)?.[1];
  if (limit) return `Please use ${limit} characters or fewer`;
  return SENTENCES.get(code) ?? 'Please check this value';
}

/** What to do at a field that is empty, and at one whose value does not fit. */
type FieldHelp = { missing?: string; wrong?: string };
type FieldName = keyof RegistrantValues | keyof RegistrationValues | keyof EnquiryValues | keyof FeedbackValues;

/** By the names of the schemas; `{your}` and `{you}` are the person that the field is about. */
const HELP: Partial<Record<FieldName, FieldHelp>> = {
  firstName: { missing: 'Tell us {your} first name', wrong: 'Shorten {your} first name' },
  surname: { missing: 'Tell us {your} surname', wrong: 'Shorten {your} surname' },
  email: {
    missing: 'Tell us {your} email address',
    wrong: 'It needs one @ and an ending, as in name@example.com',
  },
  postcode: { missing: 'Tell us {your} postcode', wrong: 'Enter its four digits, for example 2600' },
  mobile: { wrong: 'Enter 8 to 15 digits, or leave this empty' },
  feedback: { wrong: 'Shorten what you wrote' },
  attendeeType: { missing: 'Choose what describes {you} best' },
  candidateNumber: { wrong: 'Enter its digits only, or leave this empty' },
  attend: { missing: 'Choose whether {you} will come in person or online' },
  dietaryRequirements: { wrong: 'Shorten this to the foods to leave out' },
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
  return HELP[field]?.[code.endsWith('required') ? 'missing' : 'wrong']
    ?.replace('{your}', isGuest ? 'your guest’s' : 'your')
    .replace('{you}', isGuest ? 'your guest' : 'you');
}
