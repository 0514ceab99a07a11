import { useEffect, useState } from 'react';
import { hashPin } from '../../../domain/kioskPin.ts';
import type { KioskProfile, KioskSettings, ServedKioskProfile } from '../../../domain/kioskProfile.ts';
import { ROUTES } from '../../../domain/site/routes.ts';
import { keepEnrolmentCode, loadWithCode, type OpenedProfile, openProfile } from '../../../kiosk/enrolment.ts';
import { giveKioskName, suggestedKioskName } from '../../../kiosk/kioskName.ts';
import { loadKioskProfile, type ProfileProblem, rememberedProfile } from '../../../kiosk/loadKioskProfile.ts';
import { enterKiosk } from '../../../kiosk/startKiosk.ts';
import { tooManyTriesText, usePinCheck, WRONG_PIN } from '../staff/usePinCheck.ts';
import { usePrivateWindowQuestion } from './PrivateWindowQuestion.tsx';
import { readSetup, type SetupErrors, type SetupValues, valuesOf } from './setupValues.ts';

const TEXTS: Record<ProfileProblem, (profile: string) => string> = {
  unknown: (profile) => `There is no profile called ${profile}. Choose another one.`,
  unreachable: (profile) =>
    `The hub can't be reached, and this device was not the booth ${profile} before. Connect it once, then try again: the hotspot of a phone will do.`,
  invalid: (profile) => `The file for the profile ${profile} has a mistake in it. Ask the person who wrote it.`,
  'no-storage': () =>
    'This browser does not let the site keep anything, so it cannot be a kiosk. Use a normal window, not a private one.',
  'private-window': () =>
    'A private window can’t be a kiosk: it would lose what waits to be sent. Nothing on this device has changed. Open this address in a normal window, or start the browser with a launch script.',
  'wrong-code': () =>
    'That enrolment code is not right, was used already, or is more than 15 minutes old. Ask for a new one, or leave it empty.',
  'too-many-tries': () => 'There were too many tries. Wait a minute, then try again.',
};

export type SetupStart = {
  initialProfile?: string;
  /** The settings of a device that is already a kiosk */
  current?: KioskSettings;
  /** The enrolment code in the address */
  code?: string;
};
type Edits = Partial<Omit<SetupValues, 'profile'>>;

/** When the browser itself fails, for example because it does not hash a PIN outside a secure context. */
const NOT_STARTED = 'The kiosk could not be started. Try again.';
const EMPTY: SetupValues = {
  profile: '',
  profilePin: '',
  code: '',
  kioskName: '',
  events: '',
  idleSeconds: '',
  warningSeconds: '',
  pin: '',
};
const filledFrom = (profile: ServedKioskProfile) => valuesOf(profile, suggestedKioskName(profile));

/** Returns the setup form's state, and the function that starts the kiosk [KIOSK-05, KIOSK-38, DEC-134]. */
export function useSetup({ initialProfile = '', current, code = '' }: SetupStart) {
  const [profile, setProfile] = useState(initialProfile);
  const [defaults, setDefaults] = useState<SetupValues>(
    current && initialProfile === current.id ? filledFrom(current) : EMPTY,
  );
  // What was typed stays, even if the profile's own values arrive later.
  const [edits, setEdits] = useState<Edits>({ code });
  const [errors, setErrors] = useState<SetupErrors>({});
  const [problem, setProblem] = useState<string>();
  const [starting, setStarting] = useState(false);
  const { waitSeconds, count } = usePinCheck();
  const { windowRefusal, question } = usePrivateWindowQuestion();
  // The staff of a kiosk have given its PIN already.
  const isCurrent = profile === current?.id;

  useEffect(() => {
    if (!profile || isCurrent) return;
    let choseAnother = false;
    void loadKioskProfile(profile).then((found) => {
      if (found.profile && !choseAnother) setDefaults(filledFrom(found.profile));
    });
    return () => {
      choseAnother = true;
    };
  }, [profile, isCurrent]);

  /** Also at the field that it is about. */
  function problemOf(found: ProfileProblem): string {
    const words = problemText(found, profile);
    if (found === 'wrong-code') setErrors({ code: words });
    return words;
  }

  /** Checks the PIN, and counts it. */
  async function openedBy(found: ServedKioskProfile, pin: string): Promise<OpenedProfile> {
    const opened = await openProfile(found, pin);
    if (!opened.problem) count(opened.profile !== undefined);
    return opened;
  }

  async function setUp(): Promise<string | undefined> {
    if (!profile) {
      setErrors({ profile: 'Choose a profile.' });
      return undefined;
    }
    const found = await loadWithCode(profile, edits.code ?? '');
    if (!found.profile) return problemOf(found.problem);
    const values = { ...filledFrom(isCurrent ? current : found.profile), ...edits };
    const read = readSetup(values, found.profile);
    setErrors(read.errors ?? {});
    if (read.errors) return undefined;
    const opened = isCurrent
      ? { profile: withPin(found.profile, current) }
      : await openedBy(found.profile, values.profilePin);
    if (opened.problem) return problemOf(opened.problem);
    if (!opened.profile) {
      setErrors({ profilePin: WRONG_PIN });
      setEdits({ ...edits, profilePin: '' });
      return WRONG_PIN;
    }
    // A device that is one already has shown that it keeps what it is given.
    const privateWindow = current ? undefined : await windowRefusal();
    if (privateWindow) return problemOf(privateWindow);
    const { pin, ...changes } = read.changes;
    // A PIN changed on this device stays until it is changed again, or another profile is chosen.
    const pinHash = pin === undefined ? isCurrent && current.changes?.pinHash : await hashPin(pin);
    const refusal = enterKiosk(opened.profile, { ...changes, ...(pinHash && { pinHash }) });
    if (refusal) return problemText(refusal, profile);
    giveKioskName(values.kioskName);
    keepEnrolmentCode(values.code);
    // A full load, like every start of a kiosk: it erases what the visitor left.
    location.replace(ROUTES.kiosk.path);
    return undefined;
  }

  return {
    values: { ...defaults, ...edits, profile },
    errors: waitSeconds > 0 ? { ...errors, profilePin: tooManyTriesText(waitSeconds) } : errors,
    problem,
    question,
    starting,
    asksForPin: !isCurrent,
    isLocked: waitSeconds > 0,
    choose(id: string) {
      setProfile(id);
      setEdits({ code: edits.code ?? '' });
      setErrors({});
    },
    edit: (change: Edits) => setEdits((before) => ({ ...before, ...change })),
    async start() {
      if (starting || (!isCurrent && waitSeconds > 0)) return;
      setStarting(true);
      // So that the same problem is announced again.
      setProblem(undefined);
      const found = await setUp().catch((error: unknown) => {
        console.warn('the kiosk could not be set up', error);
        return NOT_STARTED;
      });
      setProblem(found);
      setStarting(false);
    },
  };
}

/** Returns the profile of a kiosk that is set up anew: with the hash that it has, unless there is a newer one. */
function withPin(profile: ServedKioskProfile, current: KioskSettings): KioskProfile {
  const pinHash = profile.pinHash ?? rememberedProfile(profile.id)?.pinHash ?? current.pinHash;
  return { ...profile, pinHash };
}

/** Returns why the device is not a kiosk yet, in words [HTTP-26]. */
export function problemText(problem: ProfileProblem, profile: string): string {
  return TEXTS[problem](profile);
}
