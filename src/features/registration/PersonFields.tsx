import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { type PersonPath, personLabel } from './fieldPaths.ts';
import styles from './RegistrationForm.module.css';
import { useField } from './useField.ts';
import { useFormSetting } from './useFormSetting.ts';

/**
 * Not `type="email"`, for which Chromium writes the domain another way than it was typed and Firefox does not.
 */
const EMAIL_INPUT = { inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** The questions for everyone [REG-05]. Browsers may autofill the registrant's details, never a guest's. */
export function PersonFields({ person }: { person: PersonPath }) {
  const { settings } = useFormSetting();
  const own = (token: string) => (person === 'registrant' ? token : 'off');
  const firstName = useField(`${person}.firstName`, own('given-name'));
  const surname = useField(`${person}.surname`, own('family-name'));
  const email = useField(`${person}.email`, own('email'));
  const mobile = useField(`${person}.mobile`, own('tel'));
  const postcode = useField(`${person}.postcode`, own('postal-code'));
  const attendeeType = useField(`${person}.attendeeType`);
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
