import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';

/** Something to put right, and the field where; without one it is about the whole form. */
export type SummaryItem = { fieldId?: string; text: string };

type Props = {
  heading: string;
  details?: readonly string[];
  items?: readonly SummaryItem[];
  /** Announced when nothing else is being said, rather than at once */
  isPolite?: boolean;
};

/**
 * What went wrong, above the form, with a link to each field. It takes the focus when it appears; give it a new `key`
 * for each attempt.
 */
export function ErrorSummary({ heading, details = [], items = [], isPolite = false }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser would scroll a tall summary just far enough; its heading has to be seen first.
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView();
  }, []);
  return (
    <div className={styles.summary} role={isPolite ? 'status' : 'alert'} tabIndex={-1} ref={ref}>
      <h2>{heading}</h2>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {items.length > 0 ? (
        <ul>
          {items.map(({ fieldId, text }) => (
            <li key={`${fieldId} ${text}`}>
              {fieldId === undefined ? (
                text
              ) : (
                <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Following the link would only scroll, and would put the field's id into the address. */
function focusField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
