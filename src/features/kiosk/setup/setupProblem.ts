import type { ProfileProblem } from '../../../kiosk/loadKioskProfile.ts';

const TEXTS: Record<ProfileProblem, (profile: string) => string> = {
  unknown: (profile) => `There is no profile called ${profile}. Choose another one.`,
  unreachable: (profile) =>
    `The hub can't be reached, and this device has no copy of the profile ${profile}. Connect it once, then try again.`,
  invalid: (profile) => `The file for the profile ${profile} has a mistake in it. Ask the person who wrote it.`,
  'no-storage': () =>
    'This browser does not let the site keep anything, so it cannot be a kiosk. Use a normal window, not a private one.',
};

/** Returns why the device is not a kiosk yet, in words [HTTP-26]. */
export function problemText(problem: ProfileProblem, profile: string): string {
  return TEXTS[problem](profile);
}
