import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { QrCode } from '../../ui/pictures/QrCode.tsx';
import styles from './CodeDialog.module.css';

type CodeDialogProps = {
  address: string;
  /** Of the shortlist rather than a comparison */
  isShortlist: boolean;
  onClose: () => void;
};

/** Shows an address as a QR code, generated on this device [KIOSK-33, DEC-138]. */
export function CodeDialog({ address, isShortlist, onClose }: CodeDialogProps) {
  return (
    <Drawer title="Open it on a phone" onClose={onClose}>
      <div className={styles.code}>
        <QrCode text={address} label={isShortlist ? 'QR code of this shortlist' : 'QR code of this comparison'} />
      </div>
      <p>
        {isShortlist
          ? 'Point a phone at the code. The phone puts these roles on its own shortlist.'
          : 'Point a phone at the code. The phone opens this comparison.'}
      </p>
    </Drawer>
  );
}
