import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { errorOf, startWebHub } from './webHub.ts';

/** The whole answer to one request line and host, written as fetch would never write it. */
function ask(origin: string, line: string, host = 'hub.example'): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${line} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('a request target', () => {
  it('may be a whole address, as programs behind a proxy write it [HUB-02]', async () => {
    const { origin } = await startWebHub();
    expect(await ask(origin, 'GET http://other.example/careers')).toMatch(/^HTTP\/1.1 200 [\s\S]*<title>\/careers/);
    expect(await ask(origin, 'GET http://other.example?x=1')).toMatch(/^HTTP\/1.1 200 [\s\S]*<title>\/ /);
    expect(await ask(origin, 'GET http://other.example/healthz')).toMatch(/"status":"ok"/);
  });

  it('that is no path answers 404 [HUB-02]', async () => {
    const { origin } = await startWebHub();
    expect(await ask(origin, 'GET *')).toMatch(/^HTTP\/1.1 404 /);
    expect(await ask(origin, 'OPTIONS *')).toMatch(/^HTTP\/1.1 404 /);
  });

  it('of a folder, a hidden file or a way out of the site is nothing, whatever the method [HUB-02, CON-12]', async () => {
    const { origin } = await startWebHub();
    for (const path of ['/assets/', '/.vite/manifest.json', '/assets/..%2f.vite/manifest.json', '/../package.json']) {
      expect(await ask(origin, `GET ${path}`), path).toMatch(/^HTTP\/1.1 404 [\s\S]*text\/plain/);
      expect(await ask(origin, `PUT ${path}`), path).toMatch(/^HTTP\/1.1 404 [\s\S]*"NOT_FOUND"/);
    }
  });
});

describe('a host', () => {
  it.each(['hub.example:99999', '1.2.3.999', '[:::]:80', 'xn--a', ''])(
    'that is none, "%s", answers 400 and not 500 [HUB-02]',
    async (host) => {
      const { origin } = await startWebHub();
      expect(await ask(origin, 'GET /careers', host)).toMatch(/^HTTP\/1.1 400 /);
    },
  );

  it('is printed in one spelling, so that pages are kept once for it [SEO-01]', async () => {
    const { origin } = await startWebHub();
    expect(await ask(origin, 'GET /careers', 'Hub.EXAMPLE:80')).toContain('href="http://hub.example/careers"');
  });
});

describe('a registration with far too many guests', () => {
  it('is refused before they are looked into, so that nobody has to wait for it [REG-12, CON-06]', async () => {
    const { post } = await startWebHub();
    const body = JSON.stringify({ Registrant: {}, EventId: 'x', EventCode: 'x', Guests: Array(20_000).fill({}) });
    const started = performance.now();
    const answer = await post('/api/eventfinder/application/registerevent/', body);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"INVALID"');
    // Looking into them takes seconds.
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  it('may be as large as a body gets and no larger [CON-09 in part]', async () => {
    const { post } = await startWebHub();
    const body = JSON.stringify({ Guests: Array(30_000).fill({}) });
    const answer = await post('/api/eventfinder/application/registerevent/', body);
    expect(answer.status).toBe(413);
    expect((await errorOf(answer)).code).toBe('PAYLOAD_TOO_LARGE');
  });
});
