/** Stands between browser and hub and applies network faults to submissions. Everything else passes unchanged. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Fault } from './faults.ts';
import type { HubMemory } from './hubMemory.ts';
import { Overlaps } from './overlaps.ts';
import { spoil } from './spoil.ts';

const SUBMISSION = /^\/api\/(eventfinder\/application\/registerevent|contactus\/submitEnquiryForm)/;

export type HubAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer };
export type ServedFile = { type: string; body: string | Buffer };

/** The n-th request for one key, counted from 0. */
export type Attempt = { key: string; number: number };

/** One submission that passed, and the fault applied to it. */
type SeenRequest = {
  key: string;
  fault: Fault;
  byWorker: boolean;
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
    if (SUBMISSION.test(url.pathname)) await this.submission(incoming, body, outgoing);
    else give(outgoing, await this.toHub(incoming, body));
  }

  private async submission(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<void> {
    const key = String(incoming.headers['idempotency-key'] ?? '');
    const attempt = this.attempt(key);
    const fault = this.options.faultFor(attempt);
    this.note(key, fault, incoming, outgoing);
    await spoil(fault, outgoing, {
      hub: () => this.attemptToHub(incoming, body, attempt),
      half: () => this.sendHalf(incoming, body),
      key,
    });
  }

  private attempt(key: string): Attempt {
    const number = this.attempts.get(key) ?? 0;
    this.attempts.set(key, number + 1);
    return { key, number };
  }

  private note(key: string, fault: Fault, { headers }: IncomingMessage, outgoing: ServerResponse): void {
    const byWorker = headers.referer?.endsWith('/sw.js') ?? false;
    const seen: SeenRequest = { key, fault, byWorker, pass: headers['outbox-pass'], atMs: Date.now() };
    this.history.push(seen);
    outgoing.once('close', () => {
      seen.ended = { atMs: Date.now(), whole: outgoing.writableFinished };
    });
    this.overlaps.begin(key, outgoing);
  }

  private async attemptToHub(incoming: IncomingMessage, body: Buffer, attempt: Attempt): Promise<HubAnswer> {
    const { memory } = this.options;
    const { key } = attempt;
    const hubKey = memory?.keyFor(attempt) ?? key;
    const answer = await this.toHub(incoming, body, hubKey);
    memory?.noteAnswer(key, hubKey);
    // Only the first final answer of a key indicates a commit.
    if (answer.status === 200 && !this.answeredKeys.has(key)) {
      this.answeredKeys.add(key);
      await this.options.onCommitted?.(key);
    }
    return hubKey === key ? answer : withKey(answer, hubKey, key);
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
