import styles from './SectionLinks.module.css';

/** Links to the sections of a long page. */
export function SectionLinks({ label, links }: { label: string; links: { id: string; label: string }[] }) {
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map((link) => (
        <a key={link.id} href={`#${link.id}`}>
          {link.label}
        </a>
      ))}
    </nav>
  );
}
