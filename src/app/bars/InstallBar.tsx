import { useEffect, useState } from 'react';
import { systemClock } from '../../platform/clock.ts';
import { type InstallOffer, isInstalledApp, watchInstallOffer } from '../../platform/installPrompt.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Bar } from '../../ui/feedback/Bar.tsx';
import { installDismissal, isInstallOfferAtRest } from '../../visitor/installOffer.ts';

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
