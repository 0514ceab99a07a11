import type { Html } from '../../../domain/entities/shared.ts';
import { RichText } from '../../../ui/text/RichText.tsx';
import styles from './ClosedText.module.css';

/** Why the role or entry method is closed at present, with an error border [JOB-41, JOB-46]. Nothing without a text. */
export function ClosedText({ html }: { html: Html | undefined }) {
  if (!html) return null;
  return (
    <div className={styles.closed} data-theme="light">
      <RichText html={html} />
    </div>
  );
}
