import { useLocation } from 'react-router-dom';
import { AudioDock } from '../../content/audio/AudioDock.tsx';
import { useSite } from '../../content/pages/useSite.ts';
import { barToShow, LOW_WINDOW_PX } from '../../domain/page/barToShow.ts';
import type { UpdateOffer } from '../../platform/serviceWorker.ts';
import { useConnectivity } from '../../platform/useConnectivity.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { usePageFrame } from '../usePageFrame.ts';
import styles from './bars.module.css';
import { InstallBar, useInstallOffer } from './InstallBar.tsx';
import { NeedsConnection, useRefusedLink } from './NeedsConnection.tsx';
import { NotificationBanner } from './NotificationBanner.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { UpdateBar } from './UpdateBar.tsx';
import { useBarsRoom } from './useBarsRoom.ts';

type BarsProps = { offer: UpdateOffer | undefined; onLater: () => void };

/** The bars at the lower edge of every page: one that says something, and below it the player of a story. */
export function Bars({ offer, onLater }: BarsProps) {
  const notification = useSite()?.notification;
  const connectivity = useConnectivity();
  const refusedLink = useRefusedLink();
  const install = useInstallOffer();
  const { pathname } = useLocation();
  const shown = barToShow({
    isLinkRefused: refusedLink !== undefined,
    isOnline: connectivity === 'online',
    hasUpdate: offer !== undefined,
    canInstall: install !== undefined,
    notice: notification && { leadsTo: notification.link?.url },
    path: pathname,
    isOwnScreen: usePageFrame().hasOwnFrame,
    isLowWindow: useMediaQuery(`(max-height: ${LOW_WINDOW_PX - 0.02}px)`, false),
  });
  return (
    <div ref={useBarsRoom()} className={styles.bars} data-theme="dark">
      <NeedsConnection attempt={shown === 'link-refused' ? refusedLink : undefined} />
      <OfflineBar connectivity={shown === 'offline' ? connectivity : 'online'} />
      {offer && shown === 'update' ? <UpdateBar offer={offer} onLater={onLater} /> : null}
      {install && shown === 'install' ? <InstallBar {...install} /> : null}
      {notification && shown === 'notice' ? <NotificationBanner key={notification.id} {...notification} /> : null}
      <AudioDock />
    </div>
  );
}
