import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Disclosure.module.css';

/** Rows that open in place, between rules. */
export function Disclosures({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}

type DisclosureProps = {
  id?: string;
  summary: ReactNode;
  children: ReactNode;
  /** Of one that its page opens and closes; the browser alone does without */
  isOpen?: boolean;
  /** It was opened or closed, by whomever */
  onToggle?: (isOpen: boolean) => void;
};

/** One row: works without scripting, and the browser finds words inside it. */
export function Disclosure({ id, summary, children, isOpen, onToggle }: DisclosureProps) {
  const row = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened or closed before this script ran
  useEffect(() => {
    const { open = false } = row.current ?? {};
    if (open !== Boolean(isOpen)) onToggle?.(open);
  }, []);
  return (
    <details
      ref={row}
      id={id}
      className={styles.row}
      open={isOpen}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary>
        <span>{summary}</span>
        <i aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
