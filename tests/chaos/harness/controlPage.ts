/** The control: the same submissions through workbox-background-sync, as in its documentation. */
import './drivenTime.ts';
import { Queue } from 'workbox-background-sync';
import type { Submission } from '../../../src/outbox/outbox.ts';

// The queue is made for a worker; it only checks whether background sync exists.
Object.assign(globalThis, { registration: {} });
const queue = new Queue('control', { onSync: async () => undefined });

/** Sends at once; a request that fails waits in the queue, and its visitor is told that it is saved. */
async function submit(submissions: Submission[]): Promise<void> {
  for (const { id, endpoint, body } of submissions) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': id };
    const request = new Request(endpoint, { method: 'POST', headers, body: JSON.stringify(body) });
    // A request that fails waits in the queue.
    await fetch(request.clone()).catch(() => queue.pushRequest({ request }));
    const outcome = { type: 'saved', reference: '' } as const;
    await window.chaosTold({ key: id, outcome, canKeep: true, undoneWrites: 0 });
  }
}

/** @returns how many requests wait now */
async function replay(): Promise<number> {
  await queue.replayRequests().catch(() => undefined);
  return await queue.size();
}

Object.assign(window, { control: { submit, replay } });
