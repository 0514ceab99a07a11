import { lazy, Suspense, useCallback, useState } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './InServiceTitle.module.css';

const InServiceTitleDrawer = lazy(() => import('./InServiceTitleDrawer.pageOnly.tsx'));

/** What members call the job, and a drawer that explains it [JOB-12, JOB-13]. */
export function InServiceTitle({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <p className={styles.title}>
        {`In-service title: ${title}`}
        <button
          type="button"
          className={styles.info}
          aria-label="What is an 'in-service' title?"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="info" />
        </button>
      </p>
      {/* The drawer is light, wherever it is opened. */}
      <div data-theme="light">
        <Suspense>{isOpen ? <InServiceTitleDrawer title={title} onClose={close} /> : null}</Suspense>
      </div>
    </>
  );
}
