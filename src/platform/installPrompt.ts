/** Chromium's install prompt, which TypeScript's library lacks. */
type InstallPromptEvent = Event & { prompt(): Promise<unknown> };

export type InstallOffer = {
  /** Shows the browser's own prompt; resolves when it is answered. Works once. */
  install(): Promise<void>;
};

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Whether this window is the installed app. */
export function isInstalledApp(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
}

/**
 * Calls back when the browser offers to install the site, and with undefined once it is installed. The browser's own
 * banner is suppressed: the site asks at a better moment [PWA-23]. Browsers without the event never call.
 * @returns stops it
 */
export function watchInstallOffer(listener: (offer: InstallOffer | undefined) => void): () => void {
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
