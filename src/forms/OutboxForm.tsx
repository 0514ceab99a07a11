import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ROUTES } from '../domain/site/routes.ts';
import { SUBMISSION_KINDS } from '../domain/submission/kinds/kinds.ts';
import type { SubmitOutcome } from '../outbox/outbox.ts';
import { busyText, inReviewText, savedText } from '../outbox/screens/texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { StatePanel } from '../ui/feedback/StatePanel.tsx';
import styles from './SubmissionForm.module.css';
import { SubmissionForm } from './SubmissionForm.tsx';
import type { BoothForm } from './useFormSetting.ts';
import type { OpenForm } from './useOpenForm.ts';
import type { Confirmed } from './useSubmissionForm.ts';

/** What whoever opens a form of the outbox says of it, on a page, in a drawer or at a booth. */
export type OutboxFormProps = {
  autoFocusFirstField?: boolean;
  /** The confirmation was closed */
  onClose: () => void;
  /** It is being handed to the outbox, under this id */
  onSend?: (id: string) => Promise<void>;
  onOutcome?: (outcome: SubmitOutcome, id: string) => void;
  /** The form is one at a booth */
  booth?: BoothForm;
  /** Shown within the confirmation, below the reference that it is given */
  confirmationSlot?: (reference: string) => ReactNode;
};

type ConfirmationWords = {
  /** What was sent, where it needs saying: the day, hours and place of an event */
  about?: string | undefined;
  /** Heading in place of ours, once it has arrived [DEC-109] */
  sentText?: string | undefined;
  /** Shown below the reference that it is given */
  slot?: ((reference: string) => ReactNode) | undefined;
  /** Of the button that closes it */
  closeLabel?: string | undefined;
  onClose: () => void;
};

type Props<Values extends FieldValues> = ConfirmationWords & { open: OpenForm<Values, Confirmed>; children: ReactNode };

/** A form of the outbox that `useSubmissionForm` has opened, and in its place what became of it. */
export function OutboxForm<Values extends FieldValues>({ open, children, ...words }: Props<Values>) {
  const { confirmed, setting } = open;
  if (confirmed) return <Confirmation {...words} confirmed={confirmed} booth={setting.booth} />;
  return <SubmissionForm open={open}>{children}</SubmissionForm>;
}

type ConfirmationProps = ConfirmationWords & { confirmed: Confirmed; booth: BoothForm | undefined };

/** Sent, or not confirmed yet and where it is until then [REG-15, OUTBOX-10, CON-32]. */
export function Confirmation({
  confirmed,
  booth,
  about,
  sentText,
  slot,
  closeLabel = 'Close',
  onClose,
}: ConfirmationProps) {
  const { as, reference, nextStep, said } = confirmed;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSavedAtBooth = booth !== undefined && as === 'saved';
  const text = textOf(confirmed, isSavedAtBooth);
  return (
    <div className={styles.confirmation}>
      <StatePanel state={as === 'delivered' ? 'confirmed' : 'unconfirmed'}>
        <h2 ref={heading} tabIndex={-1}>
          {(as === 'delivered' ? sentText : undefined) ?? headingOf(confirmed)}
        </h2>
        {about ? <p>{about}</p> : null}
        {as === 'delivered' && nextStep ? <p>{nextStep}</p> : null}
        {text ? <p>{text}</p> : null}
        <p>
          Your reference: <strong className={styles.reference}>{reference}</strong>
        </p>
        {said ? (
          <div className={styles.said}>
            <p>{said.label}</p>
            <p>{said.text}</p>
          </div>
        ) : null}
        {as === 'saved' && !booth ? (
          <p>
            <a href={ROUTES.outbox.path}>See what is waiting to be sent</a>, or take it back.
          </p>
        ) : null}
      </StatePanel>
      {slot?.(reference)}
      <Button variant={booth ? 'go' : 'ink'} icon={null} onClick={onClose}>
        {isSavedAtBooth ? 'Next person' : closeLabel}
      </Button>
      {isSavedAtBooth && booth.roles ? <Button href={booth.roles.href}>{booth.roles.label}</Button> : null}
    </div>
  );
}

function headingOf({ kind, as, shown }: Confirmed): string {
  const { sent, untilSent } = SUBMISSION_KINDS[kind].words;
  if (as === 'delivered') return sent(shown);
  const stage = as === 'saved' ? 'Saved for sending.' : 'Received.';
  return untilSent ? `${stage} Not confirmed yet.` : stage;
}

function textOf(confirmed: Confirmed, isAtBooth: boolean): string | undefined {
  const { kind, as, isBusy, emailed, shown, firstName } = confirmed;
  if (as === 'delivered') return emailed ? 'An email that says so is on its way to you.' : undefined;
  if (as === 'in-review') return inReviewText({ kind, shown });
  if (!isAtBooth) return isBusy ? busyText({ kind, shown }) : savedText({ kind, shown });
  // The visitor is not offline, the booth is; and nothing is left for them to do [OUTBOX-10].
  const { name, untilSent } = SUBMISSION_KINDS[kind].words;
  const [why, when] = isBusy
    ? ['Many people are sending right now.', 'in a few minutes']
    : ['This booth has no network right now.', 'as soon as the network is back'];
  const saved = `Thanks, ${firstName}. ${why} Your ${name(shown)} is saved on this device and will be sent ${when}: there is nothing more for you to do.`;
  return untilSent ? `${saved} ${untilSent.onceSent}` : saved;
}
