/** Safari on iOS alone says whether it runs from the home screen. */
type SafariNavigator = Navigator & { standalone?: boolean };

/** Whether this window is the installed app. */
export function isInstalledApp(): boolean {
  return (
    matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches ||
    (navigator as SafariNavigator).standalone === true
  );
}

/**
 * Whether this is Safari on an iPhone or iPad, which never offers to install a site: its visitor does it by hand. Another
 * browser there, or a page inside an app, has other menus, or none.
 */
export function isSafariOnIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // An iPad says that it is a Mac, and no Mac can be touched.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  const isAnother = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|YaBrowser|FBAN|Instagram/.test(userAgent);
  return isIos && !isAnother && /Version\/[\d.]+ .*Safari\//.test(userAgent);
}
