import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/buttons/Button.tsx';
import { useSite } from '../pages/useSite.ts';
import styles from './ShareButtons.module.css';
import { shareLinks } from './shareLinks.ts';

type ShareButtonsProps = {
  title: string;
  /** On a booth, whose visitors take the address along on their own phone */
  isKiosk: boolean;
};

/**
 * Share sheet of the device where there is one, then the three networks, email and the address itself
 * [EVT-07, DEC-64, KIOSK-21, KIOSK-33].
 */
export function ShareButtons({ title, isKiosk }: ShareButtonsProps) {
  const { pathname } = useLocation();
  const url = `${useSite()?.origin ?? ''}${pathname}`;
  const [hasSheet, setHasSheet] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setHasSheet(typeof navigator.share === 'function'), []);

  // Nobody is signed in anywhere on a kiosk: its guard shows the address for the visitor's own phone.
  if (isKiosk) {
    return (
      <Button size="big" href={url} target="_blank">
        Take it with you
      </Button>
    );
  }
  return (
    <details className={styles.share}>
      <summary>Share</summary>
      <ul>
        {hasSheet ? (
          <li>
            <Button icon="share" full onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
              Share with an app
            </Button>
          </li>
        ) : null}
        {shareLinks(title, url).map(({ label, href, opensTab }) => (
          <li key={label}>
            <a href={href} {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => {
              navigator.clipboard?.writeText(url).then(
                () => setCopied(true),
                () => undefined,
              );
            }}
          >
            {copied ? 'Link copied' : 'Copy link'}
          </button>
        </li>
      </ul>
    </details>
  );
}
