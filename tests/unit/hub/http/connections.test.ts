import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectionLimits, descriptorLimit, limitConnections, takenBytes } from '../../../../hub/http/connections.ts';
import { createServer } from '../../../../hub/http/createServer.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
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

async function listening(app: ReturnType<typeof createServer>): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  opened.push(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

/** @returns the first of an answer; nothing where the connection is closed instead */
async function asked(port: number): Promise<unknown> {
  const { socket, closed } = await open(port, 'GET / HTTP/1.1\r\nhost: hub\r\n\r\n');
  return Promise.race([once(socket, 'data'), closed.then(() => '')]);
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
  async function serverWith(mostOfNetwork?: number, most = 100): Promise<{ port: number; server: Server }> {
    const server = createHttpServer((_request, response) => response.end('here'));
    limitConnections(server, { most, mostOfNetwork });
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

  it('is no matter behind a proxy; beyond what all together may have the newest is closed', async () => {
    const { port } = await serverWith(undefined, 3);
    const taken = [await open(port), await open(port), await open(port)];
    await (await open(port)).closed;
    expect(taken.map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);
    taken[0]?.socket.destroy();
    await expect.poll(async () => String(await asked(port))).toContain('200 OK');
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
  const EVERY_MS = 28_000;
  const KIB = 1_024;

  /** A hub whose looks are the test's, and a reader who has asked it for more than both ends buffer. */
  async function startReading() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const app = createServer(QUIET);
    app.get('/large', async () => Buffer.alloc(64 * KIB * KIB));
    const port = await listening(app);
    const taken = once(app.server, 'connection') as Promise<[Socket]>;
    const reader = await open(port, 'GET /large HTTP/1.1\r\nhost: hub\r\n\r\n');
    reader.socket.pause();
    const [socket] = await taken;
    /** Until the buffers of both ends are full. */
    async function settle() {
      let before = -1;
      const stands = () => {
        const isFull = socket.writableLength > 0 && takenBytes(socket) === before;
        before = takenBytes(socket);
        return isFull;
      };
      await expect.poll(stands, { interval: 20 }).toBe(true);
    }
    await settle();
    return {
      socket,
      look: () => vi.advanceTimersByTime(EVERY_MS),
      /** Reads so much at least. */
      async read(bytes: number) {
        let got = 0;
        await new Promise<void>((done) => {
          const count = (piece: Buffer) => {
            got += piece.length;
            if (got < bytes) return;
            reader.socket.off('data', count).pause();
            done();
          };
          reader.socket.on('data', count).resume();
        });
        await settle();
      },
    };
  }

  it('is given up within a minute where its reader does not read [HUB-02 in part]', async () => {
    expect(connectionLimits(1_024, false).readersEveryMs * 2).toBeLessThan(60_000);
    const { socket, look } = await startReading();
    look();
    expect(socket.destroyed).toBe(false);
    look();
    expect(socket.destroyed).toBe(true);
  });

  it('is given up where its reader reads a trickle, and kept where it reads slowly [HUB-02 in part]', async () => {
    const { socket, look, read } = await startReading();
    look();
    for (let looks = 0; looks < 4; looks += 1) {
      await read(8 * KIB * KIB);
      look();
      expect(socket.destroyed).toBe(false);
    }
    await read(1);
    look();
    expect(socket.destroyed).toBe(true);
  });

  it('is ended where nothing is sent on it, and before a minute where nothing more is', async () => {
    const app = createServer(QUIET, { limits: { headMs: 50, checkEveryMs: 20 } });
    const silent = await open(await listening(app));
    const [answer] = await once(silent.socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 408 /);
    await silent.closed;
    expect(connectionLimits(1_024, false).idleMs).toBeLessThan(60_000);
    expect(app.server.keepAliveTimeout).toBe(connectionLimits(1_024, false).idleMs);
  });

  it('that sends its head too slowly is told so and closed [HUB-02]', async () => {
    const app = createServer(QUIET, { limits: { headMs: 50, requestMs: 60_000, checkEveryMs: 20 } });
    const slow = await open(await listening(app), 'GET / HTTP/1.1\r\nhost: h');
    const [answer] = await once(slow.socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 408 /);
    await slow.closed;
  });
});

describe('many requests at once on one connection', () => {
  async function startCounted() {
    const app = createServer(QUIET);
    const now: string[] = [];
    const most = { atOnce: 0, answered: 0 };
    app.get('/:name', async ({ params }, reply) => {
      const { name } = params as { name: string };
      now.push(name);
      most.atOnce = Math.max(most.atOnce, now.length);
      await new Promise((turn) => setImmediate(turn));
      now.pop();
      most.answered += 1;
      if (name === 'last') reply.header('connection', 'close');
      return `answer ${name};`;
    });
    return { port: await listening(app), most, app };
  }
  const asking = (count: number) =>
    Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nhost: hub\r\n\r\n`).join('');

  it('are answered one after another, in their order: fifty hold no more than one does [HUB-02 in part]', async () => {
    const { port, most } = await startCounted();
    const { socket } = await open(port, asking(50));
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    await expect.poll(() => text).toContain('answer 49;');
    expect(text.match(/answer \d+;/g)).toEqual(Array.from({ length: 50 }, (_, at) => `answer ${at};`));
    expect(most).toEqual({ atOnce: 1, answered: 50 });
  });

  it('are not worked on once their connection is gone', async () => {
    const { port, most, app } = await startCounted();
    const [socket] = (await Promise.all([once(app.server, 'connection'), open(port, asking(50))]))[0] as [Socket];
    app.server.once('request', () => socket.destroy());
    await once(socket, 'close');
    await new Promise((turn) => setImmediate(turn));
    expect(most.answered).toBeLessThanOrEqual(1);
  });

  it('are not worked on after an answer that ends it', async () => {
    const { port, most } = await startCounted();
    const { socket, closed } = await open(port, `GET /last HTTP/1.1\r\nhost: hub\r\n\r\n${asking(10)}`);
    socket.resume();
    await closed;
    expect(most.answered).toBe(1);
  });

  it('end it where they are more than sixty-four', async () => {
    const { port } = await startCounted();
    const { closed } = await open(port, asking(66));
    await closed;
    const { socket } = await open(port, asking(65));
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    await expect.poll(() => text).toContain('answer 64;');
  });
});
