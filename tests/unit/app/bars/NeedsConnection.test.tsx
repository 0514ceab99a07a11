// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NeedsConnection, useRefusedLink } from '../../../../src/app/bars/Bars.tsx';
import { doing, mount, unmountAll } from '../../support/mount.tsx';

const TEXT = 'This needs an internet connection.';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Refusals = () => <NeedsConnection attempt={useRefusedLink()} />;

async function follow(href: string, { isOnline = false } = {}) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const page = await mount(
    <>
      <a href={href}>away</a>
      <Refusals />
    </>,
  );
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  await doing(() => page.querySelector('a')?.dispatchEvent(click));
  return { page, isStopped: click.defaultPrevented, said: page.querySelector('[role="status"]')?.textContent };
}

describe('a link that needs a connection', () => {
  it('says so offline instead of failing without a word, and the words go again [PWA-24]', async () => {
    const { page, isStopped, said } = await follow('https://apply.example/start');
    expect(isStopped).toBe(true);
    expect(said).toBe(TEXT);
    await doing(() => vi.advanceTimersByTime(8_000));
    expect(page.querySelector('[role="status"]')?.textContent).toBe('');
  });

  it('is also one to a file of the hub [PWA-24]', async () => {
    expect((await follow(`${location.origin}/guide.pdf`)).said).toBe(TEXT);
  });

  it('is followed while there is a connection [PWA-24]', async () => {
    expect(await follow('https://apply.example/start', { isOnline: true })).toMatchObject({
      isStopped: false,
      said: '',
    });
  });

  it('is none when the device answers it itself: a page, a number, an address [PWA-24]', async () => {
    for (const href of [`${location.origin}/careers`, 'tel:131901', 'mailto:us@example.com']) {
      expect(await follow(href)).toMatchObject({ isStopped: false, said: '' });
      unmountAll();
    }
  });
});
