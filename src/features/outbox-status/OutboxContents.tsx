import { type ReactNode, useState } from 'react';
import type { EntryView, Outbox } from '../../outbox/outbox.ts';
import { isFinal } from '../../outbox/screens/entryViews.ts';
import { NOT_KEPT_HERE_TEXT, summaryText } from '../../outbox/screens/texts.ts';
import { useListActions } from '../../outbox/screens/useListActions.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import page from '../../ui/layout/Page.module.css';
import { EntryCard } from './EntryCard.tsx';
import { ExportButton } from './ExportButton.tsx';
import { NothingKept } from './NothingKept.tsx';
import styles from './OutboxPage.module.css';

/** The list, its actions and their outcome. */
export function OutboxContents({ outbox, entries }: { outbox: Outbox; entries: EntryView[] }) {
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
