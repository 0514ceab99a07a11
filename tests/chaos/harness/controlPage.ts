/** The control: the same submissions through workbox-background-sync, as its documentation says. */
import './drivenTime.ts';
import { Queue } from 'workbox-background-sync';
import type { Submission } from '../../../src/outbox/outbox.ts';
import type { Told } from '../support/checkPromises.ts';

// The queue is made for a worker; what it asks of one is only whether there is background sync.
Object.assign(globalThis, { registration: {} });
const queue = new Queue('control', { onSync: async () => undefined });

/** Sends at once; a request that fails waits in the queue, and its visitor is told that it is saved. */
async function submit(submissions: Submission[]): Promise<void> {
  for (const { id, endpoint, body } of submissions) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': id };
    const request = new Request(endpoint, { method: 'POST', headers, body: JSON.stringify(body) });
    const told = await fetch(request.clone()).then(
      (): Told => ({ key: id, outcome: { type: 'saved', reference: '' } }),
      async (): Promise<Told> => {
        await queue.pushRequest({ request });
        return { key: id, outcome: { type: 'saved', reference: '' } };
      },
    );
    await window.chaosTold(told);
  }
}

/** @returns how many requests wait now */
async function replay(): Promise<number> {
  await queue.replayRequests().catch(() => undefined);
  return await queue.size();
}

Object.assign(window, { control: { submit, replay } });
