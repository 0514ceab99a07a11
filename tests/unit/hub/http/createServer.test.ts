import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { answerUnreadable } from '../../../../hub/http/createServer.ts';

it('a connection that was too slow is answered and closed, also when the other side never closes it [HUB-02]', async () => {
  // As HTTP servers are: a connection stays open while one side still sends.
  const server = createServer({ allowHalfOpen: true });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const slow = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => {
    slow.destroy();
    server.close();
  });
  let answer = '';
  slow.on('data', (data) => {
    answer += data;
  });
  slow.on('error', () => {});
  const [socket] = await connected;
  const closed = once(socket, 'close');
  answerUnreadable(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  await closed;
  await expect.poll(() => answer).toMatch(/^HTTP\/1.1 408 [\s\S]*connection: close/);
});
