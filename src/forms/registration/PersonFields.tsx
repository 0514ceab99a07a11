import type { AttendanceMode, EventDetail } from '../../domain/entities/event.ts';
import { offeredModes } from '../../domain/event/availability.ts';
import { addressLines } from '../../domain/event/venue.ts';
import { RadioGroup, type RadioOption } from '../../ui/form/RadioGroup.tsx';
import { SelectField, TextField } from '../../ui/form/TextField.tsx';
import styles from './RegistrationForm.module.css';
import {
  type PersonPath,
  personLabel,
  useRegistrationField,
  useRegistrationSetting,
} from './useRegistrationSetting.ts';

/**
 * Not `type="email"`, for which Chromium writes the domain another way than it was typed and Firefox does not.
 */
export const EMAIL_INPUT = {
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** The questions for everyone [REG-05]. Browsers may autofill the registrant's details, never a guest's. */
export function PersonFields({ person }: { person: PersonPath }) {
  const { settings } = useRegistrationSetting();
  const own = (token: string) => (person === 'registrant' ? token : 'off');
  const firstName = useRegistrationField(`${person}.firstName`, own('given-name'));
  const surname = useRegistrationField(`${person}.surname`, own('family-name'));
  const email = useRegistrationField(`${person}.email`, own('email'));
  const mobile = useRegistrationField(`${person}.mobile`, own('tel'));
  const postcode = useRegistrationField(`${person}.postcode`, own('postal-code'));
  const attendeeType = useRegistrationField(`${person}.attendeeType`);
  return (
    <>
      <div className={styles.pair}>
        <TextField {...firstName} label={personLabel(person, 'firstName')} />
        <TextField {...surname} label={personLabel(person, 'surname')} />
      </div>
      <TextField {...email} label={personLabel(person, 'email')} {...EMAIL_INPUT} />
      <div className={styles.pair}>
        <TextField {...mobile} label={personLabel(person, 'mobile')} optional type="tel" inputMode="tel" />
        <TextField {...postcode} label={personLabel(person, 'postcode')} inputMode="numeric" />
      </div>
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
  const words = [...place, left === null ? undefined : `${left} ${left === 1 ? 'place' : 'places'} left`];
  return words.filter(Boolean).join(', ') || undefined;
}
