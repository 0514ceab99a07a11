import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useSite } from '../../content/pages/useSite.ts';
import type { ShortlistedJob } from '../../domain/entities/job.ts';
import type { Html } from '../../domain/entities/shared.ts';
import { addAddress, type Career, isUsualComparison, shareAddress } from '../../domain/job/comparison.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import { saveFile } from '../../platform/saveFile.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import { QrCode } from '../../ui/pictures/QrCode.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import styles from './ComparisonPage.module.css';

const FILE_NAME = `Compare ${PRODUCT_NAME}.pdf`;

const TYPE = 'application/pdf';

/** ms [CMP-08] */
const COPIED_MS = 1500;

/** Where a phone is another device: at a desk, with a mouse. */
const AT_A_DESK = '(min-width: 1024px) and (pointer: fine)';

type ComparisonActionsProps = {
  careers: Career[];
  jobs: ShortlistedJob[];
  sharePath: string;
  notes: Html[];
  /** The look of a plain button, where the actions stand among other ways on; without it they are buttons in a row */
  buttonClass?: string;
};

/**
 * Copy link and PDF, disabled while nothing is selected, and at a desk the QR code for a phone [CMP-07, CMP-17, CMP-21,
 * KIOSK-33].
 */
export function ComparisonActions({ careers, jobs, sharePath, notes, buttonClass }: ComparisonActionsProps) {
  const origin = useSite()?.origin ?? '';
  const address = shareAddress(origin, sharePath, careers);
  const { copied, copy } = useCopyLink(address);
  const { state, print } = usePdf({ careers, notes, address });
  const [isCodeShown, setCodeShown] = useState(false);
  const isAtDesk = useMediaQuery(AT_A_DESK, true);
  const isIdle = careers.length === 0;
  const ids = jobs.map(({ id }) => id);
  // A phone that has the shortlist compares it by itself; only another choice needs to be told.
  const isShortlist = isIdle || isUsualComparison(jobs, careers);
  const takenAlong = isShortlist ? addAddress(origin, ids) : address;

  // A kiosk offers no downloads: its guard shows the address as a QR code for the visitor's phone.
  if (isKiosk()) {
    return ids.length === 0 ? null : (
      <Button variant="go" size="big" href={takenAlong} target="_blank" icon={null}>
        Take it with you
      </Button>
    );
  }
  return (
    <div className={buttonClass === undefined ? styles.actions : styles.plainActions}>
      <Action className={buttonClass} icon="link" disabled={isIdle} onClick={copy}>
        {copied === 'copied' ? 'Copied' : 'Copy link'}
      </Action>
      <Action className={buttonClass} icon="download" disabled={isIdle} busy={state === 'making'} onClick={print}>
        {state === 'making' ? 'Making the PDF…' : 'Print or save PDF'}
      </Action>
      {isAtDesk ? (
        <Action className={buttonClass} icon="external" disabled={ids.length === 0} onClick={() => setCodeShown(true)}>
          Open on a phone
        </Action>
      ) : null}
      <div role="status" className={styles.said}>
        {copied === 'refused' ? (
          <p>
            Your browser doesn't let us copy. Here is the address: <a href={address}>{address}</a>
          </p>
        ) : null}
        {state === 'failed' ? <p>The PDF could not be made. Check your connection, then try again.</p> : null}
      </div>
      {isCodeShown ? (
        <CodeDialog address={takenAlong} isShortlist={isShortlist} onClose={() => setCodeShown(false)} />
      ) : null}
    </div>
  );
}

type ActionProps = {
  icon: IconName;
  disabled: boolean;
  busy?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
  className: string | undefined;
};

function Action({ className, icon, busy = false, onClick, children, ...button }: ActionProps) {
  if (className === undefined) {
    return (
      <Button icon={icon} busy={busy} onClick={onClick} {...button}>
        {children}
      </Button>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-busy={busy || undefined}
      onClick={(event) => busy || onClick(event)}
      {...button}
    >
      <Icon name={busy ? 'refresh' : icon} size={20} />
      <span>{children}</span>
    </button>
  );
}

type CodeDialogProps = {
  address: string;
  /** Of the shortlist rather than a comparison */
  isShortlist: boolean;
  onClose: () => void;
};

/** Shows an address as a QR code, generated on this device [KIOSK-33, DEC-138]. */
function CodeDialog({ address, isShortlist, onClose }: CodeDialogProps) {
  return (
    <Drawer title="Open it on a phone" onClose={onClose}>
      <div className={styles.code}>
        <QrCode text={address} label={isShortlist ? 'QR code of this shortlist' : 'QR code of this comparison'} />
      </div>
      <p>
        {isShortlist
          ? 'Point a phone at the code. The phone puts these roles on its own shortlist.'
          : 'Point a phone at the code. The phone opens this comparison.'}
      </p>
    </Drawer>
  );
}

/** Copies an address and reports `copied` for a moment; `refused` stays until the next attempt [CMP-07, CMP-08]. */
export function useCopyLink(address: string) {
  const [copied, setCopied] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (copied !== 'copied') return;
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied((await copyText(address)) ? 'copied' : 'refused');
  return { copied, copy: () => void copy() };
}

/**
 * Copies a text to the clipboard.
 * @returns whether that worked; browsers refuse without a user gesture, and on addresses without TLS
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the comparison's PDF on this device and saves it, or opens it in a new tab when Ctrl or Meta is held. The PDF
 * code is loaded on first use [CMP-21, CMP-23, CMP-24, PWA-09, DEC-59].
 */
export function usePdf(input: { careers: readonly Career[]; notes: readonly Html[]; address: string }) {
  const [state, setState] = useState<'ready' | 'making' | 'failed'>('ready');

  async function make(tab: Window | null): Promise<void> {
    setState('making');
    try {
      const { comparisonPdf } = await import('./pdf/comparisonPdf.pageOnly.ts');
      const bytes = comparisonPdf({ ...input, now: Date.now() });
      if (tab) tab.location.replace(URL.createObjectURL(new Blob([bytes], { type: TYPE })));
      else saveFile(FILE_NAME, TYPE, bytes);
      setState('ready');
    } catch (error) {
      console.warn('the PDF could not be made', error);
      tab?.close();
      setState('failed');
    }
  }

  return {
    state,
    print({ ctrlKey, metaKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>) {
      // Opened during the click itself: later, browsers would block the tab as a pop-up.
      void make(ctrlKey || metaKey ? window.open('', '_blank') : null);
    },
  };
}
