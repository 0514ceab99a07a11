/** Stands between browser and hub and does to submissions what networks do. Everything else passes untouched. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

export const FAULTS = [
  'none',
  'reset before the hub', // the connection ends before the hub saw anything
  'answer lost', // the hub has stored it, the browser never learns
  'duplicated', // the network delivers the request twice
  'unavailable', // 503
  'busy', // 429 with Retry-After
  'captive portal', // somebody else's 200
  'empty', // a 200 without a word
  'truncated', // half of the hub's own answer
  'hang', // no answer for as long as the browser waits
] as const;
export type Fault = (typeof FAULTS)[number];

const SUBMISSION = /^\/api\/(eventfinder\/application\/registerevent|contactus\/submitEnquiryForm)/;
const PORTAL = '<!doctype html><title>Expo Wi-Fi</title><p>Accept the terms to use this network.</p>';

export class FaultProxy {
  private readonly server: Server;
  /** Each submission seen, with what was done to it: the history a failing run prints. */
  readonly history: { key: string; fault: Fault }[] = [];

  /** @param faultFor  decides the fault of the n-th submission request, counted from 0 */
  constructor(
    private readonly hubPort: number,
    private readonly faultFor: (n: number, key: string) => Fault,
  ) {
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
  }

  private async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readAll(incoming);
    if (!SUBMISSION.test(incoming.url ?? '')) return this.answer(outgoing, await this.toHub(incoming, body));
    const key = String(incoming.headers['idempotency-key'] ?? '');
    const fault = this.faultFor(this.history.length, key);
    this.history.push({ key, fault });
    await this.spoil(fault, incoming, body, outgoing);
  }

  private async spoil(fault: Fault, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
    switch (fault) {
      case 'none':
        return this.answer(outgoing, await this.toHub(incoming, body));
      case 'reset before the hub':
        return outgoing.destroy();
      case 'answer lost':
        await this.toHub(incoming, body);
        return outgoing.destroy();
      case 'duplicated': {
        const [first] = await Promise.all([this.toHub(incoming, body), this.toHub(incoming, body)]);
        return this.answer(outgoing, first);
      }
      case 'unavailable':
        return outgoing.writeHead(503, { 'content-type': 'text/plain' }).end('out of order');
      case 'busy':
        return outgoing.writeHead(429, { 'retry-after': '1', 'content-type': 'text/plain' }).end('later');
      case 'captive portal':
        return outgoing.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL);
      case 'empty':
        return outgoing.writeHead(200).end();
      case 'truncated': {
        const whole = await this.toHub(incoming, body);
        const half = whole.body.subarray(0, Math.floor(whole.body.length / 2));
        return outgoing.writeHead(200, { 'content-type': 'application/json' }).end(half);
      }
      case 'hang':
        return outgoing.on('close', () => outgoing.destroy());
    }
  }

  private answer(outgoing: ServerResponse, answer: HubAnswer): void {
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  }

  private toHub(incoming: IncomingMessage, body: Buffer): Promise<HubAnswer> {
    return new Promise((resolve, reject) => {
      const { method, url: path, headers } = incoming;
      const forwarded = request({ host: '127.0.0.1', port: this.hubPort, method, path, headers }, async (response) => {
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
}

type HubAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
