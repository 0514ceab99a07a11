/** The messages behind the codes of our forms; content may override them [DEC-83]. */
const SENTENCES = new Map([
  ['required', 'This information is required'],
  ['email.format', 'Please enter a valid email address'],
  ['postcode.format', 'Please enter a valid postcode'],
  ['phone.format', 'Please enter a valid phone number'],
  ['candidateNumber.format', 'Your Candidate ID can only contain numbers.'],
  ['choice', 'Please choose one of the options'],
  ['methodOfEntry.required', 'Please select a method of entry'],
  ['guests.tooMany', 'Only maximum 10 guests can be added.'],
]);
const TOO_LONG = /^tooLong\.(\d+)$/;

/** Returns the message that a code stands for. */
export function messageText(code: string): string {
  const limit = TOO_LONG.exec(code)?.[1];
  if (limit) return `Please use ${limit} characters or fewer`;
  return SENTENCES.get(code) ?? 'Please check this value';
}
