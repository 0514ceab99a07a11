import type { EventDetail } from '../../domain/entities/event.ts';
import { offeredModes } from '../../domain/event/availability.ts';
import { eventWhen } from '../../domain/event/eventWhen.ts';
import { shortPlace } from '../../domain/event/venue.ts';
import { FormPart } from '../FormParts.tsx';
import { OutboxForm } from '../OutboxForm.tsx';
import { SendButton } from '../SubmissionForm.tsx';
import { Acceptances, CandidateNumber, DietaryRequirements } from './EventFields.tsx';
import { Guests } from './Guests.tsx';
import { AttendanceChoice, PersonFields } from './PersonFields.tsx';
import { fullModeNote, type RegistrationFormProps, useOpenRegistration } from './useOpenRegistration.ts';
import { RegistrationContext } from './useRegistrationSetting.ts';

/** Registration for one event: the form, then the outcome [REG-01 to REG-21]. */
export default function RegistrationForm(props: Omit<RegistrationFormProps, 'booth'>) {
  const { event, settings, confirmationSlot, onClose } = props;
  const { open, rules } = useOpenRegistration(props);
  const fullNote = fullModeNote(event);
  return (
    <RegistrationContext value={{ event, settings, rules }}>
      <OutboxForm open={open} about={whenAndWhere(event)} slot={confirmationSlot} onClose={onClose}>
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
