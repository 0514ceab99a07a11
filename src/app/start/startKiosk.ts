import { keepEntriesInMemory } from '../../kiosk/boothAddresses.ts';
import { claimBoothWindow } from '../../kiosk/boothWindow.ts';
import { startKioskFromUrl } from '../../kiosk/startKiosk.ts';
import { holdVisitors } from '../../platform/persisted.ts';
import { forgetVisitor } from '../../visitor/forgetVisitor.ts';

/**
 * Runs before the router exists: on a booth's device every full load goes to the kiosk home with the previous visitor's
 * data erased, and `/?kiosk={profile}` leads to the screen that makes a device a kiosk [CON-37, KIOSK-26].
 * @returns the window that the router is to use, if another page than the loaded one is to be shown
 */
export async function startKiosk(): Promise<Window | undefined> {
  const url = new URL(location.href);
  const start = await startKioskFromUrl(url, { forget: forgetVisitor, claimWindow: () => claimBoothWindow() });
  if (start.mode === 'public') return undefined;
  history.replaceState(null, '', start.path);
  if (start.mode === 'setup') return window;
  document.documentElement.dataset.mode = 'kiosk';
  holdVisitors();
  return keepEntriesInMemory(window);
}
