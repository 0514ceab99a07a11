import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { QrCode } from '../../../ui/pictures/QrCode.tsx';
import styles from './KioskConfirmation.module.css';
import { useAutoClose } from './useAutoClose.ts';

type KioskConfirmationProps = {
  /** Of the event's page, to take along */
  address: string;
  seconds: number;
  onClose: () => void;
};

/** The kiosk's part of a confirmation: the event to take along, and the bar that clears the screen [KIOSK-08]. */
export function KioskConfirmation({ address, seconds, onClose }: KioskConfirmationProps) {
  const left = useAutoClose(seconds, onClose);
  return (
    <div className={styles.confirmation}>
      <div className={styles.take}>
        <div className={styles.code}>
          <QrCode text={address} label="QR code of the event page" />
        </div>
        <p>
          <b>Scan to keep the event on your phone.</b>
          <span className={styles.address}>{address.replace(/^https?:\/\//, '')}</span>
        </p>
      </div>
      <ProgressBar label="Time until this screen clears" max={seconds} value={left} />
      <p
        className={styles.time}
      >{`This screen clears in ${left} ${left === 1 ? 'second' : 'seconds'}. Touch it to stay.`}</p>
    </div>
  );
}
