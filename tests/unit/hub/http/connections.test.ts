import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionLimits, descriptorLimit, limitConnections } from '../../../../hub/http/connections.ts';
import { createServer } from '../../../../hub/http/createServer.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((close) => close()));
});

const QUIET = { logLevel: 'silent', trustProxy: false } as const;

async function open(port: number, text = ''): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  opened.push(() => socket.destroy());
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  if (text) socket.write(text);
  return { socket, closed };
}

describe('the limits of connections', () => {
  it('are below what the system lets a process open, and one network has at most half of them [HUB-02]', () => {
    for (const descriptors of [1_024, 1_200, 4_096, 20_000]) {
      const { most, mostOfNetwork = 0 } = connectionLimits(descriptors, false);
      // A connection that reads a file holds two.
      expect(most * 2).toBeLessThan(descriptors);
      expect(mostOfNetwork * 2).toBeLessThanOrEqual(most);
    }
    const { most, mostOfNetwork } = connectionLimits(Number.POSITIVE_INFINITY, false);
    expect([most, mostOfNetwork]).toEqual([20_000, 5_000]);
  });

  it('of one network are the proxy’s business where there is one: all come from its address', () => {
    expect(connectionLimits(20_000, true).mostOfNetwork).toBeUndefined();
  });

  it('come from what Linux says of this process, and are careful where nothing is said', () => {
    const line = 'Max processes  1  1  processes\nMax open files            1200                 4096      files\n';
    expect(descriptorLimit(() => line)).toBe(1_200);
    expect(descriptorLimit(() => 'Max open files  unlimited  unlimited  files')).toBe(Number.POSITIVE_INFINITY);
    expect(descriptorLimit(() => 'nothing')).toBe(1_024);
    expect(
      descriptorLimit(() => {
        throw new Error('no such file');
      }),
    ).toBe(1_024);
  });
});

describe('one network with too many connections', () => {
  async function serverWith(mostOfNetwork: number): Promise<{ port: number; server: Server }> {
    const server = createHttpServer((_request, response) => response.end('here'));
    limitConnections(server, { most: 100, mostOfNetwork });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    opened.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return { port: (server.address() as AddressInfo).port, server };
  }

  it('loses the one that has done nothing for longest, and its newest visitor is answered', async () => {
    const { port } = await serverWith(3);
    const hoarded = [await open(port), await open(port), await open(port)];
    const visitor = await open(port, 'GET / HTTP/1.1\r\nhost: hub\r\n\r\n');
    const [answer] = await once(visitor.socket, 'data');
    expect(String(answer)).toContain('200 OK');
    await hoarded[0]?.closed;
    expect(hoarded.slice(1).map(({ socket }) => socket.destroyed)).toEqual([false, false]);
  });

  it('keeps the one that asked a moment ago, however old it is', async () => {
    const { port, server } = await serverWith(2);
    const old = await open(port);
    const idle = await open(port);
    const asked = once(server, 'request');
    old.socket.write('GET / HTTP/1.1\r\nhost: hub\r\n\r\n');
    await asked;
    await open(port);
    await idle.closed;
    expect(old.socket.destroyed).toBe(false);
  });

  it('has room again once some are closed', async () => {
    const { port, server } = await serverWith(2);
    const first = await open(port);
    const second = await open(port);
    const gone = new Promise<void>((done) => {
      const look = () => server.getConnections((_error, count) => (count === 1 ? done() : setImmediate(look)));
      look();
    });
    first.socket.destroy();
    await gone;
    await open(port, 'GET / HTTP/1.1\r\nhost: hub\r\n\r\n').then(({ socket }) => once(socket, 'data'));
    expect(second.socket.destroyed).toBe(false);
  });
});

describe('a connection without progress', () => {
  it('whose reader does not read is closed, and so is one that sends nothing [HUB-02]', async () => {
    const app = createServer(QUIET, { limits: { stalledMs: 150, headMs: 60_000, requestMs: 60_000 } });
    // More than both ends buffer.
    app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024));
    await app.listen({ port: 0, host: '127.0.0.1' });
    opened.push(() => app.close());
    const { port } = app.server.address() as AddressInfo;
    const taken = once(app.server, 'connection') as Promise<[Socket]>;
    const reader = await open(port, 'GET /large HTTP/1.1\r\nhost: hub\r\n\r\n');
    reader.socket.pause();
    const [socket] = await taken;
    await once(socket, 'close');
    const silent = await open(port);
    await silent.closed;
  });

  it('that sends its head too slowly is told so and closed [HUB-02]', async () => {
    const app = createServer(QUIET, { limits: { headMs: 50, requestMs: 60_000, checkEveryMs: 20 } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    opened.push(() => app.close());
    const slow = await open((app.server.address() as AddressInfo).port, 'GET / HTTP/1.1\r\nhost: h');
    const [answer] = await once(slow.socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 408 /);
    await slow.closed;
  });
});
