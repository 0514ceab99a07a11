import { Button } from '../../../ui/buttons/Button.tsx';
import page from '../../../ui/layout/Page.module.css';
import { SetupField } from './SetupField.tsx';
import styles from './SetupForm.module.css';
import { useProfileChoices } from './useProfileChoices.ts';
import { type SetupStart, useSetup } from './useSetup.ts';

/** Chooses a profile and changes settings for this device only [KIOSK-05, DEC-134]. */
export function SetupForm(props: SetupStart) {
  const choices = useProfileChoices() ?? [];
  const { values, errors, problem, starting, choose, edit, start } = useSetup(props);
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
      <p className={page.lede}>This makes the device a kiosk until someone leaves with the PIN.</p>
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
      <SetupField label="Events" hint="Event codes with commas between them." error={errors.events}>
        {(field) => (
          <input {...field} value={values.events} onChange={(event) => edit({ events: event.target.value })} />
        )}
      </SetupField>
      <SetupField label="Idle time (seconds)" hint="Before the warning, 30 to 600." error={errors.idleSeconds}>
        {(field) => (
          <input
            {...field}
            inputMode="numeric"
            value={values.idleSeconds}
            onChange={(event) => edit({ idleSeconds: event.target.value })}
          />
        )}
      </SetupField>
      <SetupField label="Warning time (seconds)" hint="Of the countdown, 20 to 120." error={errors.warningSeconds}>
        {(field) => (
          <input
            {...field}
            inputMode="numeric"
            value={values.warningSeconds}
            onChange={(event) => edit({ warningSeconds: event.target.value })}
          />
        )}
      </SetupField>
      <SetupField label="Exit PIN" hint="4 to 8 digits. Leave empty to keep the current PIN." error={errors.pin}>
        {(field) => (
          <input
            {...field}
            type="password"
            inputMode="numeric"
            maxLength={8}
            value={values.pin}
            onChange={(event) => edit({ pin: event.target.value })}
          />
        )}
      </SetupField>
      <Button type="submit" variant="go" size="big" busy={starting}>
        Start kiosk
      </Button>
    </form>
  );
}
