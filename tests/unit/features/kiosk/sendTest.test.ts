import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EventDetail } from '../../../../src/domain/entities/event.ts';
import type { TestRegistration } from '../../../../src/domain/readiness/readinessFacts.ts';
import { sendTest } from '../../../../src/features/kiosk/ready/sendTest.ts';
import type { Outbox } from '../../../../src/outbox/outbox.ts';
import { buildEventDetail } from '../../../builders/buildEventRecord.ts';
import { failure, success } from '../../../fakes/fakeNetwork.ts';
import { createFakeOutbox } from '../../../fakes/fakeOutbox.ts';
import { buildDevice } from '../../outbox/device.ts';

afterEach(() => void vi.restoreAllMocks());

type Device = Awaited<ReturnType<typeof buildDevice>>;

async function runTest(
  device: Device,
  outbox: Outbox,
  events: EventDetail[] = [buildEventDetail()],
): Promise<TestRegistration> {
  const sent = sendTest({ outbox, events, clock: device.clock, isHubAway: device.network.offline });
  return await device.clock.runUntil(sent);
}

const turnedDown = (code: string) => (request: { key: string }) => ({
  status: 200,
  body: { success: false, error: { code }, submissionId: request.key, reference: 'DC-0000-0000-0' },
});

describe('the test registration of a kiosk', () => {
  it('goes there and back by the real outbox: sealed, written, read and sent by a pass, for an event of the booth [KIOSK-29 in part]', async () => {
    const device = await buildDevice();
    const { outbox } = await device.openPage();
    device.network.answer = (request) => {
      expect(device.storage.contents().entries.map(({ kind }) => kind)).toEqual(['test']);
      return success(request);
    };
    expect(await runTest(device, outbox)).toMatchObject({ type: 'arrived' });
    expect(device.network.sent).toHaveLength(1);
    const [sent] = device.network.sent;
    expect(sent).toMatchObject({
      kind: 'test',
      endpoint: '/api/kiosk/testRegistration',
      contentType: 'application/jose',
    });
    const body = JSON.parse(await device.hub.open(sent?.body ?? ''));
    expect(body).toMatchObject({ EventCode: buildEventDetail().eventCode, Guests: [] });
    expect(body).toMatchObject({ Registrant: { FirstName: 'Test', Email: 'nobody@example.com' } });
    expect(device.storage.contents().entries).toEqual([]);
  });

  it('waits on the device while there is no network, one however often it is tested, and arrives with the next test [KIOSK-29 in part]', async () => {
    const device = await buildDevice();
    const { outbox } = await device.openPage();
    device.network.offline = true;
    expect(await runTest(device, outbox)).toEqual({ type: 'on-device' });
    expect(await runTest(device, outbox)).toEqual({ type: 'on-device' });
    expect(device.states()).toEqual(['queued']);
    device.network.offline = false;
    expect(await runTest(device, outbox)).toMatchObject({ type: 'arrived' });
    expect(device.storage.contents().entries).toEqual([]);
    expect(device.network.sent).toHaveLength(1);
  });

  it.each([
    ['never answers', 'hangs' as const],
    ['is somewhere else', 'no-answer' as const],
    ['fails', failure(500)],
  ])('stays on the device, and nobody waits long, where the hub %s [KIOSK-29 in part]', async (_, answer) => {
    const device = await buildDevice();
    const { outbox } = await device.openPage();
    device.network.answer = () => answer;
    const startedMs = device.clock.elapsedMs();
    expect(await runTest(device, outbox)).toEqual({ type: 'on-device' });
    expect(device.clock.elapsedMs() - startedMs).toBeLessThanOrEqual(15_000);
    expect(device.storage.contents().entries).toHaveLength(1);
  });

  it.each([
    ['CLOSED', turnedDown('CLOSED')],
    ['NOT_ENROLLED', () => failure(401, 'NOT_ENROLLED')],
    ['KEY_REUSED', () => failure(422, 'KEY_REUSED')],
  ])('says %s, and leaves nothing behind for staff to delete [KIOSK-29 in part]', async (code, answer) => {
    const device = await buildDevice();
    const { outbox } = await device.openPage();
    device.network.answer = answer;
    expect(await runTest(device, outbox)).toEqual({ type: 'turned-down', code });
    expect(device.storage.contents().entries).toEqual([]);
    // Its number is accounted for at the end of the day.
    expect(await device.storage.fact('deletedSequences')).toEqual([1]);
  });

  it('removes what an earlier one left that was cut short [KIOSK-29 in part]', async () => {
    const device = await buildDevice();
    const { outbox } = await device.openPage();
    device.network.offline = true;
    await runTest(device, outbox);
    device.network.offline = false;
    device.network.answer = turnedDown('CLOSED');
    await outbox.tryAgain();
    await device.clock.advance(0);
    expect(device.states()).toEqual(['needs-attention']);
    device.network.answer = success;
    expect(await runTest(device, outbox)).toMatchObject({ type: 'arrived' });
    expect(device.storage.contents().entries).toEqual([]);
  });

  it('is not made without an event that takes registrations here [KIOSK-29 in part]', async () => {
    const device = await buildDevice();
    const { outbox } = await device.openPage();
    const closed = buildEventDetail({ registerClosed: true, eventCanRegister: false });
    const elsewhere = buildEventDetail({
      eventEnableExternalRegistration: true,
      eventExternalRegistrationUrl: 'https://tickets.example.com',
    });
    expect(await runTest(device, outbox, [closed, elsewhere])).toEqual({ type: 'no-event' });
    expect(await runTest(device, outbox, [])).toEqual({ type: 'no-event' });
    expect(device.network.sent).toEqual([]);
  });

  it('says so where the device keeps nothing, also when the hub could be reached without [KIOSK-29 in part]', async () => {
    const device = await buildDevice();
    const { outbox } = await device.openPage();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await runTest(device, { ...outbox, canKeep: false })).toEqual({ type: 'not-kept' });
    const full = { ...createFakeOutbox(), watch: outbox.watch };
    expect(await runTest(device, full)).toEqual({ type: 'not-kept' });
    full.answers = [new Error('the disk is gone')];
    expect(await runTest(device, full)).toEqual({ type: 'not-kept' });
  });
});
