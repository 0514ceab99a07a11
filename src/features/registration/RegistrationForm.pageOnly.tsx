import { yupResolver } from '@hookform/resolvers/yup';
import { type ReactNode, useEffect, useId, useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { shortPlace } from '../../content/events/eventAddress.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { Settings } from '../../domain/entities/settings.ts';
import { offeredModes } from '../../domain/event/availability.ts';
import { eventWhen } from '../../domain/event/eventWhen.ts';
import {
  emptyRegistration,
  type RegistrationValues,
  registrationRules,
  registrationSchema,
} from '../../domain/forms/registration.ts';
import type { SubmitOutcome } from '../../outbox/outbox.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Acceptances } from './Acceptances.tsx';
import { AttendanceChoice } from './AttendanceChoice.tsx';
import { fullModeNote } from './attendanceTexts.ts';
import { CandidateNumber } from './CandidateNumber.tsx';
import { Confirmation } from './Confirmation.tsx';
import { DietaryRequirements } from './DietaryRequirements.tsx';
import { fieldId } from './fieldPaths.ts';
import { Guests } from './Guests.tsx';
import { PersonFields } from './PersonFields.tsx';
import styles from './RegistrationForm.module.css';
import { SendButton } from './SendButton.tsx';
import { summaryItems } from './summaryItems.ts';
import { type BoothForm, FormSettingContext } from './useFormSetting.ts';
import { useRegistration } from './useRegistration.ts';
import { useUnsavedWork } from './useUnsavedWork.ts';

export type RegistrationFormProps = {
  event: EventDetail;
  settings: Settings;
  autoFocusFirstField?: boolean;
  /** The confirmation was closed */
  onClose: () => void;
  onOutcome?: (outcome: SubmitOutcome) => void;
  /** The form is one at a booth */
  booth?: BoothForm;
  /** Shown within the confirmation, below the reference */
  confirmationSlot?: ReactNode;
};

/** Registration for one event: the form, then the outcome [REG-01 to REG-21]. */
export default function RegistrationForm({ event, settings, booth, ...props }: RegistrationFormProps) {
  const formId = useId();
  const rules = useMemo(() => registrationRules(event), [event]);
  const form = useForm<RegistrationValues>({
    resolver: yupResolver(registrationSchema(rules), { abortEarly: false, stripUnknown: true }),
    defaultValues: emptyRegistration(),
    // `useField` validates single fields again. With `onChange` the library would validate all guests whenever one is
    // added, and show errors for a guest before anything is typed.
    reValidateMode: 'onSubmit',
    // The summary above the form takes the focus.
    shouldFocusError: false,
  });
  const { shown, send, showInvalid } = useRegistration(event, props.onOutcome);
  useUnsavedWork(form.formState.isDirty || shown.sending, !booth);
  const { autoFocusFirstField } = props;
  useEffect(() => {
    if (autoFocusFirstField) document.getElementById(fieldId(formId, 'registrant.firstName'))?.focus();
  }, [autoFocusFirstField, formId]);

  if (shown.confirmed) {
    return (
      <Confirmation
        confirmed={shown.confirmed}
        eventName={event.eventName}
        when={booth ? undefined : whenAndWhere(event)}
        booth={booth}
        slot={props.confirmationSlot}
        onClose={props.onClose}
      />
    );
  }
  const fullNote = fullModeNote(event);
  const submit = form.handleSubmit(
    async (values) => {
      // No personal data stays behind the confirmation.
      if (await send(values)) form.reset();
    },
    (errors) => showInvalid(summaryItems(errors, formId, form.getValues('guests').length)),
  );
  return (
    <FormProvider {...form}>
      <FormSettingContext value={{ formId, event, settings, rules, booth }}>
        {shown.trouble ? (
          <ErrorSummary
            key={shown.trouble.attempt}
            heading={shown.trouble.heading}
            details={shown.trouble.details}
            items={shown.trouble.items}
          />
        ) : null}
        <form
          className={styles.form}
          noValidate
          autoComplete={booth ? 'off' : 'on'}
          aria-busy={shown.sending || undefined}
          onSubmit={submit}
        >
          <section className={styles.part}>
            <h2>About you</h2>
            <PersonFields person="registrant" />
            <CandidateNumber />
          </section>
          {rules.askAttendance || fullNote || event.enableDietaryRequirements ? (
            <section className={styles.part}>
              <h2>{rules.askAttendance || fullNote ? 'Attending' : 'Food'}</h2>
              {fullNote ? <p>{fullNote}</p> : null}
              <AttendanceChoice person="registrant" />
              <DietaryRequirements />
            </section>
          ) : null}
          <Guests />
          <section className={styles.part}>
            <h2>Before you send</h2>
            <Acceptances />
            <SendButton sending={shown.sending} />
          </section>
        </form>
      </FormSettingContext>
    </FormProvider>
  );
}

/** Returns `Saturday 14 March 2026, 9:30 am to 2:00 pm AWST. Victoria Quay, Fremantle WA` */
function whenAndWhere(event: EventDetail): string {
  const when = eventWhen(event).text;
  const place = offeredModes(event).includes('In Person') ? shortPlace(event) : undefined;
  return place ? `${when}. ${place}` : when;
}
