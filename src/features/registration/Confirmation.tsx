import { type ReactNode, useEffect, useRef } from 'react';
import { inReviewText, savedText } from '../../outbox/screens/texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { StatePanel } from '../../ui/feedback/StatePanel.tsx';
import type { Confirmed } from './afterOutcome.ts';
import styles from './RegistrationForm.module.css';

type Props = {
  confirmed: Confirmed;
  eventName: string;
  /** Day, hours and place, if the surrounding page does not show them */
  when?: string;
  slot?: ReactNode;
  onClose: () => void;
};

const UNCONFIRMED = {
  saved: { heading: 'Saved for sending. Not confirmed yet.', text: savedText },
  'in-review': { heading: 'Received. Not confirmed yet.', text: inReviewText },
};

/**
 * Shown in place of the form: registered, or not confirmed yet and where it is until then [REG-15, OUTBOX-10, CON-32].
 */
export function Confirmation({ confirmed: { reference, as }, eventName, when, slot, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.confirmation}>
      <StatePanel state={as === 'registered' ? 'confirmed' : 'unconfirmed'}>
        <h2 ref={heading} tabIndex={-1}>
          {as === 'registered' ? `You're registered for ${eventName}.` : UNCONFIRMED[as].heading}
        </h2>
        {when ? <p>{when}</p> : null}
        {as === 'registered' ? null : <p>{UNCONFIRMED[as].text({ kind: 'registration', shown: { eventName } })}</p>}
        <p>
          Your reference: <strong className={styles.reference}>{reference}</strong>
        </p>
      </StatePanel>
      {slot}
      <Button variant="ink" icon={null} onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
