import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { PageHead, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { useSite } from '../../content/pages/useSite.ts';
import { readStoredContent, type StoredContent } from '../../content/saved/storedContent.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { formatBytes, formatSpoken } from '../../domain/text/format.ts';
import type { EntryView, Outbox } from '../../outbox/outbox.ts';
import { useOutboxEntries } from '../../outbox/screens/useOutboxEntries.ts';
import { isInstalledApp, isSafariOnIos } from '../../platform/installedApp.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import facts from '../../ui/layout/Facts.module.css';
import page from '../../ui/layout/Page.module.css';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useBookings } from '../../visitor/bookings.ts';
import { forgetVisitor } from '../../visitor/forgetVisitor.ts';
import InstallSteps from '../../visitor/install/InstallSteps.tsx';
import { shortlist } from '../../visitor/shortlist.ts';
import styles from './SavedPage.module.css';
import { type SaveOutcome, type SaveProgress, saveEverything } from './saveEverything.ts';

const OUTCOMES: Record<SaveOutcome, string> = {
  saved: 'Everything is saved on this device. You can read it without a connection.',
  unreachable: 'This needs an internet connection.',
  'no-room': 'This device has no room left. What was saved before is still here.',
  failed: "We couldn't save everything. Please try again.",
};

const STEPS: Record<SaveProgress['what'], string> = { content: 'Saving content', pictures: 'Saving pictures' };

const TITLE = 'Your things on this device';

/** What this device keeps, with actions to save everything and to erase the visitor's own data [PWA-29, DEC-152]. */
export default function SavedPage() {
  const { onDevice, readAgain } = useOnDevice();
  const { outbox, entries = [] } = useOutboxEntries();
  const unsent = entries.filter(({ state }) => state !== 'delivered');
  return (
    <>
      <PageHead title={titleWithProduct(TITLE)} />
      <div className={`${page.wrap} ${page.section}`}>
        <h1>{TITLE}</h1>
        <p className={`${page.lede} ${styles.lede}`}>
          Everything here can be read without a connection, on a train or in a hall.
        </p>
        <div role="status">
          <VisuallyHidden>{onDevice ? '' : 'Checking what this device keeps…'}</VisuallyHidden>
        </div>
        <Facts onDevice={onDevice} waiting={unsent.length} />
        <div className={styles.actions}>
          <SaveEverything onSaved={readAgain} />
          <OnHomeScreen />
          <ClearData outbox={outbox} unsent={unsent} onCleared={readAgain} />
        </div>
      </div>
    </>
  );
}

/** What is not known yet has its room, so that nothing below moves when it comes. */
function Facts({ onDevice, waiting }: { onDevice: OnDevice | undefined; waiting: number }) {
  const booked = useBookings().length;
  const release = onDevice?.release;
  const isSizeKnown = !onDevice || onDevice.usageBytes !== undefined;
  return (
    <dl className={`${facts.facts} ${styles.facts}`}>
      <div className={styles.release}>
        <dt>Pages, roles, events and answers</dt>
        <Value of={onDevice}>
          {() => (release ? `Saved ${formatSpoken(release.savedAt, Date.now())}` : 'Not saved yet')}
        </Value>
        {release ? (
          <dd className={styles.small}>
            <details>
              <summary>Details</summary>
              <p>{`Release ${release.id}`}</p>
            </details>
          </dd>
        ) : null}
      </div>
      <div>
        <dt>Pictures</dt>
        <Value of={onDevice}>{({ pictures }) => pictures}</Value>
      </div>
      {isSizeKnown ? (
        <div>
          <dt>Space used</dt>
          <Value of={onDevice}>{({ usageBytes = 0 }) => formatBytes(usageBytes)}</Value>
        </div>
      ) : null}
      <div>
        <dt>Waiting to be sent</dt>
        <Value of={onDevice}>{() => (waiting > 0 ? <a href={ROUTES.outbox.path}>{waiting}</a> : 'Nothing')}</Value>
      </div>
      <div>
        <dt>Roles on your shortlist</dt>
        <Value of={onDevice}>
          {({ shortlisted }) => (shortlisted > 0 ? <a href={ROUTES.comparison.path}>{shortlisted}</a> : 'None')}
        </Value>
      </div>
      <div>
        <dt>Events you registered for</dt>
        <Value of={onDevice}>{() => (booked > 0 ? <a href={ROUTES.yourEvents.path}>{booked}</a> : 'None')}</Value>
      </div>
    </dl>
  );
}

