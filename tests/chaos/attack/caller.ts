/** Requests from an address of the attacker's choice: each of 127/8 is another one, to a hub on the same machine. */
import { Agent, request } from 'node:http';
import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import type { RunningHub } from '../../e2e/support/hub.ts';

export const ATTACKER = '127.10.0.1';
/** Somebody elsewhere, who wants nothing but to register. */
export const BYSTANDER = '127.20.0.1';
export const STAFF_TOKEN = 'a-token-of-the-staff-that-nobody-guesses';

export type Called = { status: number; text: string; headers: Record<string, string>; ms: number };
type Call = {
  method?: 'GET' | 'POST';
  body?: string | object;
  headers?: Record<string, string>;
  from?: string;
  /** Milliseconds until the caller gives up */
  limitMs?: number;
};

const agents = new Map<string, Agent>();
const agentOf = (from: string) => {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 64, localAddress: from });
  agents.set(from, agent);
  return agent;
};

/** Ends all connections, so that the process of the attack can end. */
export function hangUp(): void {
  for (const agent of agents.values()) agent.destroy();
  agents.clear();
}

/** Never rejects: whoever gets no answer within the limit has status 0. */
export function call(hub: Pick<RunningHub, 'port'>, path: string, options: Call = {}): Promise<Called> {
  const { method = 'GET', body, headers = {}, from = ATTACKER, limitMs = 20_000 } = options;
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, text = '', answered: Record<string, string> = {}) =>
      resolve({ status, text, headers: answered, ms: performance.now() - begun });
    const sent = request(
      {
        host: '127.0.0.1',
        port: hub.port,
        path,
        method,
        agent: agentOf(from),
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', () => done(0));
        answer.on('end', () => {
          const text = Buffer.concat(pieces).toString();
          done(answer.statusCode ?? 0, text, answer.headers as Record<string, string>);
        });
      },
    );
    sent.setTimeout(limitMs, () => sent.destroy());
    sent.on('error', () => done(0));
    sent.end(typeof body === 'object' ? JSON.stringify(body) : body);
  });
}

export const post = (
  hub: Pick<RunningHub, 'port'>,
  path: string,
  body: string | object,
  options: Omit<Call, 'body'> = {},
) => call(hub, path, { ...options, method: 'POST', body });

/** What a page of the staff says, as data. */
export async function staffData<T>(hub: Pick<RunningHub, 'port'>, path: string = STAFF_PATHS.fleet): Promise<T> {
  const headers = { authorization: `Bearer ${STAFF_TOKEN}`, accept: 'application/json' };
  const { text } = await call(hub, path, { headers, from: '127.30.0.1' });
  return JSON.parse(text) as T;
}

export const jsonOf = <T>({ text }: Called): Partial<T> => {
  try {
    return JSON.parse(text) as Partial<T>;
  } catch {
    return {};
  }
};

/** Does a thing so often, so many at a time, until a time has passed. @returns how often it was done */
export async function manyTimes(
  { most, atOnce, limitMs }: { most: number; atOnce: number; limitMs: number },
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  const until = performance.now() + limitMs;
  let next = 0;
  const worker = async () => {
    while (next < most && performance.now() < until) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return next;
}

/** The value that so large a part of the others does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}
