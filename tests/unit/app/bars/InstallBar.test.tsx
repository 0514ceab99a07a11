// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { InstallBar, useInstallOffer } from '../../../../src/app/bars/InstallBar.tsx';
import { addToShortlist } from '../../../../src/visitor/shortlist.ts';
import { INSTALL_DISMISSED_KEY } from '../../../../src/visitor/storedChoices.ts';
import { byText, doing, eventually, mount, unmountAll } from '../../support/mount.tsx';

const DAY_MS = 24 * 60 * 60_000;

afterEach(() => {
  unmountAll();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** As `Bars` shows it. */
function Offer() {
  const install = useInstallOffer();
  return install ? <InstallBar {...install} /> : null;
}

/** What Chromium tells a page that it would install. */
async function browserOffers() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  await doing(() => window.dispatchEvent(event));
  return { prompt, event };
}

describe('the offer to install the app', () => {
  it('shows when the browser supports it, in place of the browser’s own banner [PWA-23 in part]', async () => {
    const page = await mount(<Offer />);
    expect(page.textContent).toBe('');
    const { prompt, event } = await browserOffers();
    expect(event.defaultPrevented).toBe(true);
    await doing(() => byText(page, 'button', 'Install app').click());
    expect(prompt).toHaveBeenCalledOnce();
    expect(page.textContent).toBe('');
  });

  it('can be dismissed, and rests for 30 days then [PWA-23 in part]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_770_000_000_000 });
    const page = await mount(<Offer />);
    await browserOffers();
    await doing(() => byText(page, 'button', 'Not now').click());
    expect(page.textContent).toBe('');
    expect(localStorage.getItem(INSTALL_DISMISSED_KEY)).toBe('1770000000000');

    const offeredAfter = async (ms: number) => {
      unmountAll();
      vi.setSystemTime(1_770_000_000_000 + ms);
      const later = await mount(<Offer />);
      await browserOffers();
      return later.textContent !== '';
    };
    expect(await offeredAfter(30 * DAY_MS - 1)).toBe(false);
    expect(await offeredAfter(30 * DAY_MS)).toBe(true);
  });

  it('is not made in the installed app, and goes when it was installed elsewhere [PWA-23 in part]', async () => {
    const page = await mount(<Offer />);
    await browserOffers();
    await doing(() => window.dispatchEvent(new Event('appinstalled')));
    expect(page.textContent).toBe('');

    unmountAll();
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const installed = await mount(<Offer />);
    await browserOffers();
    expect(installed.textContent).toBe('');
  });
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

describe('Safari on an iPhone, which offers nothing', () => {
  function onIphone() {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  }

  it('is offered to be shown how, once there is something to come back to, and rests when it was shown', async () => {
    onIphone();
    const page = await mount(<Offer />);
    expect(page.textContent).toBe('');
    await doing(() => addToShortlist('a'));
    await doing(() => byText(page, 'button', 'Show me how').click());
    await eventually(() => expect(page.querySelectorAll('dialog li svg')).toHaveLength(3));
    expect(page.querySelector('dialog')?.textContent).toContain('Add to Home Screen');
    await doing(() => page.querySelector<HTMLElement>('dialog [aria-label="Close"]')?.click());
    expect(page.textContent).toBe('');
    expect(localStorage.getItem(INSTALL_DISMISSED_KEY)).not.toBeNull();
  });

  it('is offered nothing from the home screen [PWA-23 in part]', async () => {
    onIphone();
    addToShortlist('a');
    Object.assign(navigator, { standalone: true });
    expect((await mount(<Offer />)).textContent).toBe('');
    Reflect.deleteProperty(navigator, 'standalone');
  });
});
