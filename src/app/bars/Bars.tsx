import { AudioDock } from '../../content/audio/AudioDock.tsx';
import { useSite } from '../../content/pages/useSite.ts';
import type { UpdateOffer } from '../../platform/serviceWorker.ts';
import styles from './bars.module.css';
import { InstallBar } from './InstallBar.tsx';
import { NeedsConnection } from './NeedsConnection.tsx';
import { NotificationBanner } from './NotificationBanner.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { UpdateBar } from './UpdateBar.tsx';
import { useBarsRoom } from './useBarsRoom.ts';

type BarsProps = { offer: UpdateOffer | undefined; onLater: () => void };

/** The bars at the bottom edge of every page, the most permanent lowest: audio, notification, status, offers. */
export function Bars({ offer, onLater }: BarsProps) {
  const notification = useSite()?.notification;
  return (
    <div ref={useBarsRoom()} className={styles.bars} data-theme="dark">
      <NeedsConnection />
      <OfflineBar />
      {offer ? <UpdateBar offer={offer} onLater={onLater} /> : <InstallBar />}
      {notification ? <NotificationBanner key={notification.id} {...notification} /> : null}
      <AudioDock />
    </div>
  );
}
