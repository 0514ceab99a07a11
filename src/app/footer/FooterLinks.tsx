import type { SiteLink } from '../../domain/entities/settings.ts';
import styles from './Footer.module.css';

type FooterLinksProps = {
  heading?: string;
  links: SiteLink[] | undefined;
  /** In a row instead of below each other */
  inRow?: boolean;
};

/** One group of the footer; nothing without entries [DEC-19]. Other sites open in a new tab [SHELL-24]. */
export function FooterLinks({ heading, links = [], inRow }: FooterLinksProps) {
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
