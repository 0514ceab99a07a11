import { type ReactNode, Suspense } from 'react';
import { useSite } from '../content/pages/useSite.ts';
import { savedLine } from '../content/source/savedLine.ts';
import { HELPLINE, PRODUCT_NAME } from '../domain/product.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Footer.module.css';
import { SECTIONS } from './Header.tsx';

/**
 * The helpline large, the ways on, the acknowledgement, and what this device keeps [SHELL-07, SHELL-18, PWA-12].
 * @param waiting  the number of submissions that wait, loaded after the page runs
 */
export function Footer({ waiting }: { waiting?: ReactNode }) {
  const site = useSite();
  return (
    <footer className={styles.footer} data-theme="dark">
      <div className={styles.bands} aria-hidden="true">
        <i data-service="air-force" />
        <i data-service="army" />
        <i data-service="navy" />
      </div>
      <div className={styles.inner}>
        <div className={styles.help}>
          <h2 className={styles.label}>Talk to someone who has done it</h2>
          <a className={styles.number} href={HELPLINE.href}>
            {HELPLINE.label}
          </a>
          {site?.words ? <p className={styles.quiet}>{site.words.helplineHours}</p> : null}
        </div>
        <nav aria-label="Footer">
          <h2 className={styles.label}>Explore</h2>
          <ul>
            {SECTIONS.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
            <li>
              <a href="/outbox">Waiting to be sent</a>
            </li>
          </ul>
        </nav>
        {site?.words ? (
          <div className={styles.country}>
            <h2 className={styles.label}>Acknowledgement of Country</h2>
            <p className={styles.quiet}>{site.words.acknowledgement}</p>
          </div>
        ) : null}
        <div className={styles.device}>
          <span>{PRODUCT_NAME}</span>
          {site?.savedAt ? (
            <span className={styles.saved}>
              <Icon name="check" size={20} />
              {savedLine(site.savedAt)}
            </span>
          ) : null}
          <Suspense>{waiting}</Suspense>
          <a href="#main">
            <Icon name="arrow-up" size={20} />
            Back to top
          </a>
        </div>
      </div>
    </footer>
  );
}
