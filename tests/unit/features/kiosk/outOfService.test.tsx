// @vitest-environment happy-dom

import Dexie from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { giveKioskName } from '../../../../src/kiosk/kioskName.ts';
import { setRevoked } from '../../../../src/kiosk/serviceStatus.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import { beginAtBooth, openKiosk, SETTINGS, stubNavigator } from './guardedKiosk.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));
vi.mock('../../../../src/outbox/deviceName.ts', () => ({ deviceName: async () => 'Zk3J-8aWqLx0pNvY2rTbCg' }));

const outbox = beginAtBooth();

describe('a kiosk out of service', () => {
  it('shows RV in place of every page but those of staff, until it is enrolled again [CON-28 in part]', async () => {
    const kiosk = await openKiosk('/kiosk/register/EXPO');
    await act(async () => setRevoked(true));
    expect(kiosk.text()).toContain('RV');
    expect(kiosk.text()).toContain('This kiosk is out of service.');
    expect(kiosk.text()).toContain('Careers Expo, Stand C14');
    expect(kiosk.all('input')).toEqual([]);
    await kiosk.go('/kiosk');
    expect(kiosk.text()).not.toContain('Kiosk home');
    await kiosk.go('/kiosk/outbox');
    expect(kiosk.text()).toContain('Queue');
    expect(kiosk.text()).not.toContain('RV');
    await kiosk.go('/kiosk');
    await act(async () => setRevoked(false));
    expect(kiosk.text()).toContain('Kiosk home');
  });

  it('shows ST where nothing can be stored, with the name of the booth and what to do [KIOSK-30, DEC-158]', async () => {
    vi.mocked(loadOutbox).mockImplementation(async () => ({
      ...outbox,
      canKeep: false,
      watch(listener) {
        listener([]);
        return () => undefined;
      },
    }));
    const kiosk = await openKiosk('/careers');
    expect(kiosk.text()).toContain('STThis kiosk is out of service.');
    expect(kiosk.text()).toContain("This browser can't save anything on the device.");
    expect(kiosk.text()).toContain(SETTINGS.name);
    // By its name and the beginning of its id staff know which one to ask about.
    giveKioskName('Hall 2, left');
    await kiosk.go('/faqs');
    await vi.waitFor(
      () => expect(kiosk.text()).toContain('Hall 2, left, Careers Expo, Stand C14, device Zk3J-8'),
      20_000,
    );
    expect(kiosk.text()).not.toContain('Zk3J-8a');
    expect(kiosk.all('h1').map((heading) => heading.textContent)).toEqual(['This kiosk is out of service.']);
    expect(document.title).toBe('Out of service - Defence Careers');
  });

  it('shows ST when the database of the browser really does not open [KIOSK-30]', async () => {
    vi.useRealTimers();
    vi.spyOn(console, 'warn').mockReturnValue();
    const open = vi.fn(() => {
      throw new DOMException('the profile is damaged', 'UnknownError');
    });
    vi.stubGlobal('indexedDB', { open });
    Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
    const { loadOutbox: realOutbox } = await vi.importActual<typeof import('../../../../src/outbox/loadOutbox.ts')>(
      '../../../../src/outbox/loadOutbox.ts',
    );
    vi.mocked(loadOutbox).mockImplementation(realOutbox);
    const kiosk = await openKiosk('/kiosk/register/EXPO');
    await vi.waitFor(() => expect(kiosk.text()).toContain('STThis kiosk is out of service.'), 20_000);
    expect(open).toHaveBeenCalled();
    expect(kiosk.all('input')).toEqual([]);
    Object.assign(Dexie.dependencies, { indexedDB: undefined, IDBKeyRange: undefined });
  });

  it('shows SP once the device has no room left [KIOSK-30, DEC-158]', async () => {
    const estimate = vi.fn(async () => ({ usage: 0, quota: 1e9 }));
    stubNavigator({ storage: { estimate } });
    const kiosk = await openKiosk('/kiosk/register/EXPO');
    expect(kiosk.field('Name').value).toBe('');
    estimate.mockResolvedValue({ usage: 1e9 - 1, quota: 1e9 });
    await kiosk.passes(30_000);
    expect(kiosk.text()).toContain('There is no room left on the device.');
  });

  it('shows CO at the kiosk home without content and hub, and leaves an open form alone [KIOSK-30, DEC-158]', async () => {
    stubNavigator({ onLine: false });
    const kiosk = await openKiosk('/kiosk/register/EXPO');
    expect(kiosk.field('Name').value).toBe('');
    await kiosk.go('/kiosk');
    expect(kiosk.text()).toContain('The content is not on the device and the hub cannot be reached.');
  });
});
