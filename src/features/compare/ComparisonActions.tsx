import { useState } from 'react';
import { useSite } from '../../content/pages/useSite.ts';
import type { ShortlistedJob } from '../../domain/entities/job.ts';
import type { Html } from '../../domain/entities/shared.ts';
import { addAddress, type Career, shareAddress } from '../../domain/job/comparison.ts';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import styles from './ComparisonPage.module.css';
import { useCopyLink } from './useCopyLink.ts';
import { usePdf } from './usePdf.ts';

type ComparisonActionsProps = { careers: Career[]; jobs: ShortlistedJob[]; sharePath: string; notes: Html[] };

/** Copy link, PDF, and QR code for a phone; disabled while nothing is selected [CMP-07, CMP-17, CMP-21, KIOSK-33]. */
export function ComparisonActions({ careers, jobs, sharePath, notes }: ComparisonActionsProps) {
  const origin = useSite()?.origin ?? '';
  const address = shareAddress(origin, sharePath, careers);
  const { copied, copy } = useCopyLink(address);
  const { state, print } = usePdf({ careers, notes, address });
  const [isCodeShown, setCodeShown] = useState(false);
  const isIdle = careers.length === 0;
  // With nothing compared yet, the code is for the shortlist.
  const ids = jobs.map(({ id }) => id);
  const takenAlong = isIdle ? addAddress(origin, ids) : address;

  // A kiosk offers no downloads: its guard shows the address as a QR code for the visitor's phone.
  if (isKiosk()) {
    return ids.length === 0 ? null : (
      <Button variant="go" size="big" href={takenAlong} target="_blank" icon={null}>
        Take it with you
      </Button>
    );
  }
  return (
    <div className={styles.actions}>
      <Button icon="link" disabled={isIdle} onClick={copy}>
        {copied === 'copied' ? 'Copied' : 'Copy link'}
      </Button>
      <Button icon="download" disabled={isIdle} busy={state === 'making'} onClick={print}>
        {state === 'making' ? 'Making the PDF…' : 'Print or save PDF'}
      </Button>
      <Button icon="external" disabled={ids.length === 0} onClick={() => setCodeShown(true)}>
        Open on a phone
      </Button>
      <div role="status" className={styles.said}>
        {copied === 'refused' ? (
          <p>
            Your browser doesn't let us copy. Here is the address: <a href={address}>{address}</a>
          </p>
        ) : null}
        {state === 'failed' ? <p>The PDF could not be made. Check your connection, then try again.</p> : null}
      </div>
      {isCodeShown ? (
        <CodeDialog address={takenAlong} isShortlist={isIdle} onClose={() => setCodeShown(false)} />
      ) : null}
    </div>
  );
}
