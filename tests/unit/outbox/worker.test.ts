import 'fake-indexeddb/auto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxDb } from '../../../src/db/outboxDb.ts';
import { BOT_CHECK_PATH } from '../../../src/domain/hubPaths.ts';
import { openStorage } from '../../../src/outbox/browserAdapters.ts';
import { deliverPending, StillWaiting } from '../../../src/outbox/delivery/deliverInWorker.ts';
import { registerSync, SYNC_TAG } from '../../../src/outbox/delivery/registerSync.ts';
import { deviceStorage } from '../../../src/outbox/storage/deviceStorage.ts';
import { buildStoredEntry, submissionKey } from '../../builders/buildSubmission.ts';

const storage = deviceStorage(outboxDb());
const atOnce = () => 0;

const challenge = () => createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 2, deriveKey });

/** Answers every submission that brings a proof of work of its own as the hub does, except the keys that get nothing. */
function serve(silent: string[] = []) {
  const sent: string[] = [];
  const proofs = new Set<string>(['']);
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    if (path === BOT_CHECK_PATH) return Response.json({ challenge: await challenge(), expiresIn: 120 });
    const own = new Headers(headers);
    const key = own.get('Idempotency-Key') ?? '';
    if (proofs.size === proofs.add(own.get('X-Bot-Check') ?? '').size) throw new TypeError('no proof of its own');
    sent.push(key);
    return silent.includes(key)
      ? Response.json({ error: { code: 'INTERNAL', message: '' } }, { status: 500, headers: { 'Retry-After': '60' } })
      : Response.json({ result: { success: true, error: null }, submissionId: key, reference: 'DC-7K3F-92QX-M' });
  });
  return sent;
}

beforeEach(async () => {
  for (const { id } of await storage.entries()) await storage.erase(id);
  await storage.dropReceipts((await storage.receipts()).map(({ id }) => id));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the worker', () => {
  it('delivers what waits when the browser fires the sync, with no page open, each with a proof of work [OUTBOX-11, CON-07 in part]', async () => {
    for (const sequence of [1, 2, 3]) await storage.add(buildStoredEntry(sequence));
    const sent = serve();
    await deliverPending(atOnce);
    expect(sent.toSorted()).toEqual([1, 2, 3].map(submissionKey));
    expect(await storage.entries()).toEqual([]);
  });

  it('fails its event while anything is left, so that the browser fires it again [OUTBOX-11]', async () => {
    await storage.add(buildStoredEntry(1));
    serve([submissionKey(1)]);
    const error = await deliverPending(atOnce).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StillWaiting);
    expect(error).toMatchObject({ message: '1 submissions still wait to be sent' });
    expect(await storage.entries()).toHaveLength(1);
  });

  it('fails its event while the database does not open: nobody knows what waits in it [OUTBOX-11]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(outboxDb(), 'open').mockRejectedValueOnce(new DOMException('the disk is busy', 'UnknownError'));
    await expect(deliverPending(atOnce)).rejects.toThrow(StillWaiting);
  });

  it('does not keep the browser busy for entries that only a person can help [OUTBOX-11]', async () => {
    const state = { status: 'needs-attention', attempts: 1, reason: 'rejected', problem: 'EXIST' } as const;
    await storage.add(buildStoredEntry(1, { state }));
    serve();
    await expect(deliverPending(atOnce)).resolves.toBeUndefined();
  });
});

describe('the registration of background sync', () => {
  it('asks for the tag of the outbox [OUTBOX-11]', async () => {
    const register = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ sync: { register } }) } });
    await registerSync();
    expect(register).toHaveBeenCalledWith(SYNC_TAG);
  });

  it('waits for the worker of a first visit, which takes no tag before it is active [OUTBOX-11]', async () => {
    const register = vi.fn(async () => undefined);
    let activate: (registration: object) => void = () => undefined;
    const ready = new Promise<object>((resolve) => {
      activate = resolve;
    });
    vi.stubGlobal('navigator', { serviceWorker: { ready, getRegistration: async () => ({}) } });
    const registered = registerSync();
    activate({ sync: { register } });
    await registered;
    expect(register).toHaveBeenCalledWith(SYNC_TAG);
  });

  it.each([
    ['no workers', {}],
    ['no background sync', { serviceWorker: { ready: Promise.resolve({}) } }],
    [
      'no permission for it',
      { serviceWorker: { ready: Promise.resolve({ sync: { register: () => Promise.reject(new Error('no')) } }) } },
    ],
  ])('is done without where there is %s [OUTBOX-12]', async (_, navigator) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('navigator', navigator);
    await expect(registerSync()).resolves.toBeUndefined();
  });
});

describe('a device without a database', () => {
  it('is known when the page opens its outbox [PWA-21]', async () => {
    expect(await openStorage()).toBeDefined();
    vi.stubGlobal('indexedDB', undefined);
    expect(await openStorage()).toBeUndefined();
  });

  it('is known too when the database cannot be opened [PWA-21]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(outboxDb(), 'open').mockRejectedValueOnce(new DOMException('private mode', 'InvalidStateError'));
    expect(await openStorage()).toBeUndefined();
  });
});
