import { expect, it } from 'vitest';
import { observatory, WANTED } from '../../scripts/observatory.mjs';
import { buildPublishedRelease, buildSettings } from '../builders/buildPublishedRelease.ts';
import { startWebHub, type WebHubOptions } from './webHub.ts';

const VISITOR = { origin: 'https://elsewhere.example', 'x-forwarded-proto': 'https' };

/** What a page of a hub behind TLS is given. */
async function scoreOf(path: string, options: WebHubOptions = {}) {
  const { get } = await startWebHub({ ...options, config: { trustProxy: 1, ...options.config } });
  const answer = await get(path, VISITOR);
  return observatory({ headers: answer.headers, html: await answer.text(), isTls: true });
}

it.each(['/', '/careers', '/events/search?query=ship', '/nowhere', '/broken'])(
  '%s has at least 150 of 165 points by the rules of MDN’s Observatory [HUB-22 in part]',
  async (path) => {
    const { score, rows } = await scoreOf(path);
    expect(rows.filter(({ points }) => points < 0)).toEqual([]);
    expect(score).toBeGreaterThanOrEqual(WANTED);
  },
);

it('what content brings from others costs only what it must: a video its embedding, a tag manager its own script', async () => {
  const settings = [buildSettings({ tagManagerId: 'GTM-AB12CD3' })];
  const lost = (rows: { rule: string; points: number }[]) =>
    rows.filter(({ points, rule }) => rule === 'cross-origin-embedder-policy' && points === 0).length;
  const { score, rows } = await scoreOf('/', { published: buildPublishedRelease({ settings }) });
  expect(score).toBe(140);
  expect(lost(rows)).toBe(1);
});

it('counts as the Observatory does', () => {
  const count = (headers: Record<string, string>, html = '') =>
    observatory({ headers: new Headers(headers), html, isTls: true });
  const pointsOf = (rule: string, headers: Record<string, string>, html?: string) =>
    count(headers, html).rows.find((each) => each.rule === rule)?.points;
  // 25 for the policy, 20 for HSTS, 5 for the type, 20 for the frames.
  expect(count({}).score).toBe(30);
  const csp = 'content-security-policy';
  expect(pointsOf(csp, { [csp]: "default-src 'none'; script-src 'self' data:" })).toBe(-20);
  expect(pointsOf(csp, { [csp]: "script-src 'self'" })).toBe(-20);
  expect(pointsOf(csp, { [csp]: "default-src 'self'; script-src 'unsafe-eval'" })).toBe(-10);
  expect(pointsOf(csp, { [csp]: "default-src 'self'; style-src 'unsafe-inline'" })).toBe(0);
  expect(pointsOf(csp, { [csp]: "default-src 'self'" })).toBe(5);
  expect(pointsOf(csp, { [csp]: "default-src 'none'" })).toBe(10);
  expect(pointsOf('strict-transport-security', { 'strict-transport-security': 'max-age=300' })).toBe(-10);
  expect(pointsOf('subresource-integrity', {}, '<script src="https://other.example/x.js"></script>')).toBe(-5);
  expect(pointsOf('subresource-integrity', {}, '<script src="/x.js" integrity="sha384-x"></script>')).toBe(5);
  expect(pointsOf('cookies', { 'set-cookie': 'a=1; Secure' })).toBe(-30);
  expect(pointsOf('cookies', { 'set-cookie': 'a=1; Secure; HttpOnly; SameSite=Strict' })).toBe(5);
});
