import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from '../../../../hub/http/addresses.ts';

const FORWARDED = [
  undefined,
  '203.0.113.1',
  '203.0.113.1, 198.51.100.7',
  ' 203.0.113.1 ,198.51.100.7,  192.0.2.9',
  '2001:db8::1, 198.51.100.7',
];

/** The framework's own view of the address. */
async function frameworkAddress(proxies: number, forwarded: string | undefined): Promise<string> {
  const app = Fastify({ trustProxy: (_address, hop) => hop < proxies });
  app.get('/', async (request) => request.ip);
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/', remoteAddress: '192.0.2.1', headers })).body;
}

const request = (forwarded: string | undefined) =>
  ({ socket: { remoteAddress: '192.0.2.1' }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('the address that asks', () => {
  it.each([0, 1, 2, 3, 10])('is the one the framework finds, behind %i proxies [CON-11 in part]', async (proxies) => {
    for (const forwarded of FORWARDED) {
      expect(clientAddress(request(forwarded), proxies), forwarded).toBe(await frameworkAddress(proxies, forwarded));
    }
  });

  it('is empty once an asker hung up [HTTP-29]', () => {
    expect(clientAddress({ socket: {}, headers: {} } as unknown as IncomingMessage, 0)).toBe('');
  });
});

describe('what counts as one address', () => {
  it.each([
    ['203.0.113.1', '203.0.113.1'],
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['::ffff:cb00:7101', '203.0.113.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s counts as %s [CON-11 in part]', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
