import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/buttons/Button.tsx';
import { useSite } from '../pages/useSite.ts';
import styles from './ShareButtons.module.css';

type ShareButtonsProps = {
  title: string;
  /** On a booth, whose visitors take the address along on their own phone */
  isKiosk: boolean;
  /** Of the page that is shared; the open one if omitted */
  path?: string;
};

/**
 * Share sheet of the device where there is one, then the address itself, the three networks and email
 * [EVT-07, DEC-64, KIOSK-21, KIOSK-33].
 */
export function ShareButtons({ title, isKiosk, path }: ShareButtonsProps) {
  const { pathname } = useLocation();
  const url = `${useSite()?.origin ?? ''}${path ?? pathname}`;
  const [hasSheet, setHasSheet] = useState(false);
  const [copied, setCopied] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
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
    <details ref={menu} className={styles.share}>
      <summary>Share</summary>
      <ul>
        {hasSheet ? (
          <li>
            <Button icon="share" full onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
              Share with an app
            </Button>
          </li>
        ) : null}
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
        {shareLinks(title, url).map(({ label, href, opensTab }) => (
          <li key={label}>
            <a href={href} {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Closes the open menu on Escape, which goes back to its button, and by a press anywhere else, as menus do. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const isOpen = () => menu.current?.open === true;
    const close = () => menu.current?.removeAttribute('open');
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen()) return;
      const isInside = menu.current?.contains(document.activeElement);
      close();
      if (isInside) menu.current?.querySelector('summary')?.focus();
    };
    const onPress = ({ target }: Event) => {
      if (isOpen() && target instanceof Node && !menu.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKey, { signal: stop.signal });
    document.addEventListener('pointerdown', onPress, { signal: stop.signal });
    return () => stop.abort();
  }, [menu]);
}

type ShareLink = { label: string; href: string; opensTab: boolean };

/** Addresses that share a page: plain links, nothing of the networks runs on ours [EVT-07, DEC-64]. */
export function shareLinks(title: string, url: string): ShareLink[] {
  const address = (base: string, parameters: Record<string, string>) => `${base}?${new URLSearchParams(parameters)}`;
  return [
    { label: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }), opensTab: true },
    { label: 'X', href: address('https://x.com/intent/post', { text: title, url }), opensTab: true },
    { label: 'LinkedIn', href: address('https://www.linkedin.com/sharing/share-offsite/', { url }), opensTab: true },
    {
      label: 'Email',
      // Mail programs read `+` as a plus sign.
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
      opensTab: false,
    },
  ];
}
