import { useEffect, useId, useRef, useState } from 'react';
import type { KioskProfile, ServedKioskProfile } from '../../../domain/kioskProfile.ts';
import { ROUTES } from '../../../domain/site/routes.ts';
import { keepEnrolmentCode, loadWithCode, openProfile } from '../../../kiosk/enrolment.ts';
import { giveKioskName, suggestedKioskName } from '../../../kiosk/kioskName.ts';
import { type FoundProfile, loadKioskProfile } from '../../../kiosk/loadKioskProfile.ts';
import { enterKiosk } from '../../../kiosk/startKiosk.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import page from '../../../ui/layout/Page.module.css';
import { PinForm } from '../staff/PinForm.tsx';
import { usePrivateWindowQuestion } from './PrivateWindowQuestion.tsx';
import styles from './SetupForm.module.css';
import { EnrolmentField, KioskNameField } from './SetupForm.tsx';
import { problemText } from './useSetup.ts';

/**
 * Where `/?kiosk={profile}` leads on a device that is no kiosk: it says what would happen and asks for the profile's
 * PIN. Before that fits nothing is erased and nothing is locked, because anybody can follow a link [KIOSK-38, DEC-134].
 */
export function BecomeKiosk({ profileId, code }: { profileId: string; code: string }) {
  const [attempt, setAttempt] = useState(1);
  const [found, setFound] = useState<FoundProfile>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isWanted = true;
    void loadKioskProfile(profileId).then((answer) => {
      if (isWanted) setFound(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [profileId, attempt]);

  return (
    <div className={styles.form}>
      <h1>This address starts a booth.</h1>
      {found?.profile ? (
        <Question profile={found.profile} codeInAddress={code} />
      ) : (
        <>
          <p role="status" className={page.lede}>
            {found ? problemText(found.problem, profileId) : 'Looking for the booth…'}
          </p>
          {found ? (
            <>
              <p>Nothing on this device has changed.</p>
              <Button variant="go" icon="refresh" onClick={() => setAttempt(attempt + 1)}>
                Try again
              </Button>
              <Button href={ROUTES.kioskSetup.path}>Choose another profile</Button>
            </>
          ) : null}
          <Button href="/">Back to the site</Button>
        </>
      )}
    </div>
  );
}

function Question({ profile, codeInAddress }: { profile: ServedKioskProfile; codeInAddress: string }) {
  const [name, setName] = useState(() => suggestedKioskName(profile));
  const [code, setCode] = useState(codeInAddress);
  const [codeError, setCodeError] = useState<string>();
  const opened = useRef<KioskProfile>(undefined);
  const [problem, setProblem] = useState<string>();
  const headingId = useId();
  const { windowRefusal, question } = usePrivateWindowQuestion();

  async function check(pin: string): Promise<boolean | string> {
    const found = await loadWithCode(profile.id, code);
    const answer = found.profile ? await openProfile(found.profile, pin) : found;
    opened.current = answer.profile;
    // Also at the field that it is about.
    setCodeError(answer.problem === 'wrong-code' ? problemText('wrong-code', profile.id) : undefined);
    const refusal = answer.problem ?? (answer.profile && (await windowRefusal()));
    return refusal ? problemText(refusal, profile.id) : opened.current !== undefined;
  }

  function start() {
    const refusal = opened.current ? enterKiosk(opened.current) : 'unreachable';
    if (refusal) {
      setProblem(problemText(refusal, profile.id));
      return;
    }
    giveKioskName(name);
    keepEnrolmentCode(code);
    // A full load, like every start of a kiosk: it erases what the visitor left.
    location.replace(ROUTES.kiosk.path);
  }

  return (
    <>
      <p className={page.lede}>
        With the PIN of our staff this device becomes the booth{' '}
        <b>{[profile.name, profile.stand].filter(Boolean).join(', ')}</b>.
      </p>
      <ul className={styles.consequences}>
        <li>This browser shows the booth and nothing else, until staff end it with the PIN.</li>
        <li>Your own things in it are erased: your shortlist, your comparison, your quiz and your town.</li>
        <li>Forms that wait here to be sent are kept, and will be sent.</li>
      </ul>
      <p>Not one of our staff? Go back to the site. Nothing on this device has changed.</p>
      <Button href="/">Back to the site</Button>
      <section className={styles.staff} aria-labelledby={headingId}>
        <h2 id={headingId}>For staff</h2>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <KioskNameField value={name} onChange={setName} />
        <EnrolmentField value={code} error={codeError} onChange={setCode} />
        <PinForm
          check={check}
          onRight={start}
          buttons={(busy) => (
            <>
              <Button type="submit" variant="go" disabled={busy}>
                Start the booth
              </Button>
              <Button href={ROUTES.kioskSetup.path}>Change its settings first</Button>
            </>
          )}
        />
        {question}
      </section>
    </>
  );
}
