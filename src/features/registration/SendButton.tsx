import { useConnectivity } from '../../platform/useConnectivity.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './RegistrationForm.module.css';
import { useCanKeep } from './useCanKeep.ts';
import { useFormSetting } from './useFormSetting.ts';

/** The submit button, whose label says whether the registration will be sent or saved for later [PWA-21, OUTBOX-10]. */
export function SendButton({ sending }: { sending: boolean }) {
  const { booth } = useFormSetting();
  const connectivity = useConnectivity();
  const canKeep = useCanKeep();
  const savesForLater = connectivity === 'offline' && canKeep !== false;
  return (
    <div className={styles.send}>
      <Button type="submit" variant="go" size="big" busy={sending}>
        {savesForLater ? 'Save and send later' : 'Register'}
      </Button>
      {savesForLater ? (
        <p className={styles.note}>
          {booth ? 'This booth has no network right now' : "You're offline"}, so this button saves your registration on
          this device. Your place is confirmed once it has been sent.
        </p>
      ) : null}
      {canKeep === false ? (
        <p className={styles.note}>
          Nothing can be kept on this device. Your registration can only be sent while you're online.
        </p>
      ) : null}
    </div>
  );
}
