import { expect, it } from 'vitest';
import { VIOLATION_REPORTS_PATH } from '../../src/domain/hubPaths.ts';
import { startWebHub } from './webHub.ts';

const MODERN = { 'content-type': 'application/reports+json' };

const report = (blocked: string) => ({
  type: 'csp-violation',
  body: {
    documentURL: 'https://careers.example/careers?query=amelia',
    effectiveDirective: 'connect-src',
    blockedURL: `https://${blocked}/x?token=1`,
    sample: 'amelia@example.com',
  },
});

async function startLogged(rateLimitFactor = 0) {
  const log: string[] = [];
  const hub = await startWebHub({ log, config: { logLevel: 'info', rateLimitFactor } });
  const violations = () =>
    log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ directive }) => directive !== undefined);
  return { ...hub, log, violations };
}

it('what a page stops is reported to the hub’s log, by both ways that browsers have, without what somebody typed [HUB-22 in part, CON-08 in part]', async () => {
  const { get, post, log, violations } = await startLogged();
  const { headers } = await get('/careers');
  expect(headers.get('reporting-endpoints')).toBe(`policy="${VIOLATION_REPORTS_PATH}"`);
  const policy = (headers.get('content-security-policy') ?? '').split('; ');
  expect(policy).toContain('report-to policy');
  expect(policy).toContain(`report-uri ${VIOLATION_REPORTS_PATH}`);

  expect((await post(VIOLATION_REPORTS_PATH, [report('evil.example')], MODERN)).status).toBe(204);
  const older = {
    'csp-report': { 'document-uri': 'https://x.example/faqs', 'effective-directive': 'img-src', 'blocked-uri': 'data' },
  };
  const sent = await post(VIOLATION_REPORTS_PATH, older, { 'content-type': 'application/csp-report' });
  expect(sent.status).toBe(204);
  expect(violations()).toMatchObject([
    { directive: 'connect-src', blocked: 'evil.example', route: 'careers' },
    { directive: 'img-src', blocked: 'data', route: 'faqs' },
  ]);
  expect(log.join('')).not.toMatch(/amelia|token/);
});

it('whatever strangers report, few lines are written, and each address is limited [HUB-22 in part, CON-11 in part]', async () => {
  const { post, violations } = await startLogged(1);
  const statuses: number[] = [];
  for (let sent = 0; sent < 70; sent += 1) {
    const many = Array.from({ length: 50 }, (_, index) => report(`h${sent}-${index}.example`));
    statuses.push((await post(VIOLATION_REPORTS_PATH, many, MODERN)).status);
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(violations()).toHaveLength(60);
});

it('a report that is none is refused, and one that is too large [HUB-02 in part]', async () => {
  const { post, violations } = await startLogged();
  expect((await post(VIOLATION_REPORTS_PATH, '{', MODERN)).status).toBe(400);
  expect((await post(VIOLATION_REPORTS_PATH, 'x'.repeat(70_000), MODERN)).status).toBe(413);
  expect((await post(VIOLATION_REPORTS_PATH, {}, { 'content-type': 'application/json' })).status).toBe(415);
  expect((await post(VIOLATION_REPORTS_PATH, [], { ...MODERN, origin: 'https://evil.example' })).status).toBe(403);
  expect(violations()).toEqual([]);
});
