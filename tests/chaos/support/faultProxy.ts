/** Stands between browser and hub and applies network faults to submissions. Everything else passes unchanged. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { readBatchedAnswers } from '../../../src/domain/submission/submissionBatch.ts';
import { answerOfBatch, batchOf, type Carried, carriedBy } from './carried.ts';
import { type Fault, happensToAll } from './faults.ts';
import type { HubMemory } from './hubMemory.ts';
import { Overlaps } from './overlaps.ts';
import { answerInItsPlace, spoil } from './spoil.ts';

export type HubAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer };
export type ServedFile = { type: string; body: string | Buffer };

/** The n-th request for one key, counted from 0. */
export type Attempt = { key: string; number: number };

/** One submission that passed, and the fault applied to it. */
type SeenRequest = {
  key: string;
  fault: Fault;
  byWorker: boolean;
  /** It came in a batch */
  shared: boolean;
  /** The sender's number of its pass */
  pass: string | string[] | undefined;
  atMs: number;
  /** undefined while the connection is open; `whole` is false if either side gave up */
  ended?: { atMs: number; whole: boolean };
};

export type FaultProxyOptions = {
  hubPort: number;
  faultFor: (attempt: Attempt) => Fault;
  /** Files served by the proxy itself, by path: a page that the hub does not have. */
  files?: ReadonlyMap<string, ServedFile>;
  /** Called for paths below `/__chaos/`: reports of a page. */
  onReport?: (url: URL) => Promise<void>;
  /** Called when the hub has first stored a submission, or refused it for good, before anyone else knows. */
  onCommitted?: (key: string) => Promise<void>;
  /** Makes the hub forget keys. */
  memory?: HubMemory;
};

export class FaultProxy {
  private readonly server: Server;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly attempts = new Map<string, number>();
  private readonly answeredKeys = new Set<string>();
  /** While true the API is unreachable: no route, or the hub's machine is off. */
  away = false;
  /** Every submission that passed, with its fault: the history printed by a failing run. */
  readonly history: SeenRequest[] = [];
  readonly overlaps = new Overlaps();

