import { describe, expect, it } from 'vitest';
import { isUnavailable } from '../../../../hub/store/failures.ts';
import { FROM_REVOKED_DEVICE, FROM_UNMARKED_FILE } from '../../../../hub/store/inbox.ts';
import { createInboxQuota, InboxFull } from '../../../../hub/store/inboxQuota.ts';

const plenty = async () => 1e12;
const item = (bytes: number, overrides: { reason?: string; device?: string } = {}) => ({
  reason: 'INVALID',
  device: null,
  bytes,
  ...overrides,
});

describe('the room of the inbox', () => {
  it('is limited over all senders: beyond it a refusal is answered, and no copy kept [CON-08]', () => {
    const room = createInboxQuota(plenty, { most: 100, mostQuarantined: 10 });
    expect([room.take(item(60)), room.take(item(60)), room.take(item(40)), room.take(item(1))]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it.each([
    ['revoked devices', { reason: FROM_REVOKED_DEVICE, device: 'stolen' }],
    ['files that no device has marked', { reason: FROM_UNMARKED_FILE }],
  ])('has a part of its own for %s; what does not fit there is not answered as if it did [CON-32]', (_whose, of) => {
    const room = createInboxQuota(plenty, { most: 0, mostQuarantined: 10 });
    const quarantined = item(6, of);
    expect(room.take(quarantined)).toBe(true);
    expect(() => room.take(quarantined)).toThrow(InboxFull);
    expect(isUnavailable(new InboxFull('full'))).toBe(true);
  });

  it('takes nothing of strangers while the disk has little room, and all the same what kiosks send and what staff import [CON-08]', async () => {
    const room = createInboxQuota(async () => 1, { most: 100, mostQuarantined: 10 });
    // The first asks for the space, which counts from then on.
    expect(room.take(item(1))).toBe(true);
    await new Promise((turn) => setImmediate(turn));
    expect(room.take(item(1))).toBe(false);
    expect(room.take(item(1, { device: 'booth-1' }))).toBe(true);
    expect(room.take(item(1, { reason: FROM_UNMARKED_FILE }))).toBe(true);
  });
});
