/** Applies one fault to one request. */
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { give, type HubAnswer } from './faultProxy.ts';
import type { Fault } from './faults.ts';

const PORTAL = '<!doctype html><title>Expo Wi-Fi</title><p>Accept the terms to use this network.</p>';
const DRIPS = 5;
const DRIP_EVERY_MS = 20;
const SECOND_COPY_AFTER_MS = 200;
const JSON_TYPE = 'application/json; charset=utf-8';

type Spoiled = {
  /** Forwards the complete request */
  hub: () => Promise<HubAnswer>;
  /** Forwards half of it, then closes the connection */
  half: () => Promise<void>;
  key: string;
};

/** Returns the proxy's own answer for a fault, in place of the hub's; undefined for other faults. */
function answerInItsPlace(fault: Fault, key: string): HubAnswer | undefined {
  const say = (status: number, type: string, text: string, headers: Record<string, string> = {}): HubAnswer => {
    const body = Buffer.from(text);
    return { status, headers: { 'content-type': type, 'content-length': String(body.length), ...headers }, body };
  };
  const refuse = (status: number, code: string, headers: Record<string, string> = {}) =>
    say(status, JSON_TYPE, JSON.stringify({ error: { code, message: 'No.' } }), headers);
  switch (fault) {
    case '408':
    case '425':
      return say(Number(fault), 'text/plain', 'too early or too late');
    case '409':
      return refuse(409, 'IN_FLIGHT', { 'retry-after': '1' });
    case '503 with Retry-After':
      return refuse(503, 'UNAVAILABLE', { 'retry-after': '2' });
    case '429':
      return refuse(429, 'RATE_LIMITED', { 'retry-after': '3' });
    case '500':
      return refuse(500, 'INTERNAL');
    case '502':
    case '503':
    case '504':
      return say(Number(fault), 'text/html', '<h1>out of order</h1>');
    case '401':
    case '403':
    case '413':
      return refuse(Number(fault), `HTTP_${fault}`);
    case 'sign-in required':
      return say(401, 'text/html', PORTAL, { 'www-authenticate': 'Basic' });
    case 'redirect':
      return say(302, 'text/html', PORTAL, { location: '/sign-in' });
    case 'captive portal':
      return say(200, 'text/html', PORTAL);
    case 'foreign JSON':
      return say(200, JSON_TYPE, '{"success":true,"status":"ok","error":null}');
    case 'answer of another':
      return say(200, JSON_TYPE, JSON.stringify(someoneElses(key)));
    default:
      return undefined;
  }
}

/** Resolves when the fault is complete. */
export async function spoil(fault: Fault, outgoing: ServerResponse, { hub, half, key }: Spoiled): Promise<void> {
  const instead = answerInItsPlace(fault, key);
  if (instead) return give(outgoing, instead);
  switch (fault) {
    case 'reset before the hub':
      return void outgoing.destroy();
    case 'reset during the request':
      await half();
      return void outgoing.destroy();
    case 'answer lost':
      await hub();
      return void outgoing.destroy();
    case 'reset during the answer': {
      const { status, headers, body } = await hub();
      outgoing.writeHead(status, headers);
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
      return;
    }
    case 'duplicated': {
      const [first] = await Promise.all([hub(), hub()]);
      return give(outgoing, first);
    }
    case 'duplicated late':
      give(outgoing, await hub());
      await pause(SECOND_COPY_AFTER_MS);
      // Nobody waits for the second answer, and its hub may have been killed meanwhile.
      await hub().catch(() => undefined);
      return;
    case 'slow drip':
      return drip(outgoing, await hub());
    case 'drip without end':
      return dripWithoutEnd(outgoing);
    case 'hang before the hub':
      return;
    case 'hang after the commit':
      await hub();
      return;
    case 'empty':
      return void outgoing.writeHead(200).end();
    case 'truncated': {
      const { body } = await hub();
      const half = body.subarray(0, Math.floor(body.length / 2));
      return void outgoing.writeHead(200, { 'content-type': JSON_TYPE }).end(half);
    }
    default:
      return give(outgoing, await hub());
  }
}

/** Returns a success for a submission that nobody sent, in the contract's format of both kinds at once. */
function someoneElses(key: string): object {
  const submissionId = [...key].reverse().join('');
  return {
    result: { success: true, error: null },
    success: true,
    error: null,
    submissionId,
    reference: 'DC-0000-0000-0',
  };
}

async function drip(outgoing: ServerResponse, { status, headers, body }: HubAnswer): Promise<void> {
  outgoing.writeHead(status, headers);
  const size = Math.ceil(body.length / DRIPS);
  for (let from = 0; from < body.length; from += size) {
    outgoing.write(body.subarray(from, from + size));
    await pause(DRIP_EVERY_MS);
  }
  outgoing.end();
}

/** Leading spaces are valid JSON, so a browser that gives up does so only because of the time. */
async function dripWithoutEnd(outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(200, { 'content-type': JSON_TYPE });
  while (!outgoing.destroyed) {
    outgoing.write(' ');
    await pause(DRIP_EVERY_MS);
  }
}
