import { useMemo } from 'react';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { FormSettings } from '../../domain/entities/settings.ts';
import { offeredModes, openModes } from '../../domain/event/availability.ts';
import { eventWhen } from '../../domain/event/eventWhen.ts';
import { shortPlace } from '../../domain/event/venue.ts';
import {
  emptyRegistration,
  type RegistrationValues,
  registrationRules,
  registrationSchema,
} from '../../domain/forms/registration.ts';
import { registrationToWire } from '../../domain/wire/registration.ts';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { Consent, FormPart } from '../FormParts.tsx';
import { OutboxForm, type OutboxFormProps } from '../OutboxForm.tsx';
import { SendButton } from '../SubmissionForm.tsx';
import { useSubmissionForm } from '../useSubmissionForm.ts';
import { Guests } from './Guests.tsx';
import { AttendanceChoice, PersonFields } from './PersonFields.tsx';
import {
  labelledPaths,
  personLabel,
  RegistrationContext,
  useRegistrationField,
  useRegistrationSetting,
} from './useRegistrationSetting.ts';

export type RegistrationFormProps = OutboxFormProps & { event: EventDetail; settings: FormSettings };

/** Registration for one event: the form, then the outcome [REG-01 to REG-21]. */
export default function RegistrationForm({ event, settings, booth, ...props }: RegistrationFormProps) {
  const rules = useMemo(() => registrationRules(event), [event]);
  const { eventCode, eventName } = event;
  const open = useSubmissionForm('registration', {
    schema: registrationSchema(rules),
    empty: emptyRegistration,
    fields: ({ guests }) => labelledPaths(guests.length),
    bodyOf: (values) => registrationToWire(values, event),
    shown: { eventCode, eventName },
    duplicateOf: ({ registrant }) => ({ eventCode, email: registrant.email }),
    firstNameOf: ({ registrant }) => registrant.firstName,
    autoFocus: props.autoFocusFirstField ? 'registrant.firstName' : undefined,
    booth,
    onSend: props.onSend,
    onOutcome: props.onOutcome,
  });
  const fullNote = fullModeNote(event);
  return (
    <RegistrationContext value={{ event, settings, rules }}>
      <OutboxForm
        open={open}
        // At a booth it stands beside the form.
        about={booth ? undefined : whenAndWhere(event)}
        slot={props.confirmationSlot}
        onClose={props.onClose}
      >
        <FormPart heading="About you">
          <PersonFields person="registrant" />
          <CandidateNumber />
        </FormPart>
        {rules.askAttendance || fullNote || event.enableDietaryRequirements ? (
          <FormPart heading={rules.askAttendance || fullNote ? 'Attending' : 'Food'}>
            {fullNote ? <p>{fullNote}</p> : null}
            <AttendanceChoice person="registrant" />
            <DietaryRequirements />
          </FormPart>
        ) : null}
        <Guests />
        <FormPart heading="Before you send">
          <Acceptances />
          <SendButton />
        </FormPart>
      </OutboxForm>
    </RegistrationContext>
  );
}

/** Returns `Saturday 14 March 2026, 9:30 am to 2:00 pm AWST. Victoria Quay, Fremantle WA` */
function whenAndWhere(event: EventDetail): string {
  const when = eventWhen(event).text;
  const place = offeredModes(event).includes('In Person') ? shortPlace(event) : undefined;
  return place ? `${when}. ${place}` : when;
}

/** Returns why there is no choice: one mode of a hybrid event is full [REG-09, EVT-14]. */
function fullModeNote(event: EventDetail): string | undefined {
  const [left, ...others] = openModes(event);
  if (!event.eventIsHybrid || !left || others.length > 0) return undefined;
  return left === 'Online'
    ? 'In person is full. You and your guests will attend online.'
    : 'Online is full. You and your guests will attend in person.';
}

/** Asked of the registrant only [REG-08]. */
function CandidateNumber() {
  return (
    <TextField
      {...useRegistrationField('registrant.candidateNumber')}
      label={personLabel('registrant', 'candidateNumber')}
      hint="Numbers only, from your application."
      optional
      inputMode="numeric"
    />
  );
}

/** Asked only where the event asks for it [REG-14]. */
function DietaryRequirements() {
  const { event } = useRegistrationSetting();
  const field = useRegistrationField('dietaryRequirements');
  if (!event.enableDietaryRequirements) return null;
  return <TextArea {...field} label="Dietary requirements" hint="Yours and your guests’." optional />;
}

/** The two required acceptances, and the opt-in for news [REG-11]. */
function Acceptances() {
  const { registration: words } = useRegistrationSetting().settings;
  return (
    <>
      <Consent<RegistrationValues>
        path="acceptEventGuidelines"
        label={words.guidelinesLabel}
        document={{ url: words.guidelinesUrl, title: 'Event guidelines', what: 'the event guidelines' }}
      />
      <Consent<RegistrationValues>
        path="acceptPrivacy"
        label={words.privacyLabel}
        document={{ url: words.privacyUrl, title: 'Privacy statement', what: 'the privacy statement' }}
      />
      <Consent<RegistrationValues> path="receiveUpdates" label={words.updatesLabel} />
    </>
  );
}
