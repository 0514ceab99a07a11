/** Emptying a full outbox, and two ways in which it is usually done. */
import { Queue } from 'workbox-background-sync';
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import { REGISTER_PATH } from '../support/registerPath.ts';
import { openBenchOutbox, submissionOf } from './outboxWorld.ts';

/** @returns milliseconds from the return of the network to an empty outbox */
export async function drainOutbox(body: string, count: number): Promise<number> {
  const { outbox, comeOnline, close } = await openBenchOutbox();
  for (let number = 0; number < count; number += 1) {
    const { type } = await outbox.submit(submissionOf(body));
    if (type !== 'saved') throw new Error(`a registration was ${type} instead of saved`);
  }
  const from = performance.now();
  const drained = new Promise<number>((resolve) => {
    outbox.watch((entries) => {
      const delivered = entries.filter(({ state }) => state === 'delivered').length;
      if (delivered === count) resolve(performance.now() - from);
    });
  });
  comeOnline();
  const ms = await drained;
  await close();
  return ms;
}

function requests(body: string, count: number): Request[] {
  return Array.from(
    { length: count },
    () =>
      new Request(REGISTER_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': newSubmissionId() },
        body: JSON.stringify(submissionOf(body).body),
      }),
  );
}

/** A loop over an array in memory: one POST after another, nothing kept. */
export async function drainPlainly(body: string, count: number): Promise<number> {
  const waiting = requests(body, count);
  const from = performance.now();
  for (const request of waiting) {
    const response = await fetch(request);
    const answer = (await response.json()) as { result: { success: boolean } };
    if (!answer.result.success) throw new Error('a registration was refused');
  }
  return performance.now() - from;
}

/** The queue of workbox-background-sync, which runs in pages where it finds no worker's registration to listen on. */
export async function drainWorkbox(body: string, count: number): Promise<number> {
  Object.assign(window, { registration: {} });
  const queue = new Queue(`bench-${newSubmissionId()}`, { forceSyncFallback: true, onSync: async () => undefined });
  for (const request of requests(body, count)) await queue.pushRequest({ request });
  const from = performance.now();
  await queue.replayRequests();
  return performance.now() - from;
}