  constructor(private readonly options: FaultProxyOptions) {
    this.server = createServer((incoming, outgoing) => {
      this.handle(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
    this.agent.destroy();
  }

  /** Runs a kill of a page or worker: what it was sending no longer counts as being sent. */
  async killing<T>(kill: () => Promise<T>): Promise<T> {
    this.overlaps.orphan();
    const killed = await kill();
    this.overlaps.orphan();
    return killed;
  }

  private async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://proxy');
    if (url.pathname.startsWith('/__chaos/')) return this.report(url, outgoing);
    const file = incoming.method === 'GET' ? this.options.files?.get(url.pathname) : undefined;
    if (file) {
      outgoing.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-store' }).end(file.body);
      return;
    }
    if (this.away) {
      outgoing.destroy();
      return;
    }
    const body = await readAll(incoming);
    const carried = carriedBy(url.pathname, incoming.headers, body);
    if (carried.length > 0) await this.submissions(carried, incoming, body, outgoing);
    else give(outgoing, await this.toHub(incoming, body));
  }

  private async submissions(
    carried: readonly Carried[],
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): Promise<void> {
    const met = carried.map((each) => {
      const attempt = this.attempt(each.key);
      return { ...each, attempt, planned: this.options.faultFor(attempt) };
    });
    // A fault of the request affects everything it carries.
    const fault = met.find(({ batched, planned }) => !batched || happensToAll(planned))?.planned ?? 'none';
    const inItsPlace = new Map<string, HubAnswer>();
    for (const { key, pass, planned } of met) {
      const own = fault === 'none' ? planned : fault;
      this.note({ key, pass, fault: own, shared: carried.length > 1 }, incoming, outgoing);
      const answer = fault === 'none' ? answerInItsPlace(own, key) : undefined;
      if (answer) inItsPlace.set(key, answer);
    }
    const handedOn = met.filter(({ key }) => !inItsPlace.has(key));
    const [first] = met;
    await spoil(fault, outgoing, {
      hub: () =>
        first && !first.batched
          ? this.oneToHub(incoming, body, first.attempt)
          : this.batchToHub(incoming, handedOn, inItsPlace),
      half: () => this.sendHalf(incoming, body),
      key: first?.key ?? '',
    });
  }

  private attempt(key: string): Attempt {
    const number = this.attempts.get(key) ?? 0;
    this.attempts.set(key, number + 1);
    return { key, number };
  }

  private note(
    what: Pick<SeenRequest, 'key' | 'pass' | 'fault' | 'shared'>,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): void {
    const byWorker = incoming.headers.referer?.endsWith('/sw.js') ?? false;
    const seen: SeenRequest = { ...what, byWorker, atMs: Date.now() };
    this.history.push(seen);
    outgoing.once('close', () => {
      seen.ended = { atMs: Date.now(), whole: outgoing.writableFinished };
    });
    this.overlaps.begin(what.key, outgoing);
  }

  private async oneToHub(incoming: IncomingMessage, body: Buffer, attempt: Attempt): Promise<HubAnswer> {
    const hubKey = this.hubKey(attempt);
    const answer = await this.toHub(incoming, body, hubKey);
    await this.committed(new Map([[attempt.key, hubKey]]), new Set(answer.status === 200 ? [attempt.key] : []));
    return hubKey === attempt.key ? answer : withKey(answer, hubKey, attempt.key);
  }

  private async batchToHub(
    incoming: IncomingMessage,
    handedOn: readonly (Carried & { attempt: Attempt })[],
    inItsPlace: ReadonlyMap<string, HubAnswer>,
  ): Promise<HubAnswer> {
    const hubKeys = new Map(handedOn.map(({ key, attempt }) => [key, this.hubKey(attempt)]));
    const answer = handedOn.length > 0 ? await this.toHub(incoming, batchOf(handedOn, hubKeys)) : undefined;
    const whole = answerOfBatch(answer, hubKeys, inItsPlace);
    const answers = readBatchedAnswers(whole.body.toString());
    await this.committed(
      hubKeys,
      new Set(handedOn.map(({ key }) => key).filter((key) => answers?.get(key)?.status === 200)),
    );
    return whole;
  }

  private hubKey(attempt: Attempt): string {
    return this.options.memory?.keyFor(attempt) ?? attempt.key;
  }

  /** @param answered  keys with a final answer: only the first one of a key indicates a commit */
  private async committed(hubKeys: ReadonlyMap<string, string>, answered: ReadonlySet<string>): Promise<void> {
    for (const [key, hubKey] of hubKeys) this.options.memory?.noteAnswer(key, hubKey);
    const fresh = [...answered].filter((key) => !this.answeredKeys.has(key));
    for (const key of fresh) this.answeredKeys.add(key);
    await Promise.all(fresh.map((key) => this.options.onCommitted?.(key)));
  }

  private async report(url: URL, outgoing: ServerResponse): Promise<void> {
    await this.options.onReport?.(url);
    outgoing.writeHead(204, { 'access-control-allow-origin': '*' }).end();
  }

  private toHub(incoming: IncomingMessage, body: Buffer, key?: string): Promise<HubAnswer> {
    return new Promise((resolve, reject) => {
      const forwarded = request(this.forwarding(incoming, body, key), async (response) => {
        try {
          resolve({ status: response.statusCode ?? 502, headers: response.headers, body: await readAll(response) });
        } catch (problem) {
          reject(problem);
        }
      });
      forwarded.on('error', reject);
      forwarded.end(body);
    });
  }

  /** Breaks the connection to the hub in the middle of the body. */
  private async sendHalf(incoming: IncomingMessage, body: Buffer): Promise<void> {
    const forwarded = request(this.forwarding(incoming, body));
    forwarded.on('error', () => undefined);
    forwarded.flushHeaders();
    await new Promise<void>((resolve) => {
      forwarded.write(body.subarray(0, Math.floor(body.length / 2)), () => resolve());
    });
    forwarded.destroy();
  }

  private forwarding({ method, url: path, headers }: IncomingMessage, body: Buffer, key?: string) {
    const named = {
      ...headers,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(headers['content-length'] !== undefined && { 'content-length': String(body.length) }),
    };
    return { host: '127.0.0.1', port: this.options.hubPort, method, path, headers: named, agent: this.agent };
  }
}

function withKey(answer: HubAnswer, hubKey: string, key: string): HubAnswer {
  const body = Buffer.from(answer.body.toString().replaceAll(hubKey, key));
  return { ...answer, body, headers: { ...answer.headers, 'content-length': String(body.length) } };
}

export function give(outgoing: ServerResponse, { status, headers, body }: HubAnswer): void {
  outgoing.writeHead(status, headers).end(body);
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
