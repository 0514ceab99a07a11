/** The hub's final refusals of a registration in the words of the error catalogue [REG-17, REG-18, REG-19]. */
const HEADINGS = new Map([
  ['EXIST', (event: string) => `Your email is already registered for ${event}.`],
  ['NO_SPOTS', (event: string) => `There are no more spots available for ${event}.`],
  ['CANDIDATEID', () => 'Your Candidate ID can only contain numbers.'],
]);

/** Returns the text for a `systemMessage`; those not in the catalogue get the general wording [REG-20, DEC-150]. */
export function registrationErrorText(systemMessage: string, eventName: string): { heading: string; detail?: string } {
  const heading = HEADINGS.get(systemMessage);
  if (heading) return { heading: heading(eventName) };
  return { heading: 'There appears to be an error in the form.', detail: 'Please check the values and try again.' };
}
