import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { KIOSK_NAME_MAX } from '../../../kiosk/kioskName.ts';
import { fetchProfileChoices, type ProfileChoice } from '../../../kiosk/loadKioskProfile.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import page from '../../../ui/layout/Page.module.css';
import { KioskLabel } from '../staff/KioskLabel.tsx';
import styles from './SetupForm.module.css';
import { type SetupStart, useSetup } from './useSetup.ts';

/** A code with dashes and blanks, as somebody may type it. */
const CODE_MAX = 16;
const PIN_INPUT = { type: 'password', inputMode: 'numeric', maxLength: 8 } as const;

/**
 * Chooses a profile, names the kiosk and changes settings for this device only; the profile's PIN comes first, unless
 * the device is its kiosk already [KIOSK-05, KIOSK-38, DEC-134].
 */
export function SetupForm(props: SetupStart) {
  const choices = useProfileChoices() ?? [];
  const { values, errors, problem, question, starting, asksForPin, isLocked, choose, edit, start } = useSetup(props);
  const { profile } = values;
  const isListed = choices.some(({ id }) => id === profile);
  return (
    <form
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <h1>Kiosk setup</h1>
      {props.current ? <KioskLabel settings={props.current} /> : null}
      <p className={page.lede}>
        This makes the device a kiosk until someone leaves with the PIN. What visitors left in this browser is erased
        then. What waits to be sent is kept.
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <SetupField label="Profile" error={errors.profile}>
        {(field) => (
          <select {...field} value={profile} onChange={(event) => choose(event.target.value)}>
            <option value="">Choose a profile</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {profile && !isListed ? <option value={profile}>{profile}</option> : null}
          </select>
        )}
      </SetupField>
      {asksForPin ? (
        <SetupInput
          label="PIN of the profile"
          hint="Whoever wrote the profile knows it."
          error={errors.profilePin}
          {...PIN_INPUT}
          disabled={isLocked}
          value={values.profilePin}
          onChange={(profilePin) => edit({ profilePin })}
        />
      ) : null}
      <KioskNameField value={values.kioskName} onChange={(kioskName) => edit({ kioskName })} />
      <EnrolmentField value={values.code} error={errors.code} onChange={(code) => edit({ code })} />
      <SetupInput
        label="Events"
        hint="Event codes with commas between them."
        error={errors.events}
        value={values.events}
        onChange={(events) => edit({ events })}
      />
      <SetupInput
        label="Idle time (seconds)"
        hint="Before the warning, 30 to 600."
        error={errors.idleSeconds}
        inputMode="numeric"
        value={values.idleSeconds}
        onChange={(idleSeconds) => edit({ idleSeconds })}
      />
      <SetupInput
        label="Warning time (seconds)"
        hint="Of the countdown, 20 to 120."
        error={errors.warningSeconds}
        inputMode="numeric"
        value={values.warningSeconds}
        onChange={(warningSeconds) => edit({ warningSeconds })}
      />
      <SetupInput
        label="New exit PIN"
        hint="For this device, 6 to 8 digits. Leave empty to keep the current PIN."
        error={errors.pin}
        {...PIN_INPUT}
        value={values.pin}
        onChange={(pin) => edit({ pin })}
      />
      <Button type="submit" variant="go" size="big" busy={starting}>
        Start kiosk
      </Button>
      {props.current ? null : <Button href="/">Back to the site</Button>}
      {question}
    </form>
  );
}

/** Returns the profiles to choose from; undefined until they have been read. */
function useProfileChoices(): ProfileChoice[] | undefined {
  const [choices, setChoices] = useState<ProfileChoice[]>();
  useEffect(() => {
    void fetchProfileChoices().then(setChoices);
  }, []);
  return choices;
}

type FieldProps = {
  id: string;
  className: string | undefined;
  autoComplete: 'off';
  'aria-describedby': string;
  'aria-invalid': true | undefined;
};

type SetupFieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (field: FieldProps) => ReactNode;
};

type TypedFieldProps = { value: string; error?: string | undefined; onChange: (value: string) => void };

/** Takes the name by which staff find this kiosk. */
export function KioskNameField(props: TypedFieldProps) {
  return (
    <SetupInput
      label="Name of this kiosk"
      hint="By which staff find it, for example Hall 2, left."
      maxLength={KIOSK_NAME_MAX}
      {...props}
    />
  );
}

/** Takes the one-time code that staff have made for this device; it may be left empty [DEC-162]. */
export function EnrolmentField(props: TypedFieldProps) {
  return (
    <SetupInput
      label="Enrolment code"
      hint="From the fleet page of the organisers. It can follow later: until then what this kiosk sends counts as a visitor’s."
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={CODE_MAX}
      {...props}
    />
  );
}

type SetupInputProps = TypedFieldProps &
  Omit<SetupFieldProps, 'children'> &
  Omit<ComponentProps<'input'>, keyof TypedFieldProps>;

/** A field of the setup form that is typed into. */
function SetupInput({ label, hint, error, onChange, ...input }: SetupInputProps) {
  return (
    <SetupField label={label} hint={hint} error={error}>
      {(field) => <input {...field} {...input} onChange={({ target }) => onChange(target.value)} />}
    </SetupField>
  );
}

/** Label, hint and error around one control of the setup form. */
function SetupField({ label, hint, error, children }: SetupFieldProps) {
  const id = useId();
  return (
    <div className={styles.field} data-bad={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-about`} className={styles.hint}>
        {hint}
        {error ? <strong className={styles.error}>{error}</strong> : null}
      </p>
      {children({
        id,
        className: styles.control,
        autoComplete: 'off',
        'aria-describedby': `${id}-about`,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}
