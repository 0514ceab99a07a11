import { PROFILE_PROBLEMS, type ProfileProblem } from '../../../kiosk/loadKioskProfile.ts';

const TEXTS: Record<ProfileProblem, (profile: string) => string> = {
  unknown: (profile) => `There is no profile called ${profile}. Choose one below.`,
  unreachable: (profile) =>
    `The hub can't be reached, and this device has no copy of the profile ${profile}. Connect it once, then try again.`,
  invalid: (profile) => `The file for the profile ${profile} has a mistake in it. Ask the person who wrote it.`,
  'no-storage': () =>
    'This browser does not let the site keep anything, so it cannot be a kiosk. Use a normal window, not a private one.',
};

/** Returns why the device is not a kiosk yet, in words [HTTP-26]; undefined for no problem or an unknown one. */
export function problemText(problem: string | null | undefined, profile = ''): string | undefined {
  const known = PROFILE_PROBLEMS.find((name) => name === problem);
  return known && TEXTS[known](profile);
}
