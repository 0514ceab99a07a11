import { type MouseEvent, memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { FormProvider, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FIELD_TYPES, type FormField, fieldTypeOf } from '../../domain/contentForm/contentForm.ts';
import type { FormValues } from '../../domain/contentForm/submit.ts';
import { Unsaved } from '../../forms/Unsaved.tsx';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { StatePanel } from '../../ui/feedback/StatePanel.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { InlineHtml, RichText } from '../../ui/text/RichText.tsx';
import styles from './ContentForm.module.css';
import { autofillToken, Control, controlId, FormButtons, FormFields, StepFrame } from './FormFields.tsx';
import type { ContentFormFields } from './fields.ts';
import { LiveFormContext, useContentForm, useLiveForm } from './useContentForm.ts';

export type LiveFormProps = Pick<ContentFormFields, 'form' | 'context' | 'success'> & {
  /** What stands in its place until now, and may hold what was typed already */
  waiting: RefObject<HTMLElement | null>;
};

/** The form that checks and sends what is typed [FORM-36 to FORM-41]. */
export default function LiveForm({ success, ...props }: LiveFormProps) {
  const open = useContentForm(props);
  const { state, step, problem, form } = open;
  const place = useRef<HTMLDivElement>(null);
  useStepFocus(place, state.step, open.focusAtStart);
  if (state.sent) return <Sent success={success} reference={state.sent.reference} />;
  return (
    <FormProvider {...form}>
      <LiveFormContext value={open}>
        {problem ? <ErrorSummary key={state.failures} isPolite={state.wrongBy === 'sending'} {...problem} /> : null}
        <form
          className={styles.form}
          noValidate
          autoComplete={isKiosk() ? 'off' : 'on'}
          aria-busy={state.submitInProgress || undefined}
          onSubmit={open.onSubmit}
          onFocus={({ target }) => open.track(target, 'focus')}
          onBlur={({ target }) => open.track(target, 'blur')}
          onChange={({ target }) => open.track(target, 'change')}
          onClickCapture={openBeside}
        >
          <div ref={place} className={styles.form}>
            <StepFrame form={step}>
              <FormFields fields={step.fields} Part={LiveField} />
              <FormButtons
                form={step}
                type="submit"
                busy={state.submitInProgress}
                onBack={state.step > 0 ? open.goBack : undefined}
              />
            </StepFrame>
          </div>
        </form>
        {state.submitInProgress ? <Overlay sent={open.sentPart} /> : null}
        <Unsaved isSending={state.submitInProgress} asksOnLeaving={!isKiosk()} />
      </LiveFormContext>
    </FormProvider>
  );

  /** A link within the form, such as the privacy statement, opens beside it: the form would lose its values. */
  function openBeside({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || isKiosk()) return;
    link.target = '_blank';
    link.rel = 'noopener';
  }
}

/** One field; only the one that is typed into is drawn anew. */
const LiveField = memo(function LiveField({ field }: { field: FormField }) {
  const { htmlPrefix, isReadOnly, sentPart, isShowingHtml, recheck } = useLiveForm();
  const { control, register, setValue } = useFormContext<FormValues>();
  const { errors } = useFormState({ control, name: field.itemId, exact: true });
  const message = errors[field.itemId]?.message as string | undefined;
  const type = fieldTypeOf(field);
  const kind = type && FIELD_TYPES[type].value;
  const isCounted = type === 'multiple-line-text';
  const isFile = kind === 'file';
  const isFixed = isReadOnly(field);
  const watched = useWatch({ control, name: field.itemId, disabled: !(isCounted || isFile || isFixed) });
  const file = isFile && watched instanceof File ? watched : undefined;
  const choose = (chosen: File | undefined) => {
    setValue(field.itemId, chosen, { shouldDirty: true });
    // A file of the wrong type or size is said at once, before anything is sent.
    recheck(field.itemId);
  };
  const wired = isFile
    ? {
        name: field.itemId,
        onChange: ({ target }: { target: HTMLInputElement }) => {
          // The dialog was closed without a choice: the one before stays.
          if (target.files?.[0]) choose(target.files[0]);
        },
      }
    : register(field.itemId, { onChange: () => message && recheck(field.itemId) });
  return (
    <Control
      field={field}
      wiring={{
        id: controlId(htmlPrefix, field),
        control: { ...wired, autoComplete: isKiosk() ? 'off' : autofillToken(field) },
        error: message && isShowingHtml(field, message) ? <InlineHtml html={message} /> : message,
        help: field.additionalErrorMessage,
        fixed: isFixed ? inWords(field, watched) : undefined,
        count: isCounted ? [...String(watched ?? '')].length : undefined,
        file: file && { name: file.name, size: file.size, sent: sentPart },
        onRemoveFile: () => choose(undefined),
      }}
    />
  );
});

/** Returns a value as a person reads it. */
function inWords({ items = [] }: FormField, value: FormValues[string]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const values = Array.isArray(value) ? value : [value];
  return values
    .map(
      (each) => items.find((item) => item.value.toLowerCase() === String(each ?? '').toLowerCase())?.text ?? each ?? '',
    )
    .join(', ');
}

/** Over the form while it is sent [FORM-38]. @param sent  part that has gone, once that is known */
function Overlay({ sent }: { sent: number | undefined }) {
  return (
    <div className={styles.overlay}>
      <div className={styles.sending} role="status">
        Sending your answers
        <ProgressBar label="Sending your answers" {...(sent === undefined ? {} : { value: sent, max: 1 })} />
      </div>
    </div>
  );
}

type SentProps = { success: LiveFormProps['success']; reference: string | undefined };

/** In place of the form [FORM-39]. */
function Sent({ success: { heading, text }, reference }: SentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <StatePanel state="confirmed">
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <RichText html={text} />
      {reference ? (
        <p>
          Your reference: <strong>{reference}</strong>
        </p>
      ) : null}
    </StatePanel>
  );
}

/**
 * A step that follows another begins at its title, wherever the last one ended; the first takes over the focus of what
 * stood in its place.
 */
function useStepFocus(place: RefObject<HTMLElement | null>, step: number, focusAtStart: string | undefined): void {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (focusAtStart) document.getElementById(focusAtStart)?.focus({ preventScroll: true });
  }, [focusAtStart]);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const title = place.current?.querySelector<HTMLElement>('h2[tabindex]');
    title?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, [place, step]);
}
