import { Suspense, useEffect, useState } from 'react';
import { lazyOptional } from '../../content/parts/lazyOptional.tsx';
import { systemClock } from '../../platform/clock.ts';
import { isInstalledApp, isSafariOnIos } from '../../platform/installedApp.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { Bar } from '../../ui/feedback/Bar.tsx';
import { useBookings } from '../../visitor/bookings.ts';
import { useShortlist } from '../../visitor/shortlist.ts';
import { installDismissal, isInstallOfferAtRest } from '../../visitor/storedChoices.ts';

const InstallSteps = lazyOptional(() => import('../../visitor/install/InstallSteps.tsx'));

/** `by-hand`: the browser does not offer it, so the visitor is told how. */
type InstallBarProps = { offer: InstallOffer | 'by-hand'; onDone: () => void };

/**
 * The browser's offer to install the site as an app, unless it was refused in the last 30 days [PWA-23, DEC-133]. Safari
 * on iOS makes none: there the site offers to show how, once the visitor has something here to come back to.
 */
export function useInstallOffer(): InstallBarProps | undefined {
  const [offer, setOffer] = useState<InstallOffer | 'by-hand'>();
  const hasRoles = useShortlist().length > 0;
  const hasEvents = useBookings().length > 0;
  useEffect(() => {
    if (isInstalledApp() || isInstallOfferAtRest(systemClock.now())) return;
    if (isSafariOnIos(navigator)) setOffer('by-hand');
    return watchInstallOffer(setOffer);
  }, []);
  if (offer === 'by-hand' && !hasRoles && !hasEvents) return undefined;
  return offer && { offer, onDone: () => setOffer(undefined) };
}

/** Offers once to install the site as an app [PWA-23, DEC-133]. */
export function InstallBar({ offer, onDone }: InstallBarProps) {
  const [isShowing, setShowing] = useState(false);
  function putOff() {
    installDismissal.write(systemClock.now());
    onDone();
  }
  async function install() {
    if (offer === 'by-hand') return setShowing(true);
    // The browser shows its own prompt, only once: whatever the answer, this bar is finished.
    putOff();
    await offer.install().catch((error: unknown) => console.warn('the app was not installed', error));
  }
  return (
    <Bar label="Install" words="Keep this site on your device, and open it without a connection.">
      <Button variant="ink" icon={null} onClick={install}>
        {offer === 'by-hand' ? 'Show me how' : 'Install app'}
      </Button>
      <Button onClick={putOff}>Not now</Button>
      {isShowing ? (
        <Drawer title="Keep it on your home screen" onClose={putOff}>
          <Suspense>
            <InstallSteps />
          </Suspense>
        </Drawer>
      ) : null}
    </Bar>
  );
}

/** Chromium's install prompt, which TypeScript's library lacks. */
type InstallPromptEvent = Event & { prompt(): Promise<unknown> };

type InstallOffer = {
  /** Shows the browser's own prompt; resolves when it is answered. Works once. */
  install(): Promise<void>;
};

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/**
 * Calls back when the browser offers to install the site, and with undefined once it is installed. The browser's own
 * banner is suppressed: the site asks at a better moment [PWA-23]. Browsers without the event never call.
 * @returns stops it
 */
function watchInstallOffer(listener: (offer: InstallOffer | undefined) => void): () => void {
  const offer = (event: Event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    listener({ install: async () => void (await event.prompt()) });
  };
  const done = () => listener(undefined);
  addEventListener('beforeinstallprompt', offer);
  addEventListener('appinstalled', done);
  return () => {
    removeEventListener('beforeinstallprompt', offer);
    removeEventListener('appinstalled', done);
  };
}
