// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ColourSwitch } from '../../../../src/app/footer/ColourSwitch.tsx';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import { enterKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { forgetVisitor } from '../../../../src/visitor/forgetVisitor.ts';
import { COLOUR_SCHEME_KEY, colourScheme } from '../../../../src/visitor/storedChoices.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { doing, mount, unmountAll } from '../../support/mount.tsx';

const template = readFileSync(join(import.meta.dirname, '../../../../shell.html'), 'utf8');
const [metas = ''] = /(?:\s*<meta name="theme-color"[^>]*>)+/.exec(template) ?? [];
const [, headScript = ''] = /<script>([\s\S]*?)<\/script>/.exec(template) ?? [];

const shown = () => document.documentElement.dataset.scheme;
const bars = () =>
  [...document.head.querySelectorAll<HTMLMetaElement>('meta')].map(({ content, media }) => [content, media]);
const radio = (page: HTMLElement, label: string) =>
  [...page.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.querySelector('input');
const chosen = (page: HTMLElement) => page.querySelector('label:has(:checked)')?.textContent;
const choose = (page: HTMLElement, label: string) => doing(() => radio(page, label)?.click());

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.scheme;
  document.head.innerHTML = metas;
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

describe('the colours of the site', () => {
  it('are the device’s, until the visitor chooses', async () => {
    const page = await mount(<ColourSwitch />);
    expect(page.querySelector('fieldset legend')?.textContent).toBe('Colours');
    expect(page.querySelectorAll('input[type="radio"]')).toHaveLength(3);
    expect(chosen(page)).toBe('As on this device');
    expect(shown()).toBeUndefined();
    expect(bars()).toEqual([
      ['#ffffff', '(prefers-color-scheme: light)'],
      ['#10191e', '(prefers-color-scheme: dark)'],
    ]);
  });

  it('change at once, with the browser’s own bars, and are stored on the device', async () => {
    const page = await mount(<ColourSwitch />);
    await choose(page, 'Dark');
    expect([chosen(page), shown(), localStorage.getItem(COLOUR_SCHEME_KEY)]).toEqual(['Dark', 'dark', 'dark']);
    expect(bars().map(([, media]) => media)).toEqual(['not all', 'all']);
    await choose(page, 'Light');
    expect([chosen(page), shown(), localStorage.getItem(COLOUR_SCHEME_KEY)]).toEqual(['Light', 'light', 'light']);
    expect(bars().map(([, media]) => media)).toEqual(['all', 'not all']);
  });

  it('are the device’s again, with nothing stored', async () => {
    colourScheme.write('dark');
    const page = await mount(<ColourSwitch />);
    expect([chosen(page), shown()]).toEqual(['Dark', 'dark']);
    await choose(page, 'As on this device');
    expect([shown(), localStorage.getItem(COLOUR_SCHEME_KEY)]).toEqual([undefined, null]);
    expect(bars().map(([, media]) => media)).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });

  it('follow another tab, and go with the visitor who is forgotten [KIOSK-13 in part]', async () => {
    const page = await mount(<ColourSwitch />);
    await doing(() => {
      localStorage.setItem(COLOUR_SCHEME_KEY, 'dark');
      dispatchEvent(new StorageEvent('storage', { key: COLOUR_SCHEME_KEY }));
    });
    expect([chosen(page), shown()]).toEqual(['Dark', 'dark']);
    await doing(forgetVisitor);
    expect([chosen(page), shown(), localStorage.length]).toEqual(['As on this device', undefined, 0]);
  });

  it('stay while the page is open where the browser stores nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => {},
    });
    const page = await mount(<ColourSwitch />);
    await choose(page, 'Dark');
    expect([chosen(page), shown()]).toEqual(['Dark', 'dark']);
    colourScheme.clear();
  });
});

describe('before the first paint the script of the template', () => {
  const run = () => new Function(headScript)();

  it('puts a stored choice on the document, and without one nothing', () => {
    run();
    expect(shown()).toBeUndefined();
    colourScheme.write('dark');
    run();
    expect(shown()).toBe('dark');
  });

  it('leaves a booth as it was designed, whatever is stored there and whatever its device prefers', () => {
    colourScheme.write('dark');
    enterKioskMode(kioskSettingsFor(buildKioskProfile()));
    run();
    expect(shown()).toBe('light');
  });

  it('says nothing where the browser forbids storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(run).not.toThrow();
    expect(shown()).toBeUndefined();
  });
});
