import { useState } from 'react';
import type { EntryView, Outbox } from '../../../outbox/outbox.ts';
import { exportProblemText } from '../../../outbox/screens/texts.ts';
import { useListActions } from '../../../outbox/screens/useListActions.ts';
import { saveFile } from '../../../platform/saveFile.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { QueueRow } from './QueueRow.tsx';
import { exportFileName, idsToTryAgain, queueSections } from './queueView.ts';
import styles from './StaffQueue.module.css';

type QueueEntriesProps = { outbox: Outbox; entries: EntryView[]; profileId: string };

/** The counts, the actions and their outcome, and every entry. */
export function QueueEntries({ outbox, entries, profileId }: QueueEntriesProps) {
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
