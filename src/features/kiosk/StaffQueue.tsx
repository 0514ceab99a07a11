import { useState } from 'react';
import type { KioskSettings } from '../../domain/kioskProfile.ts';
import type { EntryView, Outbox } from '../../outbox/outbox.ts';
import { NOT_TRIED_TEXT } from '../../outbox/texts.ts';
import { useOutboxEntries } from '../../outbox/useOutboxEntries.ts';
import { saveFile } from '../../platform/saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { QueueRow } from './QueueRow.tsx';
import { exportFileName, idsToTryAgain, queueSections } from './queueView.ts';
import styles from './StaffQueue.module.css';

type StaffQueueProps = { settings: KioskSettings; onLock: () => void };

/** Every entry of this device by state, and what staff can do about them. Entries are sealed: no names [KIOSK-23]. */
export function StaffQueue({ settings, onLock }: StaffQueueProps) {
  const { outbox, entries } = useOutboxEntries();
  return (
    <div className={styles.queue}>
      <div className={styles.top}>
        <div>
          <h1>Queue</h1>
          <p className={styles.booth}>{[settings.name, settings.stand].filter(Boolean).join(', ')}. Locks by itself.</p>
        </div>
        <Button icon={null} onClick={onLock}>
          Lock
        </Button>
      </div>
      {outbox && entries ? (
        <Entries outbox={outbox} entries={entries} profileId={settings.id} />
      ) : (
        <p>Reading the queue…</p>
      )}
    </div>
  );
}

type EntriesProps = { outbox: Outbox; entries: EntryView[]; profileId: string };

function Entries({ outbox, entries, profileId }: EntriesProps) {
  const [erasing, setErasing] = useState<EntryView>();
  const [said, setSaid] = useState('');
  const sections = queueSections(entries);

  async function tryAgain() {
    setSaid('Trying again.');
    await outbox.tryAgain(idsToTryAgain(entries)).catch(() => setSaid(NOT_TRIED_TEXT));
  }

  async function exportAll() {
    try {
      saveFile(exportFileName(profileId, new Date()), 'application/json', await outbox.exportFile());
      setSaid('The file is in the downloads folder. Only the hub can read it.');
    } catch {
      setSaid('The file could not be made. This kiosk has to reach the hub once first.');
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
        <Button variant="go" icon="refresh" onClick={() => void tryAgain()}>
          Try all again
        </Button>
        <Button onClick={() => void exportAll()}>Export file</Button>
        <p role="status">{said}</p>
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
            void outbox.remove(erasing.id);
          }}
        />
      ) : null}
    </>
  );
}
