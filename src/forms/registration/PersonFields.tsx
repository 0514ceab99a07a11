import type { AttendanceMode, EventDetail } from '../../domain/entities/event.ts';
import { offeredModes } from '../../domain/event/availability.ts';
import { addressLines } from '../../domain/event/venue.ts';
import type { RegistrationValues } from '../../domain/forms/registration.ts';
import { LOCALE } from '../../domain/product.ts';
import { RadioGroup, type RadioOption } from '../../ui/form/RadioGroup.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import { FieldPair, PersonField } from '../FormParts.tsx';
import {
  type PersonPath,
  personLabel,
  useRegistrationField,
  useRegistrationSetting,
} from './useRegistrationSetting.ts';

/** The questions for everyone [REG-05]. Browsers may autofill the registrant's details, never a guest's. */
export function PersonFields({ person }: { person: PersonPath }) {
  const { settings } = useRegistrationSetting();
  const attendeeType = useRegistrationField(`${person}.attendeeType`);
  const question = (field: 'firstName' | 'surname' | 'email' | 'mobile' | 'postcode') => ({
    path: `${person}.${field}` as const,
    label: personLabel(person, field),
    isOfOther: person !== 'registrant',
  });
  return (
    <>
      <FieldPair>
        <PersonField<RegistrationValues> asks="firstName" {...question('firstName')} />
        <PersonField<RegistrationValues> asks="lastName" {...question('surname')} />
      </FieldPair>
      <PersonField<RegistrationValues> asks="email" {...question('email')} />
      <FieldPair>
        <PersonField<RegistrationValues> asks="phone" {...question('mobile')} optional />
        <PersonField<RegistrationValues> asks="postcode" {...question('postcode')} />
      </FieldPair>
      <SelectField
        {...attendeeType}
        label={personLabel(person, 'attendeeType')}
        options={settings.attendeeTypes}
        placeholder="Choose one"
      />
    </>
  );
}

/** How one person attends; not asked when there is no choice [REG-09, REG-10]. */
export function AttendanceChoice({ person }: { person: PersonPath }) {
  const { event, rules } = useRegistrationSetting();
  const field = useRegistrationField(`${person}.attend`);
  if (!rules.askAttendance) return null;
  return <RadioGroup {...field} legend={personLabel(person, 'attend')} options={attendanceOptions(event)} />;
}

const MODE_LABELS: Record<AttendanceMode, string> = { 'In Person': 'In person', Online: 'Online' };

/** Returns the two ways to attend a hybrid event, with the place and the places left. */
function attendanceOptions(event: EventDetail): RadioOption[] {
  return offeredModes(event).map((mode) => ({ value: mode, label: MODE_LABELS[mode], detail: detailOf(event, mode) }));
}

function detailOf(event: EventDetail, mode: AttendanceMode): string | undefined {
  const place = mode === 'In Person' ? [event.eventVenue ?? addressLines(event)[0]] : [];
  const left = mode === 'In Person' ? event.availableInPersonRegistrant : event.availableOnlineRegistrant;
  const words = [
    ...place,
    left === null ? undefined : `${left.toLocaleString(LOCALE)} ${left === 1 ? 'place' : 'places'} left`,
  ];
  return words.filter(Boolean).join(', ') || undefined;
}
