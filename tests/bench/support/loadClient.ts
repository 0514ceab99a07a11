/**
 * A load generator in a process of its own: keep-alive connections over bare sockets, one request at a time on each.
 * Node's own HTTP client costs more than the servers it is to load, and would hide the difference between them.
 * Takes one JSON argument (`LoadOrder`) and prints one JSON line (`LoadResult`).
 */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

export type LoadOrder = {
  port: number;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** `{{n}}` becomes a number that no other request has, `{{port}}` the port; in headers too */
  body?: string;
  connections: number;
  warmUpMs: number;
  durationMs: number;
};
export type LoadResult = {
  perSecond: number;
  requests: number;
  statuses: Record<string, number>;
  sample: string;
  /** Cores that the client itself was busy for, while it measured */
  clientCpuShare: number;
};

const HEADER_END = Buffer.from('\r\n\r\n');
const run = randomBytes(6).toString('hex');
let count = 0;

function nextRequest({ method, path, headers, body = '', port }: LoadOrder): Buffer {
  count += 1;
  const number = `${run}-${String(count).padStart(9, '0')}`;
  const fill = (text: string) => text.replaceAll('{{n}}', number).replaceAll('{{port}}', String(port));
  const content = fill(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${fill(value)}\r\n`);
  const length = method === 'POST' ? `content-length: ${Buffer.byteLength(content)}\r\n` : '';
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${lines.join('')}${length}\r\n${content}`,
  );
}

/** Calls back with status and body bytes of each whole answer on a connection. Answers must have a Content-Length. */
function answers(onAnswer: (status: string, body: Buffer) => void): (data: Buffer) => void {
  let held: Buffer = Buffer.alloc(0);
  return (data) => {
    held = held.length > 0 ? Buffer.concat([held, data]) : data;
    for (;;) {
      const end = held.indexOf(HEADER_END);
      if (end < 0) return;
      const head = held.toString('latin1', 0, end);
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      const total = end + HEADER_END.length + length;
      if (held.length < total) return;
      const body = held.subarray(end + HEADER_END.length, total);
      held = held.subarray(total);
      onAnswer(head.slice(9, 12), body);
    }
  };
}

async function load(order: LoadOrder): Promise<LoadResult> {
  const statuses: Record<string, number> = {};
  const repeated = order.body === undefined ? nextRequest(order) : undefined;
  const from = performance.now() + order.warmUpMs;
  const until = from + order.durationMs;
  let requests = 0;
  let sample = '';

  const client = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(order.port, '127.0.0.1');
      const send = () => socket.write(repeated ?? nextRequest(order));
      const read = answers((status, body) => {
        const now = performance.now();
        if (now >= from && now < until) {
          requests += 1;
          statuses[status] = (statuses[status] ?? 0) + 1;
          sample ||= body.toString('utf8', 0, 300);
        }
        if (now < until) send();
        else socket.end();
      });
      socket.setNoDelay(true);
      socket.on('connect', send);
      socket.on('data', read);
      socket.on('close', () => resolve());
      socket.on('error', reject);
    });
  let cpu = process.cpuUsage();
  setTimeout(() => {
    cpu = process.cpuUsage();
  }, order.warmUpMs);
  await Promise.all(Array.from({ length: order.connections }, client));
  const { user, system } = process.cpuUsage(cpu);
  const clientCpuShare = (user + system) / 1000 / order.durationMs;
  return { perSecond: requests / (order.durationMs / 1000), requests, statuses, sample, clientCpuShare };
}

const [argument] = process.argv.slice(2);
if (argument) console.log(JSON.stringify(await load(JSON.parse(argument) as LoadOrder)));
