import { describe, expect, it } from 'vitest';
import { buildWireRegistration } from '../../builders/buildRegistration.ts';
import { buildSubmission, submissionKey } from '../../builders/buildSubmission.ts';
import { failure, refusal, success } from '../../fakes/fakeNetwork.ts';
import { buildDevice } from './device.ts';

/** A page whose first submission was saved offline, and is now held by a pass that gets no answer. */
async function openWithHangingPass() {
  const device = await buildDevice();
  const { outbox } = await device.openPage();
  device.network.offline = true;
  await device.clock.runUntil(outbox.submit(buildSubmission()));
  device.network.offline = false;
  device.network.answer = () => 'hangs';
  const pass = device.pass();
  await device.clock.advance(100);
  return { device, outbox, pass };
}

describe('a form that is sent again', () => {
  it('waits, when it is corrected, until what was there before has been answered [OUTBOX-21, OUTBOX-22]', async () => {
    const { device, outbox, pass } = await openWithHangingPass();
    device.network.offline = true;
    let isSaved = false;
    const corrected = outbox.submit(buildSubmission()).then(() => {
      isSaved = true;
    });
    await device.clock.advance(20_000);
    expect(isSaved).toBe(false);
    await pass;
    await device.clock.runUntil(corrected);
    expect(device.states()).toEqual(['queued']);
  });

  it('is sent only when nobody else has it in hand, also by a page that cannot write it [OUTBOX-21, OUTBOX-38]', async () => {
    const { device, outbox, pass } = await openWithHangingPass();
    device.storage.failing = (write) => (write === 'add' ? new Error('the database is closing') : undefined);
    device.network.offline = true;
    const again = outbox.submit(buildSubmission());
    await device.clock.advance(0);
    device.network.offline = false;
    await device.clock.advance(1000);
    expect(device.network.sent).toHaveLength(1);
    device.network.answer = success;
    await pass;
    expect(await device.clock.runUntil(again)).toMatchObject({ type: 'delivered' });
  });
});

describe('a form that is sent again after a pass has delivered it', () => {
  async function deliveredBehindItsForm() {
    const device = await buildDevice();
    await device.storage.setFact('deviceSecret', 'secret-1');
    const { outbox } = await device.openPage();
    device.network.answer = () => failure(500, 'INTERNAL');
    expect(await device.clock.runUntil(outbox.submit(buildSubmission()))).toMatchObject({ type: 'kept', goesOn: true });
    device.network.answer = success;
    await device.pass();
    return { device, outbox };
  }

  it('takes no second number, which the hub would miss for ever [KIOSK-32, OUTBOX-22]', async () => {
    const { device, outbox } = await deliveredBehindItsForm();
    await device.clock.runUntil(outbox.submit(buildSubmission()));
    await device.clock.runUntil(outbox.submit(buildSubmission({ id: submissionKey(2) })));
    const numbers = device.network.sent.map(({ key, device: name }) => [key, name?.sequence]);
    expect(new Map(numbers as [string, number][])).toEqual(
      new Map([
        [submissionKey(1), 1],
        [submissionKey(2), 2],
      ]),
    );
  });

  it('is told as what it is, also without a connection [OUTBOX-03, OUTBOX-33]', async () => {
    const { device, outbox } = await deliveredBehindItsForm();
    device.network.offline = true;
    expect(await device.clock.runUntil(outbox.submit(buildSubmission()))).toEqual({
      type: 'delivered',
      reference: expect.stringMatching(/^DC-/),
    });
    expect(device.storage.contents().entries).toEqual([]);
  });
});

describe('a second submission of the same address for the same event', () => {
  const pair = { eventCode: 'SEA1', email: 'aroha@example.com' };

  it('is refused on the device while the first is waiting, however it is written [OUTBOX-28]', async () => {
    const device = await buildDevice();
    device.network.offline = true;
    const { outbox } = await device.openPage();
    await device.clock.runUntil(outbox.submit(buildSubmission({ duplicateOf: pair })));
    const again = buildSubmission({
      id: submissionKey(2),
      duplicateOf: { eventCode: 'sea1', email: ' Aroha@Example.COM ' },
    });
    expect(await device.clock.runUntil(outbox.submit(again))).toEqual({ type: 'duplicate' });
    expect(device.storage.contents().entries).toHaveLength(1);
  });

  it('goes out when the event or the address is another, or the first was refused [OUTBOX-28]', async () => {
    const device = await buildDevice();
    const { outbox } = await device.openPage();
    const submit = (number: number, duplicateOf: typeof pair) =>
      device.clock.runUntil(outbox.submit(buildSubmission({ id: submissionKey(number), duplicateOf })));
    device.network.offline = true;
    await submit(1, pair);
    expect((await submit(2, { ...pair, eventCode: 'SEA2' })).type).toBe('saved');
    expect((await submit(3, { ...pair, email: 'mere@example.com' })).type).toBe('saved');
    device.network.offline = false;
    device.network.answer = refusal('NO_SPOTS');
    await device.pass();
    device.network.offline = true;
    expect((await submit(4, pair)).type).toBe('saved');
  });

  it('is not its own duplicate: the same form pressed again is replaced, with its number [OUTBOX-22, OUTBOX-28]', async () => {
    const device = await buildDevice();
    const { outbox } = await device.openPage();
    device.network.answer = () => failure(500, 'INTERNAL', 60_000);
    await device.clock.runUntil(outbox.submit(buildSubmission({ duplicateOf: pair })));
    device.network.answer = success;
    const corrected = buildWireRegistration({ DietaryRequirements: 'None' });
    const outcome = await device.clock.runUntil(outbox.submit(buildSubmission({ body: corrected, duplicateOf: pair })));
    expect(outcome.type).toBe('delivered');
    expect(device.network.sent.at(-1)).toMatchObject({ key: submissionKey(1), body: JSON.stringify(corrected) });
    expect(device.storage.contents().receipts.map(({ sequence }) => sequence)).toEqual([1]);
  });
});
