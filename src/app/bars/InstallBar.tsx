import { useEffect, useState } from 'react';
import { systemClock } from '../../platform/clock.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Bar } from '../../ui/feedback/Bar.tsx';
import { installDismissal, isInstallOfferAtRest } from '../../visitor/storedChoices.ts';

type InstallBarProps = { offer: InstallOffer; onDone: () => void };

/** The browser's offer to install the site as an app, unless it was refused in the last 30 days [PWA-23, DEC-133]. */
export function useInstallOffer(): InstallBarProps | undefined {
  const [offer, setOffer] = useState<InstallOffer>();
  useEffect(() => {
    if (isInstalledApp() || isInstallOfferAtRest(systemClock.now())) return;
    return watchInstallOffer(setOffer);
  }, []);
  return offer && { offer, onDone: () => setOffer(undefined) };
}

/** Offers once to install the site as an app [PWA-23, DEC-133]. */
export function InstallBar({ offer, onDone }: InstallBarProps) {
  function putOff() {
    installDismissal.write(systemClock.now());
    onDone();
  }
  async function install() {
    // The browser shows its own prompt, only once: whatever the answer, this bar is finished.
    putOff();
    await offer.install().catch((error: unknown) => console.warn('the app was not installed', error));
  }
  return (
    <Bar label="Install" words="Keep this site on your device, and open it without a connection.">
      <Button variant="ink" icon={null} onClick={install}>
        Install app
      </Button>
      <Button onClick={putOff}>Not now</Button>
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

/** Whether this window is the installed app. */
function isInstalledApp(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
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
