// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendHeartbeat } from '../../../../src/api/heartbeat.ts';
import { startKioskHeartbeat } from '../../../../src/app/start/startHeartbeat.ts';
import { contentDb } from '../../../../src/db/contentDb.ts';
import { addCount } from '../../../../src/db/waitingCounts.ts';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import { enrolmentCode } from '../../../../src/kiosk/enrolment.ts';
import { enterKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { giveKioskName } from '../../../../src/kiosk/kioskName.ts';
import { lastReadiness } from '../../../../src/kiosk/lastReadiness.ts';
import { wrongPins } from '../../../../src/kiosk/pinLockout.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { createFakeOutbox } from '../../../fakes/fakeOutbox.ts';

vi.mock('../../../../src/api/heartbeat.ts', () => ({ sendHeartbeat: vi.fn() }));
vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  enterKioskMode(kioskSettingsFor(buildKioskProfile()));
  vi.mocked(sendHeartbeat)
    .mockReset()
    .mockResolvedValue({ type: 'unreachable' } as never);
  vi.mocked(loadOutbox).mockResolvedValue({
    ...createFakeOutbox(),
    watch(listener) {
      listener([]);
      return () => undefined;
    },
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

async function firstReport() {
  stop = startKioskHeartbeat();
  await vi.waitFor(() => expect(sendHeartbeat).toHaveBeenCalledOnce(), 20_000);
  return vi.mocked(sendHeartbeat).mock.calls[0]?.[0];
}

it('a kiosk reports its profile and the name that staff gave it [HTTP-27, KIOSK-31 in part]', async () => {
  giveKioskName('Hall 2, left');
  expect(await firstReport()).toMatchObject({ profile: 'booth', name: 'Hall 2, left', waiting: 0 });
});

it('a kiosk without a name reports none [HTTP-27]', async () => {
  giveKioskName('');
  expect(JSON.parse(JSON.stringify(await firstReport()))).not.toHaveProperty('name');
});

it('a kiosk presents the code of the staff with its report, and no longer once the hub refuses it [DEC-162, HTTP-27]', async () => {
  enrolmentCode.write('7K3M9QXA');
  expect(await firstReport()).toMatchObject({ code: '7K3M9QXA' });
  expect(enrolmentCode.read(), 'the hub was away').toBe('7K3M9QXA');
  stop();
  vi.mocked(sendHeartbeat).mockReset().mockResolvedValue({ type: 'failed', status: 403 });
  expect(await firstReport()).toMatchObject({ code: '7K3M9QXA' });
  await vi.waitFor(() => expect(enrolmentCode.read()).toBe(''), 20_000);
});

it('a kiosk says how many wrong PINs were typed since the last right one [KIOSK-31 in part]', async () => {
  wrongPins.write(6);
  expect(await firstReport()).toMatchObject({ wrongPins: 6 });
});

it('a kiosk says what its last tests found, once there were some [KIOSK-29 in part, KIOSK-31 in part]', async () => {
  expect(await firstReport()).toMatchObject({ readiness: undefined });
  const found = { testedAt: 1_000, of: 9, todo: ['HU' as const], soon: [] };
  lastReadiness.write(found);
  stop();
  vi.mocked(sendHeartbeat).mockClear();
  expect(await firstReport()).toMatchObject({ readiness: found });
});

it('a booth without a network keeps what people did not find, and sends it once a report is answered [GS-22 in part]', async () => {
  const counted = { search: 'jobs', words: 'drone pilot', withoutResult: 3, withoutTouch: 0 } as const;
  await addCount(contentDb(), counted);
  const fetched = vi.fn(async (_path: string, { body }: RequestInit) => {
    const { batch } = JSON.parse(String(body));
    return new Response(JSON.stringify({ batch }), { headers: { 'content-type': 'application/json' } });
  });
  vi.stubGlobal('fetch', fetched);
  await firstReport();
  expect(fetched).not.toHaveBeenCalled();
  stop();

  const answer = { serverTime: Date.now(), revoked: false, freeze: [] };
  vi.mocked(sendHeartbeat).mockReset().mockResolvedValue({ type: 'ok', value: answer });
  await firstReport();
  await vi.waitFor(async () => expect(await contentDb().meta.count()).toBe(0));
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v2/search/unanswered');
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({ counts: [counted] });
  expect(fetched.mock.calls[0]?.[1]?.headers, 'nothing that says which device it is').toEqual({
    'Content-Type': 'application/json',
  });
});
