import { isKiosk } from '../../kiosk/kioskMode.ts';

/**
 * Runs before the router exists: on a booth's device every full load goes to the kiosk home with the previous visitor's
 * data erased, and `/?kiosk={profile}` leads to the screen that makes a device a kiosk. The public site loads none of
 * that code [CON-37, KIOSK-26].
 * @returns whether another page than the loaded one is to be shown
 */
export async function startKiosk(): Promise<boolean> {
  const url = new URL(location.href);
  if (!isKiosk() && !url.searchParams.has('kiosk')) return false;
  const [{ startKioskFromUrl }, { claimBoothWindow }, { forgetVisitor }] = await Promise.all([
    import('../../kiosk/startKiosk.ts'),
    import('../../kiosk/boothWindow.ts'),
    import('../../visitor/forgetVisitor.ts'),
  ]);
  const start = await startKioskFromUrl(url, { forget: forgetVisitor, claimWindow: () => claimBoothWindow() });
  if (start.mode === 'public') return false;
  if (start.mode === 'kiosk') document.documentElement.dataset.mode = 'kiosk';
  history.replaceState(null, '', start.path);
  return true;
}