function Value({ of, children }: { of: OnDevice | undefined; children: (of: OnDevice) => ReactNode }) {
  return <dd>{of ? children(of) : <Skeleton shape="line" />}</dd>;
}

/** How to keep the site on an iPhone or iPad, which does not offer it by itself; nothing in the installed app. */
function OnHomeScreen() {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(isSafariOnIos(navigator) && !isInstalledApp()), []);
  if (!isShown) return null;
  return (
    <section>
      <h2 className={styles.heading}>Keep it on your home screen</h2>
      <InstallSteps />
    </section>
  );
}

type ClearDataProps = { outbox?: Outbox; unsent: EntryView[]; onCleared: () => void };

type Step = 'rest' | 'asking' | 'asking about the outbox';

/** Erases the visitor's own data on this device; waiting submissions only after a second question [PWA-29]. */
function ClearData({ outbox, unsent, onCleared }: ClearDataProps) {
  const [step, setStep] = useState<Step>('rest');
  const [said, setSaid] = useState('');

  function clear() {
    forgetVisitor();
    setSaid('Your data on this device is cleared.');
    setStep(unsent.length > 0 ? 'asking about the outbox' : 'rest');
    onCleared();
  }
  async function deleteUnsent() {
    setStep('rest');
    const deleted = await Promise.allSettled(unsent.map(({ id }) => outbox?.remove(id)));
    const isAll = deleted.every(({ status }) => status === 'fulfilled');
    setSaid(
      isAll
        ? 'Your data on this device is cleared, along with everything that was waiting to be sent.'
        : "Your data on this device is cleared, but we couldn't delete everything waiting to be sent. It is still listed here. Please try again.",
    );
    onCleared();
  }

  return (
    <div className={styles.action}>
      <Button onClick={() => setStep('asking')}>Clear my data</Button>
      <p role="status">{said}</p>
      {step === 'asking' ? (
        <ConfirmDialog
          title="Clear your data?"
          keepLabel="Keep it"
          onKeep={() => setStep('rest')}
          doLabel="Clear my data"
          onDo={clear}
        >
          <p>
            This removes your shortlist, comparison, events, location, feedback and half-filled forms from this device.
            The saved pages stay, and so does anything waiting to be sent. A seat that you have reserved stays yours.
          </p>
        </ConfirmDialog>
      ) : null}
      {step === 'asking about the outbox' ? (
        <ConfirmDialog
          title="Delete what has not been sent too?"
          keepLabel="Keep and send it"
          onKeep={() => setStep('rest')}
          doLabel="Delete for good"
          onDo={deleteUnsent}
        >
          <p>{`${unsent.length === 1 ? 'One submission has' : `${unsent.length} submissions have`} not arrived yet. Once deleted, nobody has a copy.`}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** Saves all content and its pictures now, showing progress [PWA-29, DEC-152]. */
function SaveEverything({ onSaved }: { onSaved: () => void }) {
  const [progress, setProgress] = useState<SaveProgress>();
  const [outcome, setOutcome] = useState<SaveOutcome>();

  async function save() {
    setOutcome(undefined);
    setProgress({ what: 'content', done: 0, total: 0 });
    setOutcome(await saveEverything(setProgress));
    setProgress(undefined);
    onSaved();
  }

  return (
    <div className={styles.action}>
      <Button variant="go" size="big" icon={null} busy={progress !== undefined} onClick={save}>
        Save everything for offline use
      </Button>
      {progress ? (
        <div className={styles.progress}>
          <span aria-hidden="true">{STEPS[progress.what]}</span>
          <ProgressBar
            label={STEPS[progress.what]}
            {...(progress.total > 0 && { value: progress.done, max: progress.total })}
          />
        </div>
      ) : null}
      <p role="status">{outcome ? OUTCOMES[outcome] : ''}</p>
    </div>
  );
}

type OnDevice = StoredContent & { shortlisted: number };

/**
 * Returns what this device keeps, undefined until it has been read, and updated with every new release; and a function
 * to read it again.
 */
function useOnDevice(): { onDevice: OnDevice | undefined; readAgain: () => void } {
  const [onDevice, setOnDevice] = useState<OnDevice>();
  const readAgain = useCallback(() => {
    void readStoredContent().then((content) => setOnDevice({ ...content, shortlisted: shortlist.read().length }));
  }, []);
  const savedAt = useSite()?.savedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another release on the device is a reason to look again
  useEffect(readAgain, [readAgain, savedAt]);
  return { onDevice, readAgain };
}
