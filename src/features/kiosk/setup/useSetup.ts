import { useEffect, useState } from 'react';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { loadKioskProfile } from '../../../kiosk/loadKioskProfile.ts';
import { hashPin } from '../../../kiosk/pin.ts';
import { enterKiosk, KIOSK_HOME } from '../../../kiosk/startKiosk.ts';
import { problemText } from './setupProblem.ts';
import { readSetup, type SetupErrors, type SetupValues, valuesOf } from './setupValues.ts';

export type SetupStart = {
  initialProfile?: string;
  initialProblem?: string;
  /** The settings of a device that is already a kiosk */
  current?: KioskSettings;
};
type Edits = Partial<Omit<SetupValues, 'profile'>>;

/** When the browser itself fails, for example because it does not hash a PIN outside a secure context. */
const NOT_STARTED = 'The kiosk could not be started. Try again.';
const EMPTY: SetupValues = { profile: '', events: '', idleSeconds: '', warningSeconds: '', pin: '' };

/** Returns the setup form's state, and the function that starts the kiosk [KIOSK-05, DEC-134]. */
export function useSetup({ initialProfile = '', initialProblem, current }: SetupStart) {
  const [profile, setProfile] = useState(initialProfile);
  const [defaults, setDefaults] = useState<SetupValues>(current ? valuesOf(current) : EMPTY);
  // What was typed stays, even if the profile's own values arrive later.
  const [edits, setEdits] = useState<Edits>({});
  const [errors, setErrors] = useState<SetupErrors>({});
  const [problem, setProblem] = useState(initialProblem);
  const [starting, setStarting] = useState(false);

  useEffect(() => {
    if (!profile || profile === current?.id) return;
    let choseAnother = false;
    void loadKioskProfile(profile).then((found) => {
      if (found.profile && !choseAnother) setDefaults(valuesOf(found.profile));
    });
    return () => {
      choseAnother = true;
    };
  }, [profile, current]);

  async function setUp(): Promise<string | undefined> {
    if (!profile) {
      setErrors({ profile: 'Choose a profile.' });
      return undefined;
    }
    const found = await loadKioskProfile(profile);
    if (!found.profile) return problemText(found.problem, profile);
    const isCurrent = profile === current?.id;
    const read = readSetup({ ...valuesOf(isCurrent ? current : found.profile), ...edits }, found.profile);
    setErrors(read.errors ?? {});
    if (read.errors) return undefined;
    const { pin, ...changes } = read.changes;
    // A PIN changed on this device stays until it is changed again, or another profile is chosen.
    const pinHash = pin === undefined ? isCurrent && current.changes?.pinHash : await hashPin(pin);
    const refusal = enterKiosk(found.profile, { ...changes, ...(pinHash && { pinHash }) });
    // A full load, like every start of a kiosk.
    if (!refusal) location.replace(KIOSK_HOME);
    return problemText(refusal, profile);
  }

  return {
    values: { ...defaults, ...edits, profile },
    errors,
    problem,
    starting,
    choose(id: string) {
      setProfile(id);
      setEdits({});
      setErrors({});
    },
    edit: (change: Edits) => setEdits((before) => ({ ...before, ...change })),
    async start() {
      if (starting) return;
      setStarting(true);
      const found = await setUp().catch((error: unknown) => {
        console.warn('the kiosk could not be set up', error);
        return NOT_STARTED;
      });
      setProblem(found);
      setStarting(false);
    },
  };
}
