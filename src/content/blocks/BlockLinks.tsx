import type { Link } from '../../domain/entities/shared.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './BlockLinks.module.css';

/** The ways on that a block offers, the first stronger than the others; those without an address are left out. */
export function BlockLinks({ links }: { links: (Link | undefined)[] }) {
  const given = links.filter((link) => link !== undefined && link.href !== '' && Boolean(link.text));
  if (given.length === 0) return null;
  return (
    <p className={styles.links}>
      {given.map((link, index) => (
        <Button key={link?.href} variant={index === 0 ? 'ink' : 'line'} href={link?.href ?? ''} target={link?.target}>
          {link?.text}
        </Button>
      ))}
    </p>
  );
}
