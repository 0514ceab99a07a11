/** Sends one registration to a fleet repeatedly under one key, until it gets a final answer. */
import { setTimeout as pause } from 'node:timers/promises';
import type { RegistrationAnswer } from '../../../src/domain/submission/kinds/registration.ts';
import type { HubFleet } from './hubFleet.ts';
import { REGISTER_PATH } from './makeSubmissions.ts';

const PAUSE_MS = 150;
const GIVE_UP_MS = 120_000;

type Answered = {
  text: string;
  answer: RegistrationAnswer;
  requests: number;
  /** `Retry-After` values of 409 answers: another copy was being processed */
  inWork: (string | null)[];
};

/** @param drop  milliseconds after which the connection is cut; undefined to wait for the answer */
export async function sendUntilAnswered(
  fleet: HubFleet,
  { key, body }: { key: string; body: object },
  random: () => number,
  drop: () => number | undefined = () => undefined,
): Promise<Answered> {
  const limit = Date.now() + GIVE_UP_MS;
  const inWork: Answered['inWork'] = [];
  let requests = 0;
  while (Date.now() < limit) {
    const origin = fleet.origin(random);
    if (origin) requests += 1;
    const text = origin && (await sendOnce(origin, { key, body }, drop(), inWork));
    if (text) return { text, answer: JSON.parse(text) as RegistrationAnswer, requests, inWork };
    await pause(PAUSE_MS * random());
  }
  throw new Error(`no final answer to ${key}`);
}

/** @returns the body of a 200; undefined for everything after which the request must be repeated */
async function sendOnce(
  origin: string,
  { key, body }: { key: string; body: object },
  dropMs: number | undefined,
  inWork: Answered['inWork'],
): Promise<string | undefined> {
  try {
    const answer = await post(origin, key, body, dropMs === undefined ? undefined : AbortSignal.timeout(dropMs));
    if (answer.status === 409) inWork.push(answer.headers.get('retry-after'));
    return answer.status === 200 ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

export function post(origin: string, key: string, body: object, signal?: AbortSignal): Promise<Response> {
  return fetch(`${origin}${REGISTER_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal,
  });
}

/** Processes a list with limited concurrency. */
export async function eachOf<T>(list: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
