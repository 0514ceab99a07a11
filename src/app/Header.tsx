import { useLocation } from 'react-router-dom';
import { HELPLINE, PRODUCT_NAME } from '../domain/product.ts';
import { Icon } from '../ui/Icon.tsx';
import { ServiceMark } from '../ui/ServiceMark.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Header.module.css';

/** Each link with the paths it stands for. */
export const SECTIONS = [
  { label: 'Careers', href: '/careers', isCurrent: (path: string) => /^\/(careers|jobs)(\/|$)/.test(path) },
  { label: 'Events', href: '/events', isCurrent: (path: string) => /^\/events/.test(path) },
  { label: 'FAQs', href: '/faqs', isCurrent: (path: string) => /^\/faqs/.test(path) },
];

/** The product's name, the ways in, and the helpline [SHELL-07, SHELL-18]. */
export function Header() {
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <a className={styles.logo} href="/" aria-label={`${PRODUCT_NAME}, home`}>
        <ServiceMark service="tri-service" size={38} />
        <span>{PRODUCT_NAME}</span>
      </a>
      <nav className={styles.nav} aria-label="Primary">
        {SECTIONS.map(({ label, href, isCurrent }) => (
          <a
            key={href}
            href={href}
            aria-current={isCurrent(pathname) ? (pathname === href ? 'page' : 'true') : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <a className={styles.call} href={HELPLINE.href}>
        <Icon name="phone" />
        <VisuallyHidden>Call </VisuallyHidden>
        <span className={styles.number}>{HELPLINE.label}</span>
      </a>
    </header>
  );
}
