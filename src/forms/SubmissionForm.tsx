import { type FormEventHandler, type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { OFFLINE_TEXT } from '../domain/forms/messages.ts';
import { SUBMISSION_KINDS } from '../domain/submission/kinds/kinds.ts';
import { loadOutbox } from '../outbox/loadOutbox.ts';
import { useConnectivity } from '../platform/useConnectivity.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import styles from './SubmissionForm.module.css';
import { Unsaved } from './Unsaved.tsx';
import { FormSettingContext, useFormSetting } from './useFormSetting.ts';
import type { OpenForm } from './useOpenForm.ts';

/** An open form with what went wrong above it; `useSubmissionForm` or `useDirectForm` opens one. */
export function SubmissionForm<Values extends FieldValues>({
  open,
  children,
}: {
  open: OpenForm<Values, unknown>;
  children: ReactNode;
}) {
  const { trouble, onSubmit } = open;
  const summary = trouble ? (
    <ErrorSummary key={trouble.attempt} heading={trouble.heading} details={trouble.details} items={trouble.items} />
  ) : null;
  return (
    <FormFrame open={open} summary={summary} className={styles.form} onSubmit={onSubmit}>
      {children}
    </FormFrame>
  );
}

type FormFrameProps<Values extends FieldValues> = {
  open: OpenForm<Values, unknown>;
  /** Above the form */
  summary: ReactNode;
  className: string | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** The form element of an open form, whose parts find it by their context. */
export function FormFrame<Values extends FieldValues>(props: FormFrameProps<Values>) {
  const { open, summary, className, onSubmit, children } = props;
  const { form, setting } = open;
  return (
    <FormProvider {...form}>
      <FormSettingContext value={setting}>
        {summary}
        <form
          className={className}
          noValidate
          autoComplete={setting.booth ? 'off' : 'on'}
          aria-busy={setting.sending || undefined}
          onSubmit={onSubmit}
        >
          {children}
        </form>
        <Unsaved isSending={setting.sending} asksOnLeaving={!setting.booth} />
      </FormSettingContext>
    </FormProvider>
  );
}

/** The submit button of a form of the outbox, whose label says whether the submission will be sent or saved for later [PWA-21, OUTBOX-10]. */
export function SendButton() {
  const { label, notes } = useSendWords();
  const { sending } = useFormSetting();
  return (
    <div className={styles.send}>
      <Button type="submit" variant="go" size="big" busy={sending}>
        {label}
      </Button>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** Returns what the submit button of a form of the outbox says now, and what is said below it. */
export function useSendWords(): { label: string; notes: string[] } {
  const { kind, booth } = useFormSetting();
  const connectivity = useConnectivity();
  const canKeep = useCanKeep();
  if (!kind) throw new Error('this button is for the forms of the outbox');
  const { send, one, untilSent } = SUBMISSION_KINDS[kind].words;
  const savesForLater = connectivity === 'offline' && canKeep !== false;
  const offline = booth ? 'This booth has no network right now' : "You're offline";
  const saves = `${offline}, so this button saves your ${one} on this device.`;
  return {
    label: savesForLater ? 'Save and send later' : send,
    notes: [
      ...(savesForLater ? [untilSent ? `${saves} ${untilSent.onceSent}` : saves] : []),
      ...(canKeep === false
        ? [`Nothing can be kept on this device. Your ${one} can only be sent while you're online.`]
        : []),
    ],
  };
}

/** The submit button of a form that is sent directly, and so only while the device is online [DEC-125]. */
export function DirectSendButton({ label }: { label: string }) {
  const { sending } = useFormSetting();
  const isOffline = useConnectivity() === 'offline';
  return (
    <div className={styles.send}>
      <Button type="submit" variant="go" size="big" busy={sending}>
        {label}
      </Button>
      {isOffline ? <p className={styles.note}>{OFFLINE_TEXT}</p> : null}
    </div>
  );
}

/**
 * Returns whether this device can store submissions; undefined until that is known. Asking loads the outbox, so that it
 * is ready when the button is pressed [PWA-21].
 */
function useCanKeep(): boolean | undefined {
  const [canKeep, setCanKeep] = useState<boolean>();
  useEffect(() => {
    let wanted = true;
    let stop: (() => void) | undefined;
    loadOutbox().then(
      (outbox) => {
        if (!wanted) return;
        setCanKeep(outbox.canKeep);
        stop = outbox.watch(() => setCanKeep(outbox.canKeep));
      },
      () => wanted && setCanKeep(false),
    );
    return () => {
      wanted = false;
      stop?.();
    };
  }, []);
  return canKeep;
}
