// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShareButtons } from '../../../../src/content/share/ShareButtons.tsx';
import { byText, doing, mountRoutes, press, unmountAll } from '../../support/mount.tsx';

afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

async function openMenu() {
  const Page = () => (
    <>
      <ShareButtons title="Medic" isKiosk={false} />
      <p>The rest of the page</p>
    </>
  );
  const { page } = await mountRoutes([{ path: '/', Component: Page }]);
  const menu = page.querySelector('details');
  const opener = page.querySelector('summary');
  if (!menu || !opener) throw new Error('no menu');
  await doing(() => menu.setAttribute('open', ''));
  return { page, menu, opener };
}

const pressOn = (element: Element) =>
  doing(() => element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));

describe('the share menu', () => {
  beforeEach(() => vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: undefined })));

  it('offers the address itself first [EVT-07, DEC-64]', async () => {
    const { menu } = await openMenu();
    const entries = [...menu.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(entries).toEqual(['Copy link', 'Facebook', 'X', 'LinkedIn', 'Email']);
  });

  it('closes on Escape, and gives the focus back to its button', async () => {
    const { page, menu, opener } = await openMenu();
    byText(page, 'button', 'Copy link').focus();
    await press(byText(page, 'button', 'Copy link'), 'a');
    expect(menu.open).toBe(true);
    await press(byText(page, 'button', 'Copy link'), 'Escape');
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(opener);
  });

  it('closes by a press outside, not by one inside', async () => {
    const { page, menu } = await openMenu();
    await pressOn(byText(page, 'a', 'Email'));
    expect(menu.open).toBe(true);
    await pressOn(byText(page, 'p', 'The rest of the page'));
    expect(menu.open).toBe(false);
  });
});
