import { Suspense } from 'react';
import type { Site } from '../../content/pages/useSite.ts';
import { lazyOptional } from '../../content/parts/lazyOptional.tsx';
import type { SiteLink } from '../../domain/entities/settings.ts';
import { HELPLINE } from '../../domain/product.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useIdle } from '../useIdle.ts';
import { ColourSwitch } from './ColourSwitch.tsx';
import styles from './Footer.module.css';

const WaitingCount = lazyOptional(() => import('../../features/outbox-status/WaitingCount.pageOnly.tsx'));

/**
 * The helpline, then the groups of the content record in order, and what this device keeps. A group without entries is
 * not shown [SHELL-07, SHELL-18, FOOT-01, FOOT-02, FOOT-03, FOOT-04, FOOT-05, FOOT-06, FOOT-07, DEC-19].
 */
export default function Footer({ site }: { site: Site | undefined }) {
  const { words, footer } = site ?? {};
  return (
    <footer data-below className={styles.footer} data-theme="dark">
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
          {words ? <p className={styles.quiet}>{words.helplineHours}</p> : null}
          <FooterLinks heading="Follow us" links={footer?.social} inRow />
          {footer?.contact ? (
            <Button icon="arrow-right" href={footer.contact.url}>
              {footer.contact.title}
            </Button>
          ) : null}
        </div>
        {footer && footer.helpfulPages.length + footer.resources.length > 0 ? (
          <nav className={styles.ways} aria-label="Footer">
            <FooterLinks heading="Helpful pages" links={footer.helpfulPages} />
            <FooterLinks heading="Resources" links={footer.resources} />
          </nav>
        ) : null}
        <div className={styles.country}>
          {words ? (
            <>
              <h2 className={styles.label}>Acknowledgement of Country</h2>
              <p className={styles.quiet}>{words.acknowledgement}</p>
            </>
          ) : null}
          <FooterLinks heading="Get fit with our app" links={footer?.fitnessApps} inRow />
        </div>
        <div className={styles.end}>
          <a href="#top">
            <Icon name="arrow-up" size={20} />
            Back to top
          </a>
          {footer?.disclaimer ? <p className={styles.disclaimer}>{footer.disclaimer}</p> : null}
        </div>
        <div className={styles.colours}>
          <ColourSwitch />
        </div>
        <div className={styles.device}>
          {footer && footer.legal.length > 0 ? (
            <nav aria-label="Legal">
              <FooterLinks links={footer.legal} inRow />
            </nav>
          ) : null}
          <div>
            {/* A worker started in another time zone renders another hour, which should not cause a hydration error. */}
            <a href={ROUTES.saved.path}>
              {site?.savedAt ? <Icon name="check" size={20} /> : null}
              <span suppressHydrationWarning>
                {site?.savedAt ? savedLine(site.savedAt) : 'Your things on this device'}
              </span>
            </a>
            <a href={ROUTES.outbox.path}>Waiting to be sent</a>
            <Waiting />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The number of waiting submissions, once the page is idle. */
function Waiting() {
  const isIdle = useIdle();
  return <Suspense>{isIdle ? <WaitingCount /> : null}</Suspense>;
}

type FooterLinksProps = {
  heading?: string;
  links: SiteLink[] | undefined;
  /** In a row instead of below each other */
  inRow?: boolean;
};

/** One group of the footer; nothing without entries [DEC-19]. Other sites open in a new tab [SHELL-24]. */
function FooterLinks({ heading, links = [], inRow }: FooterLinksProps) {
  if (links.length === 0) return null;
  return (
    <div className={styles.group} data-row={inRow}>
      {heading ? <h2 className={styles.label}>{heading}</h2> : null}
      <ul>
        {links.map(({ title, url }) => (
          <li key={url}>
            <a href={url} {...(/^https?:/.test(url) ? { target: '_blank', rel: 'noopener' } : {})}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The line on content that is shown from the device while offline, `14 March 2026, 9:30 am` as its date [PWA-12]. */
export function savedLine(savedAt: EpochMs): string {
  return `Saved on this device ${formatDateTime(savedAt)}`;
}
