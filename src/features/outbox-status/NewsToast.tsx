import { useState } from 'react';
import { loadOutbox } from '../../outbox/loadOutbox.ts';
import type { EntryView, OutboxNews } from '../../outbox/outbox.ts';
import { isFinal } from '../../outbox/screens/entryViews.ts';
import { NOT_TRIED_TEXT, newsText, nextStep, stateText, triedText } from '../../outbox/screens/texts.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { HelplineLine } from './HelplineLine.tsx';

/** What happened to one entry. */
export function NewsToast({ item, onDismiss }: { item: OutboxNews; onDismiss: () => void }) {
  const { type, entry } = item;
  return (
    <Toast tone={type === 'needs-attention' ? 'problem' : 'good'} onDismiss={onDismiss}>
      <strong>{newsText(item)}</strong>
      <p>Reference {entry.reference}</p>
      {type === 'needs-attention' ? <Trouble key={entry.attempts} entry={entry} onOver={onDismiss} /> : null}
    </Toast>
  );
}

/** Why it could not be sent, and the actions. @param onOver  called when another attempt had a different outcome */
function Trouble({ entry, onOver }: { entry: EntryView; onOver: () => void }) {
  const [said, setSaid] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function tryAgain() {
    setBusy(true);
    try {
      const outbox = await loadOutbox();
      await outbox.tryAgain([entry.id]);
      const outcome = await outbox.afterTry([entry.id]);
      // Any other outcome is reported as separate news.
      if (outcome.waiting > 0) setSaid(triedText(outcome));
      else onOver();
    } catch {
      setSaid(NOT_TRIED_TEXT);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p>{said ?? stateText(entry)}</p>
      <HelplineLine />
      <ArrowLink link={nextStep(entry)} />
      {isFinal(entry) ? null : (
        <Button variant="ink" icon={null} busy={busy} onClick={tryAgain}>
          Try again
        </Button>
      )}
    </>
  );
}
