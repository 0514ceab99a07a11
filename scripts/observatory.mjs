#!/usr/bin/env node
// `npm run observatory -- ORIGIN`: what MDN's HTTP Observatory gives a page for its headers, counted by its rules
// (github.com/mdn/mdn-http-observatory) without asking it, because it reaches public sites only. Ends with 1 below 150 of 165.
// The points of the opener and embedder policies were not in the copy of its table that was read: ten each, as another
// implementation counts the second, is what makes its highest score 165.
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';

/** The most there is: 100, and the bonus of each rule. */
export const HIGHEST = 165;
export const WANTED = 150;
const BASE = 100;
/** Bonuses count only where there would be this much without them. */
const BONUS_FROM = 90;
const SIX_MONTHS_S = 15_552_000;

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

/**
 * @param {{ headers: Headers; html: string; isTls: boolean; isPreloaded?: boolean }} page  an answer to somebody from elsewhere
 * @returns {{ rows: { rule: string; points: number; why: string }[]; score: number }}
 */
export function observatory({ headers, html, isTls, isPreloaded = false }) {
  const policy = directivesOf(headers.get('content-security-policy') ?? '');
  const rows = [
    contentSecurityPolicy(policy),
    cookies(headers.getSetCookie(), headers.has('strict-transport-security')),
    sharing(headers),
    row('redirection', 0, 'to https on the same host: what stands in front of the hub does it'),
    referrers(headers.get('referrer-policy')),
    transport(headers.get('strict-transport-security'), isTls, isPreloaded),
    integrity(html),
    row('x-content-type-options', headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
    framing(policy, headers.get('x-frame-options')),
    bonus('cross-origin-resource-policy', headers, ['same-origin', 'same-site'], ['cross-origin']),
    bonus(
      'cross-origin-opener-policy',
      headers,
      ['same-origin'],
      ['same-origin-allow-popups', 'noopener-allow-popups', 'unsafe-none'],
    ),
    bonus('cross-origin-embedder-policy', headers, ['require-corp', 'credentialless'], ['unsafe-none']),
  ];
  const sum = (points) => rows.reduce((total, each) => total + points(each.points), 0);
  const withoutBonus = BASE + sum((points) => Math.min(points, 0));
  const score = withoutBonus + (withoutBonus >= BONUS_FROM ? sum((points) => Math.max(points, 0)) : 0);
  return { rows, score: Math.max(score, 0) };
}

const row = (rule, points, why = '') => ({ rule, points, why });

function directivesOf(header) {
  return new Map(
    header
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name, ...sources]) => [name.toLowerCase(), sources]),
  );
}

function contentSecurityPolicy(policy) {
  const rule = 'content-security-policy';
  if (policy.size === 0) return row(rule, -25, 'there is none');
  const sourcesOf = (name) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isUnsafe = (sources) => sources.some((each) => [...BROAD, 'data:', "'unsafe-inline'"].includes(each));
  const passive = ['img-src', 'media-src'];
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  if (isUnsafe(sourcesOf('script-src')) || sourcesOf('object-src').some((each) => BROAD.includes(each))) {
    return row(rule, -20, 'scripts or objects from anywhere');
  }
  if (active.some((each) => /^(http|ftp):/.test(each))) return row(rule, -20, 'scripts without TLS');
  if ([...sourcesOf('script-src'), ...sourcesOf('style-src')].includes("'unsafe-eval'")) return row(rule, -10, 'eval');
  if (passive.flatMap(sourcesOf).some((each) => /^(http|ftp):/.test(each)))
    return row(rule, -10, 'pictures without TLS');
  if (isUnsafe(sourcesOf('style-src'))) return row(rule, 0, 'styles from anywhere');
  const startsWithNothing = policy.get('default-src')?.join() === "'none'";
  return startsWithNothing ? row(rule, 10, "default-src 'none'") : row(rule, 5, 'nothing unsafe');
}

function cookies(set, hasHsts) {
  if (set.length === 0) return row('cookies', 0, 'none');
  const lacks = (attribute) => set.some((cookie) => !new RegExp(`;\\s*${attribute}`, 'i').test(cookie));
  if (lacks('httponly')) return row('cookies', -30, 'without HttpOnly');
  if (lacks('secure')) return row('cookies', hasHsts ? -5 : -20, 'without Secure');
  return lacks('samesite=(lax|strict)') ? row('cookies', 0, 'without SameSite') : row('cookies', 5);
}

function sharing(headers) {
  const isOpen =
    headers.has('access-control-allow-origin') && headers.get('access-control-allow-credentials') === 'true';
  return row('cross-origin-resource-sharing', isOpen ? -50 : 0, isOpen ? 'with credentials, from anywhere' : '');
}

function referrers(header) {
  if (header === null) return row('referrer-policy', 0, 'there is none');
  return row('referrer-policy', PRIVATE_REFERRERS.includes(header.split(',').at(-1).trim()) ? 5 : -5, header);
}

function transport(header, isTls, isPreloaded) {
  const rule = 'strict-transport-security';
  if (isPreloaded) return row(rule, 5, 'browsers know it beforehand');
  const [, seconds] = /max-age=(\d+)/i.exec(header ?? '') ?? [];
  if (!isTls || seconds === undefined) return row(rule, -20, isTls ? 'there is none' : 'without TLS');
  return row(rule, Number(seconds) < SIX_MONTHS_S ? -10 : 0, header);
}

function integrity(html) {
  const rule = 'subresource-integrity';
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/gi)];
  const foreign = scripts.filter(([, address]) => /^(https?:)?\/\//.test(address));
  const hasIntegrity = ([tag]) => /\sintegrity="/.test(tag);
  if (foreign.some(([, address]) => !address.startsWith('https:'))) return row(rule, -50, 'scripts without TLS');
  if (foreign.some((script) => !hasIntegrity(script))) return row(rule, -5, 'scripts of others, unchecked');
  return row(
    rule,
    scripts.some(hasIntegrity) ? 5 : 0,
    scripts.length === 0 ? 'no scripts' : 'scripts of the same origin',
  );
}

function framing(policy, header) {
  if (policy.has('frame-ancestors')) return row('x-frame-options', 5, 'frame-ancestors');
  return row('x-frame-options', /^(deny|sameorigin)$/i.test(header ?? '') ? 0 : -20);
}

/** Ten for what keeps others out, nothing for what does not, and less for what no browser reads. */
function bonus(rule, headers, strict, open) {
  const value = headers.get(rule)?.split(';', 1)[0].trim();
  if (value === undefined || open.includes(value)) return row(rule, 0, value ?? 'there is none');
  return row(rule, strict.includes(value) ? 10 : -5, value);
}

async function main() {
  const address = argv[2];
  if (!address) {
    console.error('npm run observatory -- ORIGIN, such as http://localhost:8080 of a hub with TRUST_PROXY=1');
    return 2;
  }
  // A hub with TRUST_PROXY answers as it does behind TLS.
  const answer = await fetch(address, {
    headers: { origin: 'https://elsewhere.example', accept: 'text/html', 'x-forwarded-proto': 'https' },
  });
  const { rows, score } = observatory({ headers: answer.headers, html: await answer.text(), isTls: true });
  for (const { rule, points, why } of rows) console.log(`${String(points).padStart(4)}  ${rule}${why && `: ${why}`}`);
  console.log(`${score} of ${HIGHEST}, at least ${WANTED} wanted`);
  return score >= WANTED ? 0 : 1;
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) exit(await main());
