import type { Link } from '../../domain/entities/shared.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './ArrowLink.module.css';

/** A link on its own line, with the arrow of a way on or the mark of a file to keep. Nothing without an address. */
export function ArrowLink({ link, isDownload = false }: { link: Link | undefined; isDownload?: boolean }) {
  if (!link?.href || !link.text) return null;
  return (
    <a
      className={styles.link}
      href={link.href}
      target={link.target}
      rel={link.target === '_blank' ? 'noopener' : undefined}
      download={isDownload || undefined}
    >
      {link.text}
      <Icon name={isDownload ? 'download' : 'arrow-right'} size={20} />
    </a>
  );
}
