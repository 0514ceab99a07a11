/** Stands between browser and hub and does to submissions what networks do. Everything else passes untouched. */
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

/** One submission that came by, and what was done to it. */
export type SeenRequest = {
  key: string;
  fault: Fault;
  byWorker: boolean;
  /** What the sender calls the pass it belongs to */
  pass: string | string[] | undefined;
  atMs: number;
  /** undefined while the connection is open; not whole: somebody has given up */
  ended?: { atMs: number; whole: boolean };
};

export type FaultProxyOptions = {
  hubPort: number;
  faultFor: (attempt: Attempt) => Fault;
  /** Files of the proxy's own, by path: a page that the hub does not have. */
  files?: ReadonlyMap<string, ServedFile>;
  /** Answers paths below `/__chaos/`: what a page reports. */
  onReport?: (url: URL) => Promise<void>;
  /** The hub has stored a submission and nobody knows yet. */
  onCommitted?: (key: string) => Promise<void>;
  /** A hub that forgets. */
  memory?: HubMemory;
};

export class FaultProxy {
  private readonly server: Server;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly attempts = new Map<string, number>();
  /** While true nothing of the API is reached: no route, or the hub's machine is off. */
  away = false;
  /** Each submission seen, with what was done to it: the history a failing run prints. */
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

  /** Ends a page or a worker: what it was sending counts no longer as being sent. */
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
    const attempt = { key, number: this.attempts.get(key) ?? 0 };
    this.attempts.set(key, attempt.number + 1);
    const fault = this.options.faultFor(attempt);
    const byWorker = incoming.headers.referer?.endsWith('/sw.js') ?? false;
    const seen: SeenRequest = { key, fault, byWorker, atMs: Date.now(), pass: incoming.headers['outbox-pass'] };
    this.history.push(seen);
    outgoing.once('close', () => {
      seen.ended = { atMs: Date.now(), whole: outgoing.writableFinished };
    });
    this.overlaps.begin(key, outgoing);
    const { memory } = this.options;
    const hubKey = memory?.keyFor(attempt) ?? key;
    await spoil(fault, outgoing, {
      hub: async () => {
        const answer = await this.toHub(incoming, body, hubKey);
        memory?.noteAnswer(key, hubKey);
        await this.options.onCommitted?.(key);
        return hubKey === key ? answer : withKey(answer, hubKey, key);
      },
      half: () => this.sendHalf(incoming, body),
      key,
    });
  }

  private async report(url: URL, outgoing: ServerResponse): Promise<void> {
    await this.options.onReport?.(url);
    outgoing.writeHead(204, { 'access-control-allow-origin': '*' }).end();
  }

  private toHub(incoming: IncomingMessage, body: Buffer, key?: string): Promise<HubAnswer> {
    return new Promise((resolve, reject) => {
      const forwarded = request(this.forwarding(incoming, key), async (response) => {
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

  /** The connection to the hub breaks in the middle of the body. */
  private async sendHalf(incoming: IncomingMessage, body: Buffer): Promise<void> {
    const forwarded = request(this.forwarding(incoming));
    forwarded.on('error', () => undefined);
    forwarded.flushHeaders();
    await new Promise<void>((resolve) => {
      forwarded.write(body.subarray(0, Math.floor(body.length / 2)), () => resolve());
    });
    forwarded.destroy();
  }

  private forwarding({ method, url: path, headers }: IncomingMessage, key?: string) {
    const named = key === undefined ? headers : { ...headers, 'idempotency-key': key };
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
