import { describe, expect, it } from 'vitest';
import { createViolationLog, MOST_REPORTS, readViolations } from '../../../../hub/routes/violationReports.ts';

const modern = (body: object = {}, rest: object = {}) => ({
  type: 'csp-violation',
  age: 12,
  url: 'https://careers.example/events/search?query=amelia%20stone',
  user_agent: 'Some browser of somebody',
  body: {
    documentURL: 'https://careers.example/events/search?query=amelia%20stone#here',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/steal.js?session=abc',
    sourceFile: 'https://careers.example/assets/frame-a1.js?x=1',
    lineNumber: 12,
    sample: 'amelia.stone@example.com',
    referrer: 'https://search.example/?q=amelia',
    ...body,
  },
  ...rest,
});

describe('a report', () => {
  it('is kept as route, directive, host and script: nothing that somebody typed, and no one’s device [CON-08, HUB-22 in part]', () => {
    const kept = readViolations([modern()]);
    expect(kept).toEqual([
      { directive: 'script-src-elem', blocked: 'evil.example', route: 'eventSearch', script: 'frame-a1.js', line: 12 },
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/amelia|abc|browser|\?/i);
  });

  it('of the older form is the same [HUB-22 in part]', () => {
    const older = {
      'csp-report': {
        'document-uri': 'https://careers.example/jobs/navy/medic',
        'violated-directive': 'img-src',
        'effective-directive': 'img-src',
        'blocked-uri': 'data',
        'source-file': 'moz-extension://0b2e/x.js',
        'line-number': 3,
        'script-sample': 'secret',
      },
    };
    expect(readViolations(older)).toEqual([
      { directive: 'img-src', blocked: 'data', route: 'job', script: 'moz-extension:', line: 3 },
    ]);
  });

  it.each([
    ['a text', 'x'],
    ['nothing', null],
    ['a number in a list', [1]],
    ['another kind of report', [modern({}, { type: 'deprecation' })]],
    ['a directive with words', [modern({ effectiveDirective: 'script-src evil words' })]],
    ['a directive that is none', [modern({ effectiveDirective: { a: 1 } })]],
    ['an older one without its parts', { 'csp-report': {} }],
  ])('that is %s leaves nothing', (_name, body) => {
    expect(readViolations(body)).toEqual([]);
  });

  it('with addresses that cannot be read says so, and lines of others are not read into it', () => {
    const [kept] = readViolations([
      modern({ blockedURL: 'two\nlines', documentURL: 7, sourceFile: '', lineNumber: 'DROP' }),
    ]);
    expect(kept).toEqual({ directive: 'script-src-elem', blocked: 'unknown', route: 'unknown' });
  });

  it('stands in a list of which only the beginning is read', () => {
    expect(readViolations(Array.from({ length: 5_000 }, () => modern()))).toHaveLength(MOST_REPORTS);
  });
});

describe('the log', () => {
  const violation = (route: string) => ({ directive: 'img-src', blocked: 'evil.example', route });

  function start() {
    const lines: object[] = [];
    const clock = { now: 0 };
    const record = createViolationLog(
      () => clock.now,
      (fields) => void lines.push(fields),
    );
    return { lines, clock, record };
  }

  it('has each violation once an hour, and then how many there were', () => {
    const { lines, clock, record } = start();
    for (let time = 0; time < 100; time += 1) record([violation('home'), violation('job')]);
    expect(lines).toEqual([violation('home'), violation('job')]);
    clock.now = 60 * 60_000;
    record([violation('home')]);
    expect(lines.slice(2)).toEqual([{ reports: 200, different: 2 }, violation('home')]);
  });

  it('has sixty lines an hour at most, whatever strangers send', () => {
    const { lines, record } = start();
    for (let page = 0; page < 5_000; page += 1) record([violation(`page ${page}`)]);
    expect(lines).toHaveLength(60);
  });
});
