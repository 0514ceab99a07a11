import { useRef, useState } from 'react';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { SUBMISSION_KINDS } from '../../../domain/submission/kinds/kinds.ts';
import { formatDateTime } from '../../../domain/text/format.ts';
import { notEnrolled } from '../../../kiosk/enrolment.ts';
import type { EntryView, Outbox } from '../../../outbox/outbox.ts';
import { isFinal } from '../../../outbox/screens/entryViews.ts';
import { exportProblemText, kindText, refusalOf, stateText, triesText } from '../../../outbox/screens/texts.ts';
import { useListActions } from '../../../outbox/screens/useListActions.ts';
import { useOutboxEntries } from '../../../outbox/screens/useOutboxEntries.ts';
import { saveFile } from '../../../platform/saveFile.ts';
import { usePersisted } from '../../../platform/usePersisted.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useModal } from '../../../ui/dialogs/useModal.ts';
import dialogBox from '../../../ui/layout/DialogBox.module.css';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { useFocusFallback } from '../../../ui/useFocusFallback.ts';
import { KioskLabel } from './KioskLabel.tsx';
import styles from './StaffQueue.module.css';
import staffDialog from './staff.module.css';

type StaffQueueProps = { settings: KioskSettings; onLock: () => void };

/** Every entry of this device by state, and the actions of staff. Entries are sealed: no names [KIOSK-23]. */
export function StaffQueue({ settings, onLock }: StaffQueueProps) {
  const { outbox, entries, failed, lookAgain } = useOutboxEntries();
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useFocusFallback(() => heading.current);
  const isUnknown = usePersisted(notEnrolled, false);
  return (
    <div className={styles.queue} {...kept}>
      <div className={styles.top}>
        <div>
          <h1 ref={heading}>Queue</h1>
          <KioskLabel settings={settings} className={styles.booth} />
          <p className={styles.booth}>Locks automatically.</p>
        </div>
        <Button icon={null} onClick={onLock}>
          Lock
        </Button>
      </div>
      {isUnknown ? (
        <p>
          The hub doesn't know this kiosk: {unknownText(entries ?? [])} Ask the organisers for an enrolment code, and
          type it into Kiosk setup. Nothing here is lost meanwhile.
        </p>
      ) : null}
      {outbox && entries ? (
        <QueueEntries outbox={outbox} entries={entries} profileId={settings.id} />
      ) : (
        <div className={styles.actions}>
          <p role="status">{failed ? 'The queue could not be read. Nothing in it is lost.' : 'Reading the queue…'}</p>
          {failed ? (
            <Button variant="go" icon="refresh" onClick={lookAgain}>
              Read it again
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

/** What becomes of entries while the hub does not know the kiosk: those that it would not take from it are parked. */
function unknownText(entries: readonly EntryView[]): string {
  const taken = "what the hub takes from it counts as a visitor's.";
  const isParked = entries.some(({ reason }) => reason === 'parked');
  return isParked ? `${taken} What the hub would not take waits here, and goes out once the kiosk is enrolled.` : taken;
}

type QueueEntriesProps = { outbox: Outbox; entries: EntryView[]; profileId: string };

/** The counts, the actions and their outcome, and every entry. */
function QueueEntries({ outbox, entries, profileId }: QueueEntriesProps) {
  const [erasing, setErasing] = useState<EntryView>();
  const [trying, setTrying] = useState(false);
  const { said, say, tryAgain, remove } = useListActions(outbox);
  const sections = queueSections(entries);

  async function tryAll() {
    setTrying(true);
    await tryAgain(idsToTryAgain(entries));
    setTrying(false);
  }

  async function exportAll() {
    try {
      saveFile(exportFileName(profileId, new Date()), 'application/json', await outbox.exportFile());
      say('The file is in the downloads folder. Only the hub can read it.');
    } catch (error) {
      console.warn('the outbox could not be exported', error);
      say(exportProblemText(error));
    }
  }

  return (
    <>
      <ul className={styles.tiles}>
        {sections.map(({ heading, look, entries: inSection }) => (
          <li key={look} className={styles.tile} data-look={inSection.length > 0 ? look : undefined}>
            <span className={styles.heading}>{heading}</span>
            <span className={styles.figure}>{inSection.length}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="go" icon="refresh" busy={trying} onClick={() => void tryAll()}>
          Try all again
        </Button>
        <Button onClick={() => void exportAll()}>Export file</Button>
        <p role="status">
          <span key={said.turn}>{said.words}</span>
        </p>
      </div>
      {sections
        .filter((section) => section.entries.length > 0)
        .map(({ heading, look, entries: inSection }) => (
          <section key={look} className={styles.section} aria-labelledby={`queue-${look}`}>
            <h2 id={`queue-${look}`}>{heading}</h2>
            <ul>
              {inSection.map((entry) => (
                <QueueRow key={entry.id} entry={entry} look={look} onErase={() => setErasing(entry)} />
              ))}
            </ul>
          </section>
        ))}
      {erasing ? (
        <EraseDialog
          entry={erasing}
          onKeep={() => setErasing(undefined)}
          onErase={() => {
            setErasing(undefined);
            void remove(erasing);
          }}
        />
      ) : null}
    </>
  );
}

type QueueRowProps = { entry: EntryView; look: QueueSection['look']; onErase: () => void };

/** One entry: its reference, event and state, and a delete button until it has arrived. */
function QueueRow({ entry, look, onErase }: QueueRowProps) {
  return (
    <li className={styles.row} data-look={look}>
      <div>
        <p className={styles.name}>
          <b>{entry.reference}</b>
          <time dateTime={new Date(entry.createdAt).toISOString()}>{formatDateTime(entry.createdAt)}</time>
        </p>
        <p>{[kindText(entry.kind), entry.shown.eventName].filter(Boolean).join(', ')}</p>
        <p className={styles.state}>{staffStateText(entry)}</p>
      </div>
      {entry.state === 'queued' || entry.state === 'needs-attention' ? (
        <Button icon={null} onClick={onErase}>
          Delete
          <VisuallyHidden>{` ${entry.reference}`}</VisuallyHidden>
        </Button>
      ) : null}
    </li>
  );
}

type EraseDialogProps = { entry: EntryView; onKeep: () => void; onErase: () => void };

/** Asks twice before an entry is deleted, because nobody else may have a copy [OUTBOX-34, KIOSK-23]. */
function EraseDialog({ entry, onKeep, onErase }: EraseDialogProps) {
  const [askedTwice, setAskedTwice] = useState(false);
  const about = [entry.reference, entry.shown.eventName].filter(Boolean).join(', ');
  return (
    <dialog
      {...useModal(onKeep)}
      className={`${dialogBox.box} ${staffDialog.dialog}`}
      role="alertdialog"
      aria-labelledby="erase-heading"
    >
      <h2 id="erase-heading">{askedTwice ? 'Delete it for good?' : 'Delete this entry?'}</h2>
      <p>{about}</p>
      {askedTwice ? <p>{eraseText(entry)}</p> : null}
      <div className={staffDialog.buttons}>
        <Button variant="go" icon={null} autoFocus onClick={onKeep}>
          Keep it
        </Button>
        {askedTwice ? (
          <Button key="second" className={staffDialog.danger} onClick={onErase}>
            Delete for good
          </Button>
        ) : (
          <Button key="first" className={staffDialog.danger} onClick={() => setAskedTwice(true)}>
            Delete
          </Button>
        )}
      </div>
    </dialog>
  );
}

/** The queue in staff order: first what needs a person, then what is waiting, then what has arrived [KIOSK-23]. */
type QueueSection = { heading: string; look: 'wait' | 'bad' | 'sent'; entries: EntryView[] };

function queueSections(entries: EntryView[]): QueueSection[] {
  const inState = (...states: EntryView['state'][]) => entries.filter(({ state }) => states.includes(state));
  return [
    { heading: 'Needs a person', look: 'bad', entries: inState('needs-attention') },
    { heading: 'Waiting to send', look: 'wait', entries: inState('queued', 'sending') },
    // A test that arrived is of no use to anybody; one that waits or was turned down is.
    {
      heading: 'Sent',
      look: 'sent',
      entries: inState('delivered')
        .filter(({ kind }) => kind !== 'test')
        .reverse(),
    },
  ];
}

/**
 * Returns the ids to try again: everything that has failed, and what is only waiting for its next attempt [KIOSK-23].
 * Entries with a final answer are left out [OUTBOX-19].
 */
function idsToTryAgain(entries: EntryView[]): string[] {
  return entries
    .filter((entry) => (entry.state === 'needs-attention' || entry.state === 'queued') && !isFinal(entry))
    .map(({ id }) => id);
}

/** Returns a name such as `outbox-expo-demo-2026-03-14.json` */
function exportFileName(profileId: string, now: Date): string {
  return `outbox-${profileId}-${now.toISOString().slice(0, 10)}.json`;
}

/** The queue in words for staff, with the codes that the hub's pages use [KIOSK-23]. */
/** Returns an entry's state and what it needs. */
export function staffStateText(entry: EntryView): string {
  const { attempts } = entry;
  return attempts > 0 ? `${whereText(entry)} ${triesText(attempts)}.` : whereText(entry);
}

function whereText(entry: EntryView): string {
  const { state, reason, problem } = entry;
  if (state === 'queued' && problem) return `Not sent yet: ${problem}. We'll keep trying.`;
  if (state !== 'needs-attention') return stateText(entry);
  switch (reason) {
    case 'rejected': {
      const { text, staffAdvice } = refusalOf(entry);
      return `${text} Final answer: ${problem}. ${staffAdvice}`;
    }
    case 'parked':
      return `This kiosk has to be enrolled again first: ${problem}. It is kept here.`;
    default:
      return `Could not be accepted as it is: ${problem}. It is kept here.`;
  }
}

/** Returns what is lost if an entry is deleted. */
export function eraseText(entry: EntryView): string {
  const alreadySo = entry.reason === 'rejected' ? refusalOf(entry).alreadySo : undefined;
  if (alreadySo) return `${alreadySo.staff} Once deleted, this entry cannot be brought back.`;
  const { loss } = SUBMISSION_KINDS[entry.kind].words;
  const arrived = isFinal(entry)
    ? 'It was turned down for good'
    : entry.reason === 'refused'
      ? 'The hub could not accept it as it is'
      : 'It has not arrived, as far as this kiosk knows';
  return `${arrived}. Once deleted, it cannot be brought back, and ${loss}.`;
}
