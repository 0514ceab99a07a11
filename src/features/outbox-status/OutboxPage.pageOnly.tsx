import { type ReactNode, useRef, useState } from 'react';
import { PageHead, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { HELPLINE } from '../../domain/product.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { formatSpoken } from '../../domain/text/format.ts';
import type { EntryView, Outbox } from '../../outbox/outbox.ts';
import { isFinal } from '../../outbox/screens/entryViews.ts';
import {
  deletionText,
  exportProblemText,
  kindText,
  NOT_KEPT_HERE_TEXT,
  nextStep,
  stateText,
  summaryText,
} from '../../outbox/screens/texts.ts';
import { useListActions } from '../../outbox/screens/useListActions.ts';
import { useOutboxEntries } from '../../outbox/screens/useOutboxEntries.ts';
import { saveFile } from '../../platform/saveFile.ts';
import arrowLink from '../../ui/buttons/ArrowLink.module.css';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import page from '../../ui/layout/Page.module.css';
import { useFocusFallback } from '../../ui/useFocusFallback.ts';
import { HelplineLine } from './OutboxNews.tsx';
import styles from './OutboxPage.module.css';

const WAYS_ON = [
  { href: ROUTES.events.path, label: 'Find an event' },
  { href: ROUTES.careers.path, label: 'Browse all careers' },
  { href: ROUTES.faqs.path, label: 'Read the FAQs' },
];

/** What was submitted on this device and its state: waiting, sent, or in need of a person [OUTBOX-25]. */
export default function OutboxPage() {
  const { outbox, entries, failed, lookAgain } = useOutboxEntries();
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useFocusFallback(() => heading.current);
  return (
    <>
      <PageHead title={titleWithProduct('Waiting to be sent')} />
      <div className={`${page.wrap} ${page.section}`} {...kept}>
        <h1 ref={heading}>Waiting to be sent</h1>
        {outbox && entries ? (
          <OutboxContents outbox={outbox} entries={entries} />
        ) : (
          <Looking failed={failed} onLookAgain={lookAgain} />
        )}
      </div>
    </>
  );
}

/** Shown in place of the list until it has been read; permanently without scripting, or if it cannot be read. */
function Looking({ failed, onLookAgain }: { failed: boolean; onLookAgain: () => void }) {
  return (
    <>
      <p role="status" className={`${page.lede} ${styles.looking}`}>
        {failed ? "We couldn't check what this device keeps." : 'Checking what this device keeps…'}
      </p>
      {failed ? (
        <div className={styles.failed}>
          <p>Nothing has been deleted. If checking again doesn't help, reload the page.</p>
          <Button variant="go" icon="refresh" onClick={onLookAgain}>
            Check again
          </Button>
          <HelplineLine />
        </div>
      ) : null}
      <noscript>
        <p className={`${page.lede} ${styles.lede}`}>
          {'This page needs JavaScript, which is switched off in this browser. Call '}
          <a href={HELPLINE.href}>{HELPLINE.label}</a>
          {' and we will help you.'}
        </p>
      </noscript>
    </>
  );
}

/** The list, its actions and their outcome. */
function OutboxContents({ outbox, entries }: { outbox: Outbox; entries: EntryView[] }) {
  const { said, say, tryAgain, remove } = useListActions(outbox);
  const [tryingAll, setTryingAll] = useState(false);
  const unsent = entries.filter(({ state }) => state !== 'delivered');
  const mayGo = unsent.filter((entry) => !isFinal(entry));
  if (!outbox.canKeep) return <p className={`${page.lede} ${styles.lede}`}>{NOT_KEPT_HERE_TEXT}</p>;

  async function tryAll() {
    setTryingAll(true);
    await tryAgain(mayGo.map(({ id }) => id));
    setTryingAll(false);
  }
  return (
    <>
      <p className={`${page.lede} ${styles.lede}`}>{summaryText(unsent)}</p>
      {entries.length === 0 ? <NothingKept /> : null}
      {unsent.length > 0 ? (
        <div className={styles.actions}>
          {mayGo.length > 0 ? (
            <Button variant="go" icon="refresh" busy={tryingAll} onClick={tryAll}>
              Try all again
            </Button>
          ) : null}
          <ExportButton outbox={outbox} onSaid={say} />
        </div>
      ) : null}
      <p role="status" className={styles.said}>
        <span key={said.turn}>{said.words}</span>
      </p>
      <EntryList heading="On this device" entries={unsent}>
        {(entry) => (
          <EntryCard
            entry={entry}
            onTryAgain={isFinal(entry) ? undefined : () => tryAgain([entry.id], entry.reference)}
            onDelete={() => remove(entry)}
          />
        )}
      </EntryList>
      <EntryList heading="Sent in the last 7 days" entries={entries.filter(({ state }) => state === 'delivered')}>
        {(entry) => <EntryCard entry={entry} />}
      </EntryList>
    </>
  );
}

type EntryListProps = { heading: string; entries: EntryView[]; children: (entry: EntryView) => ReactNode };

function EntryList({ heading, entries, children }: EntryListProps) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>{children(entry)}</li>
        ))}
      </ul>
    </section>
  );
}

