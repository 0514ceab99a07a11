/** A mail server that takes every mail and keeps none. Prints its port. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  logger: false,
  onData(stream, _session, callback) {
    stream.on('end', callback);
    stream.resume();
  },
});
server.on('error', () => undefined);
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
console.log((server.server.address() as AddressInfo).port);
