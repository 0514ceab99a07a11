import { useRef } from 'react';
import { PageHead } from '../../content/pages/PageHead.tsx';
import { titleWithProduct } from '../../content/pages/pageTitle.ts';
import { useOutboxEntries } from '../../outbox/screens/useOutboxEntries.ts';
import page from '../../ui/layout/Page.module.css';
import { useFocusFallback } from '../../ui/useFocusFallback.ts';
import { Looking } from './Looking.tsx';
import { OutboxContents } from './OutboxContents.tsx';

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
