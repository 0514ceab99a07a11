import { lazy, Suspense, useCallback, useState } from 'react';
import type { Job, PriorityToFill } from '../../../domain/entities/job.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './QuickLinks.module.css';

const FeaturedRoleDrawer = lazy(() => import('./FeaturedRoleDrawer.pageOnly.tsx'));

/** Further links; a priority role first shows why it is one [JOB-15, JOB-33, DEC-25]. */
export function QuickLinks({ job }: { job: Job }) {
  const links = job.quickLinks ?? [];
  if (links.length === 0 && !job.isPriority) return null;
  return (
    <ul className={styles.links}>
      {job.isPriority ? (
        <li className={styles.featured}>
          <FeaturedRole label={job.isPriorityText || 'Featured role'} priority={job.priorityToFill ?? {}} />
        </li>
      ) : null}
      {links.map(({ url, header, description, target }) => (
        <li key={`${url} ${header}`}>
          <a href={url} target={target} rel={target === '_blank' ? 'noopener' : undefined}>
            <span>
              <b>{header}</b>
              {description ? <small>{description}</small> : null}
            </span>
            <Icon name="chevron-right" size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function FeaturedRole({ label, priority }: { label: string; priority: PriorityToFill }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>
          <b>{label}</b>
          {priority.subHeader ? <small>{priority.subHeader}</small> : null}
        </span>
        <Icon name="star" size={20} />
      </button>
      <Suspense>{isOpen ? <FeaturedRoleDrawer priority={priority} onClose={close} /> : null}</Suspense>
    </>
  );
}
