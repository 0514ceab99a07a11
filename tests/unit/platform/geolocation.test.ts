import { afterEach, expect, it, vi } from 'vitest';
import { askPosition } from '../../../src/platform/geolocation.ts';

afterEach(() => vi.unstubAllGlobals());

const clock = { after: () => () => undefined };
function browserThat(getCurrentPosition: Geolocation['getCurrentPosition'] | undefined) {
  vi.stubGlobal('navigator', { geolocation: getCurrentPosition && { getCurrentPosition } });
}

it('gives the position of the browser and nothing else of it', async () => {
  const asked = vi.fn<Geolocation['getCurrentPosition']>((found) =>
    found({ coords: { latitude: -32.25, longitude: 148.6, accuracy: 5 }, timestamp: 1 } as GeolocationPosition),
  );
  browserThat(asked);
  expect(await askPosition(clock)).toEqual({ type: 'position', point: { latitude: -32.25, longitude: 148.6 } });
  expect(asked.mock.calls[0]?.[2]).toMatchObject({ timeout: 10_000 });
});

it('gives the code and message of a problem, and knows a browser without geolocation [DEC-80 in part]', async () => {
  browserThat((_found, failed) =>
    failed?.({ code: 1, message: 'User denied Geolocation' } as GeolocationPositionError),
  );
  expect(await askPosition(clock)).toEqual({ type: 'problem', code: 1, message: 'User denied Geolocation' });
  browserThat(() => {
    throw new Error('blocked by a policy');
  });
  expect(await askPosition(clock)).toEqual({ type: 'problem' });
  browserThat(undefined);
  expect(await askPosition(clock)).toEqual({ type: 'unsupported' });
});

it('gives up a browser that never answers, because nobody answers it [EVS-40 in part]', async () => {
  browserThat(() => undefined);
  let end: () => void = () => undefined;
  const answer = askPosition({
    after: (waitMs, callback) => {
      expect(waitMs).toBe(30_000);
      end = callback;
      return () => undefined;
    },
  });
  end();
  expect(await answer).toEqual({ type: 'problem' });
});
