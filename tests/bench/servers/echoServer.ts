/** Fastify with nothing added: parses the JSON that is posted and answers it. Prints its port. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

const app = Fastify();
app.post('/*', async (request) => request.body);
await app.listen({ port: 0, host: '127.0.0.1' });
console.log((app.server.address() as AddressInfo).port);
