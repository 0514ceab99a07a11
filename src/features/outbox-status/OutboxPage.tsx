import { type ReactNode, useState } from 'react';
import { PageHead } from '../../content/pages/PageHead.tsx';
import { titleWithProduct } from '../../content/pages/pageTitle.ts';
import { countWaiting } from '../../outbox/entryViews.ts';
import type { EntryView, Outbox } from '../../outbox/outbox.ts';
import { NOT_KEPT_HERE_TEXT, NOT_TRIED_TEXT, summaryText } from '../../outbox/texts.ts';
import { useOutboxEntries } from '../../outbox/useOutboxEntries.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import page from '../../ui/Page.module.css';
import { EntryCard } from './EntryCard.tsx';
import { ExportButton } from './ExportButton.tsx';
import styles from './OutboxPage.module.css';

/** What was written on this device and where it is now: waiting, sent, or in need of a person [OUTBOX-25]. */
export default function OutboxPage() {
  const { outbox, entries } = useOutboxEntries();
  return (
    <>
      <PageHead title={titleWithProduct('Waiting to be sent')} />
      <div className={`${page.wrap} ${page.section}`}>
        <h1>Waiting to be sent</h1>
        {outbox && entries ? (
          <Contents outbox={outbox} entries={entries} />
        ) : (
          <p className={styles.lede}>Looking at what this device keeps…</p>
        )}
      </div>
    </>
  );
}

const TRYING_TEXT = 'Trying again.';

function Contents({ outbox, entries }: { outbox: Outbox; entries: EntryView[] }) {
  const [said, setSaid] = useState('');
  const unsent = entries.filter(({ state }) => state !== 'delivered');
  if (!outbox.canKeep) return <p className={styles.lede}>{NOT_KEPT_HERE_TEXT}</p>;

  async function tryAgain(ids: string[]) {
    setSaid(TRYING_TEXT);
    await outbox.tryAgain(ids).catch(() => setSaid(NOT_TRIED_TEXT));
  }
  return (
    <>
      <p className={styles.lede}>{summaryText(countWaiting(unsent), unsent.length)}</p>
      {entries.length === 0 ? <Empty /> : null}
      {unsent.length > 0 ? (
        <div className={styles.actions}>
          <Button variant="go" icon="refresh" onClick={() => tryAgain(unsent.map(({ id }) => id))}>
            Try all again
          </Button>
          <ExportButton outbox={outbox} onSaid={setSaid} />
        </div>
      ) : null}
      <p role="status" className={styles.said}>
        {said === TRYING_TEXT && unsent.length === 0 ? '' : said}
      </p>
      <EntryList heading="On this device" entries={unsent}>
        {(entry) => (
          <EntryCard
            entry={entry}
            onTryAgain={() => tryAgain([entry.id])}
            onDelete={async () => {
              await outbox.remove(entry.id);
              setSaid(`Deleted: ${entry.reference}.`);
            }}
          />
        )}
      </EntryList>
      <EntryList heading="Sent in the last 7 days" entries={entries.filter(({ state }) => state === 'delivered')}>
        {(entry) => <EntryCard entry={entry} />}
      </EntryList>
    </>
  );
}

/** What this page is for, and ways on. */
function Empty() {
  return (
    <div className={styles.empty}>
      <p>
        What you send without a connection is kept here, safe from a closed tab or a flat battery, until it is sent.
      </p>
      <ul className={styles.ways}>
        {WAYS_ON.map(({ href, label }) => (
          <li key={href}>
            <a className={page.link} href={href}>
              {label}
              <Icon name="arrow-right" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const WAYS_ON = [
  { href: '/events', label: 'Find an event' },
  { href: '/careers', label: 'Browse all careers' },
  { href: '/faqs', label: 'Read the FAQs' },
];

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
