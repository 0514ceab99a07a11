import type { ReactNode } from 'react';
import { type Service, serviceLabel } from '../../domain/services.ts';
import { Icon } from '../icons/Icon.tsx';
import { ServiceMark } from '../icons/ServiceMark.tsx';
import { cutText, TAG_LENGTH } from './cutText.ts';
import styles from './Tag.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A short label: an outline, or with `featured` the one that stands out by its star. */
export function Tag({ children, featured = false }: { children: ReactNode; featured?: boolean }) {
  return (
    <span className={styles.tag} data-look={featured ? 'featured' : 'line'}>
      {featured ? <Icon name="star" size={16} /> : null}
      <Words>{children}</Words>
    </span>
  );
}

/** The service's mark and name on its colour [SHELL-15, SHELL-16, SHELL-17]. */
export function ServiceTag({ service, label }: { service: Service; label?: string }) {
  return (
    <span className={styles.tag} data-look="service" data-service={service}>
      <ServiceMark service={service} />
      <Words>{label ?? serviceLabel(service)}</Words>
    </span>
  );
}

/** At most 39 characters; a longer text is whole for those who listen and those who point at it [TABS-11, DEC-38]. */
function Words({ children }: { children: ReactNode }) {
  const shown = typeof children === 'string' ? cutText(children, TAG_LENGTH) : children;
  if (shown === children) return <span className={styles.words}>{children}</span>;
  return (
    <span className={styles.words} title={String(children)}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  );
}

/** Tags in a row that wraps. */
export function Tags({ children }: { children: ReactNode }) {
  return <div className={styles.tags}>{children}</div>;
}
