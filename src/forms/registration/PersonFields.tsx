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

type TextQuestion = 'firstName' | 'surname' | 'email' | 'mobile' | 'postcode';

/** What is asked as which question of every form about a person. */
const ASKS = {
  firstName: 'firstName',
  surname: 'lastName',
  email: 'email',
  mobile: 'phone',
  postcode: 'postcode',
} as const;

/** One question for everyone [REG-05]. Browsers may autofill the registrant's details, never a guest's. */
export function PersonQuestion({ person, asks }: { person: PersonPath; asks: TextQuestion }) {
  return (
    <PersonField<RegistrationValues>
      asks={ASKS[asks]}
      path={`${person}.${asks}`}
      label={personLabel(person, asks)}
      isOfOther={person !== 'registrant'}
      optional={asks === 'mobile'}
    />
  );
}

/** The questions for everyone, below each other. */
export function PersonFields({ person }: { person: PersonPath }) {
  return (
    <>
      <FieldPair>
        <PersonQuestion person={person} asks="firstName" />
        <PersonQuestion person={person} asks="surname" />
      </FieldPair>
      <PersonQuestion person={person} asks="email" />
      <FieldPair>
        <PersonQuestion person={person} asks="mobile" />
        <PersonQuestion person={person} asks="postcode" />
      </FieldPair>
      <AttendeeType person={person} />
    </>
  );
}

/** Which of the kinds of people. @param asChoice  with every kind in view, where there is room for that */
export function AttendeeType({ person, asChoice = false }: { person: PersonPath; asChoice?: boolean }) {
  const { attendeeTypes } = useRegistrationSetting().settings;
  const field = useRegistrationField(`${person}.attendeeType`);
  const label = personLabel(person, 'attendeeType');
  if (asChoice) {
    const options = attendeeTypes.map((type): RadioOption => ({ value: type, label: type }));
    return <RadioGroup {...field} legend={label} options={options} />;
  }
  return <SelectField {...field} label={label} options={attendeeTypes} placeholder="Choose one" />;
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