type EntryCardProps = {
  entry: EntryView;
  /** Absent when another attempt would change nothing */
  onTryAgain?: () => Promise<void>;
  /** Absent when there is nothing to delete, because it has arrived */
  onDelete?: () => Promise<void>;
};

/** One submission without its contents: what it is, its state, and the actions [OUTBOX-25, OUTBOX-31]. */
function EntryCard({ entry, onTryAgain, onDelete }: EntryCardProps) {
  const { kind, shown, reference, createdAt, deliveredAt, state } = entry;
  const now = Date.now();
  const when = deliveredAt ? `Arrived ${formatSpoken(deliveredAt, now)}` : `Written ${formatSpoken(createdAt, now)}`;
  return (
    <article className={styles.entry} data-state={state}>
      <h3>{shown.eventName ? `${kindText(kind)}: ${shown.eventName}` : kindText(kind)}</h3>
      <p className={styles.reference}>{reference}</p>
      <p className={styles.state}>{stateText(entry)}</p>
      <p className={styles.when}>{when}</p>
      {state === 'needs-attention' ? <HelplineLine className={styles.when} /> : null}
      {onDelete ? <EntryActions entry={entry} onTryAgain={onTryAgain} onDelete={onDelete} /> : null}
    </article>
  );
}

type EntryActionsProps = { entry: EntryView; onTryAgain?: () => Promise<void>; onDelete: () => Promise<void> };

/** `kept`: offered again after the question, with focus on the button that asked it */
type Step = 'offered' | 'asking' | 'deleting' | 'kept';

/** Retry or a next step, or deletion after confirmation [OUTBOX-34]. */
function EntryActions({ entry, onTryAgain, onDelete }: EntryActionsProps) {
  const [step, setStep] = useState<Step>('offered');
  const [trying, setTrying] = useState(false);
  const { reference } = entry;

  async function tryAgain() {
    setTrying(true);
    await onTryAgain?.();
    setTrying(false);
  }
  async function erase() {
    setStep('deleting');
    await onDelete();
    setStep('kept');
  }

  if (step === 'offered' || step === 'kept') {
    return (
      <div className={styles.entryCardActions}>
        {onTryAgain ? (
          <Button variant="ink" icon={null} busy={trying} aria-label={`Try again: ${reference}`} onClick={tryAgain}>
            Try again
          </Button>
        ) : null}
        <ArrowLink link={nextStep(entry)} />
        <Button autoFocus={step === 'kept'} aria-label={`Delete: ${reference}`} onClick={() => setStep('asking')}>
          Delete
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={styles.question}>
      <legend>{deletionText(entry)}</legend>
      <div className={styles.entryCardActions}>
        <Button autoFocus onClick={() => setStep('kept')}>
          Keep it
        </Button>
        <Button busy={step === 'deleting'} onClick={erase}>
          Delete for good
        </Button>
      </div>
    </fieldset>
  );
}

/** Exports everything unsent as one sealed file, for a device that will have no network again [OUTBOX-36]. */
function ExportButton({ outbox, onSaid }: { outbox: Outbox; onSaid: (words: string) => void }) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile('defence-careers-outbox.json', 'application/json', await outbox.exportFile());
      onSaid(
        "Saved as a file that only we can read. This doesn't send it: anything waiting here is still sent automatically.",
      );
    } catch (error) {
      console.warn('the outbox could not be exported', error);
      onSaid(exportProblemText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button busy={busy} onClick={save}>
      Save as a file
    </Button>
  );
}

/** Explains the list, and offers links. */
function NothingKept() {
  return (
    <div className={styles.empty}>
      <p>
        What you send without a connection is kept here, safe from a closed tab or a flat battery, until it is sent.
      </p>
      <ul className={styles.ways}>
        {WAYS_ON.map(({ href, label }) => (
          <li key={href}>
            <a className={arrowLink.link} href={href}>
              {label}
              <Icon name="arrow-right" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
