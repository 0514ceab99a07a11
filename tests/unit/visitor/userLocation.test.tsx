// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UserLocation } from '../../../src/domain/location/userLocation.ts';
import { forgetVisitor } from '../../../src/visitor/forgetVisitor.ts';
import { LOCATION_KEY, setUserLocation, useUserLocation } from '../../../src/visitor/location/useUserLocation.ts';
import { doing, mount, unmountAll } from '../support/mount.tsx';

const DUBBO: UserLocation = { lat: -32.2569, lng: 148.6011, suburb: 'Dubbo', state: 'NSW', postcode: '2830' };

afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
  setUserLocation(undefined);
  vi.restoreAllMocks();
});

const Where = () => <p>{useUserLocation()?.suburb ?? 'nowhere'}</p>;

describe('where a visitor is', () => {
  it('is stored under userLocation as lat, lng, suburb, state and postcode, and shown [EVS-28]', async () => {
    const page = await mount(<Where />);
    expect(page.textContent).toBe('nowhere');
    await doing(() => setUserLocation(DUBBO));
    expect(page.textContent).toBe('Dubbo');
    expect(JSON.parse(localStorage.getItem('userLocation') ?? '')).toEqual({
      lat: -32.2569,
      lng: 148.6011,
      suburb: 'Dubbo',
      state: 'NSW',
      postcode: '2830',
    });
    await doing(() => setUserLocation(undefined));
    expect(page.textContent).toBe('nowhere');
    expect(localStorage.getItem(LOCATION_KEY)).toBeNull();
  });

  it('is in no markup of the hub, which is the same for everybody', () => {
    setUserLocation(DUBBO);
    expect(renderToString(<Where />)).toContain('nowhere');
  });

  it.each(['no JSON', '{"lat":-132.2,"lng":148.6,"suburb":"Dubbo","state":"NSW","postcode":"2830"}', 'null', '[]'])(
    'is nowhere, and removed, when %s is stored',
    async (text) => {
      localStorage.setItem(LOCATION_KEY, text);
      const page = await mount(<Where />);
      expect(page.textContent).toBe('nowhere');
      expect(localStorage.getItem(LOCATION_KEY)).toBeNull();
    },
  );

  it('stays when it is one', async () => {
    localStorage.setItem(LOCATION_KEY, JSON.stringify(DUBBO));
    expect((await mount(<Where />)).textContent).toBe('Dubbo');
    expect(localStorage.getItem(LOCATION_KEY)).toBe(JSON.stringify(DUBBO));
  });

  it('lasts as long as the page where nothing may be stored, and is forgotten all the same [KIOSK-13 in part]', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('localStorage', undefined);
    const page = await mount(<Where />);
    await doing(() => setUserLocation(DUBBO));
    expect(page.textContent).toBe('Dubbo');
    await doing(forgetVisitor);
    expect(page.textContent).toBe('nowhere');
  });
});
