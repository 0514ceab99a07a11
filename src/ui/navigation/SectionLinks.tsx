import styles from './SectionLinks.module.css';

/** Links in one line: to the sections of a long page, or to the parts of a list. */
export function SectionLinks({ label, links }: { label: string; links: { href: string; label: string }[] }) {
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map((link) => (
        <a key={link.href} href={link.href}>
          {link.label}
        </a>
      ))}
    </nav>
  );
}
