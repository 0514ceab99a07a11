import { type ReactNode, useEffect, useRef } from 'react';
import { savedText } from '../../outbox/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import type { Confirmed } from './afterOutcome.ts';
import styles from './RegistrationForm.module.css';

type Props = {
  confirmed: Confirmed;
  eventName: string;
  /** Day, hours and place, where the page around does not say them */
  when?: string;
  slot?: ReactNode;
  onClose: () => void;
};

/** In place of the form: registered, or saved on this device and not confirmed yet [REG-15, OUTBOX-10]. */
export function Confirmation({ confirmed: { reference, saved }, eventName, when, slot, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.confirmation}>
      <StatePanel state={saved ? 'on-this-device' : 'confirmed'}>
        <h2 ref={heading} tabIndex={-1}>
          {saved ? 'Saved for sending. Not confirmed yet.' : `You're registered for ${eventName}.`}
        </h2>
        {when ? <p>{when}</p> : null}
        {saved ? <p>{savedText({ kind: 'registration', shown: { eventName } })}</p> : null}
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
