import { type ReactNode, useEffect, useRef } from 'react';
import { inReviewText, savedText } from '../../outbox/screens/texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { StatePanel } from '../../ui/feedback/StatePanel.tsx';
import type { Confirmed } from './afterOutcome.ts';
import styles from './RegistrationForm.module.css';
import type { BoothForm } from './useFormSetting.ts';

type Props = {
  confirmed: Confirmed & { firstName: string };
  eventName: string;
  /** Day, hours and place, if the surrounding page does not show them */
  when?: string;
  /** Of a form at a booth */
  booth?: BoothForm;
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
export function Confirmation({ confirmed, eventName, when, booth, slot, onClose }: Props) {
  const { reference, as, firstName } = confirmed;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSavedAtBooth = booth !== undefined && as === 'saved';
  const text = () =>
    isSavedAtBooth
      ? savedAtBoothText(firstName, eventName)
      : as !== 'registered' && UNCONFIRMED[as].text({ kind: 'registration', shown: { eventName } });
  return (
    <div className={styles.confirmation}>
      <StatePanel state={as === 'registered' ? 'confirmed' : 'unconfirmed'}>
        <h2 ref={heading} tabIndex={-1}>
          {as === 'registered' ? `You're registered for ${eventName}.` : UNCONFIRMED[as].heading}
        </h2>
        {when ? <p>{when}</p> : null}
        {as === 'registered' ? null : <p>{text()}</p>}
        <p>
          Your reference: <strong className={styles.reference}>{reference}</strong>
        </p>
      </StatePanel>
      {slot}
      <Button variant={booth ? 'go' : 'ink'} icon={null} onClick={onClose}>
        {isSavedAtBooth ? 'Next person' : 'Close'}
      </Button>
      {isSavedAtBooth && booth.roles ? <Button href={booth.roles.href}>{booth.roles.label}</Button> : null}
    </div>
  );
}

/** The visitor is not offline, the booth is; and nothing is left for them to do [OUTBOX-10]. */
function savedAtBoothText(firstName: string, eventName: string): string {
  return `Thanks, ${firstName}. This booth has no network right now. Your registration for ${eventName} is saved on this device and will be sent as soon as the network is back: there is nothing more for you to do. Your place is confirmed once it has been sent.`;
}
