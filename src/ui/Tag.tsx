import type { ReactNode } from 'react';
import { type Service, serviceLabel } from '../domain/services.ts';
import { Icon } from './Icon.tsx';
import { ServiceMark } from './ServiceMark.tsx';
import styles from './Tag.module.css';

/** A short label: an outline, or with `featured` the one that stands out by its star. */
export function Tag({ children, featured = false }: { children: ReactNode; featured?: boolean }) {
  return (
    <span className={styles.tag} data-look={featured ? 'featured' : 'line'}>
      {featured ? <Icon name="star" size={16} /> : null}
      <span className={styles.words}>{children}</span>
    </span>
  );
}

/** The service's mark and name on its colour [SHELL-15, SHELL-16, SHELL-17]. */
export function ServiceTag({ service, label }: { service: Service; label?: string }) {
  return (
    <span className={styles.tag} data-look="service" data-service={service}>
      <ServiceMark service={service} />
      <span className={styles.words}>{label ?? serviceLabel(service)}</span>
    </span>
  );
}

/** Tags in a row that wraps. */
export function Tags({ children }: { children: ReactNode }) {
  return <div className={styles.tags}>{children}</div>;
}
