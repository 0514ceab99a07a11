import { ROUTES } from '../../domain/site/routes.ts';
import arrowLink from '../../ui/buttons/ArrowLink.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './OutboxPage.module.css';

const WAYS_ON = [
  { href: ROUTES.events.path, label: 'Find an event' },
  { href: ROUTES.careers.path, label: 'Browse all careers' },
  { href: ROUTES.faqs.path, label: 'Read the FAQs' },
];

/** Explains the list, and offers links. */
export function NothingKept() {
  return (
    <div className={styles.empty}>
      <p>
        What you send without a connection is kept here, safe from a closed tab or a flat battery, until it is sent.
      </p>
      <ul className={styles.ways}>
        {WAYS_ON.map(({ href, label }) => (
          <li key={href}>
            <a className={arrowLink.link} href={href}>
              {label}
              <Icon name="arrow-right" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
