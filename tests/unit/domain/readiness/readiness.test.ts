import { describe, expect, it } from 'vitest';
import type { ReadinessFacts } from '../../../../src/domain/readiness/readinessFacts.ts';
import { readinessReport, readReadinessReport } from '../../../../src/domain/readiness/readinessReport.ts';
import { readinessResults } from '../../../../src/domain/readiness/readinessResults.ts';
import { readinessSummary } from '../../../../src/domain/readiness/readinessSummary.ts';

const GREEN: ReadinessFacts = {
  revoked: false,
  enrolment: 'enrolled',
  hub: { type: 'answers', tookMs: 84, skewMs: 400, version: '1.2.3', release: 'release-1' },
  content: {
    release: 'release-1',
    events: 60,
    roles: 140,
    unknownEvents: [],
    pictures: { stored: 27, of: 27 },
    hasItsPictures: true,
  },
  storage: { canKeep: true, persisted: true, freeBytes: 41_000_000_000 },
  hasKey: true,
  screen: 'kept-awake',
  version: '1.2.3',
  test: { type: 'arrived', tookMs: 610 },
};
const AWAY: Partial<ReadinessFacts> = { hub: { type: 'silent' }, test: { type: 'on-device' } };

const test = (facts: Partial<ReadinessFacts> = {}) => readinessResults({ ...GREEN, ...facts });
const stateOf = (code: string, facts: Partial<ReadinessFacts>) => {
  const found = test(facts).find((result) => result.code === code);
  return found && [found.state, `${found.title}. ${found.detail}`];
};

describe('the tests of a kiosk before the doors open', () => {
  it('are ten, and all green when all is well: hub, enrolment, clock, content, storage, room, key, screen, version, a registration [KIOSK-29 in part, DEC-158]', () => {
    const results = test();
    expect(results.map(({ code, state, answer }) => `${code} ${state} ${answer}`)).toEqual([
      'HU ok Reached',
      'EN ok Yes',
      'CL ok Right',
      'CO ok 100%',
      'ST ok Yes',
      'SP ok Yes',
      'KE ok Present',
      'WL ok Yes',
      'VE ok Current',
      'TR ok Arrived',
    ]);
    expect(readinessSummary(results)).toMatchObject({
      green: 10,
      of: 10,
      opening: 'open',
      heading: 'Ready. Have a good day.',
    });
  });

  it.each<[string, Partial<ReadinessFacts>, string, RegExp]>([
    ['HU', { hub: { type: 'no-network' } }, 'todo', /no network\. Plug in the cable/],
    ['HU', { hub: { type: 'something-else' } }, 'todo', /Open the sign-in page of the hall/],
    ['HU', { hub: { type: 'silent' } }, 'todo', /Ask whoever runs the hub/],
    [
      'EN',
      { enrolment: 'no-code' },
      'todo',
      /a code of the organisers into Kiosk setup.* nobody can prove that all it took/,
    ],
    ['EN', { enrolment: 'unknown-to-hub' }, 'todo', /into Kiosk setup\. Nothing that waits here is lost/],
    ['EN', { enrolment: 'code-waits' }, 'soon', /Leave this device connected for a minute/],
    ['EN', { enrolment: 'code-waits', hub: { type: 'silent' } }, 'soon', /good for 15 minutes/],
    ['CL', { hub: { ...GREEN.hub, skewMs: 250_000 } as ReadinessFacts['hub'] }, 'soon', /4 min 10 s ahead\. Set date/],
    ['CL', { hub: { ...GREEN.hub, skewMs: -7_500_000 } as ReadinessFacts['hub'] }, 'soon', /2 h 5 min behind\. Set/],
    ['CL', { hub: { ...GREEN.hub, skewMs: -300 * 3_600_000 } as ReadinessFacts['hub'] }, 'soon', /12 days behind/],
    ['CL', { hub: { type: 'silent' } }, 'soon', /Look at the clock of the system/],
    ['CO', { content: { ...GREEN.content, release: undefined } }, 'todo', /Connect it, leave this screen open/],
    ['CO', { content: { ...GREEN.content, unknownEvents: ['A'] } }, 'todo', /no event A\. Check in Kiosk setup/],
    ['CO', { content: { ...GREEN.content, unknownEvents: ['A', 'B'] } }, 'todo', /no events A, B\. Check/],
    ['CO', { content: { ...GREEN.content, pictures: { stored: 20, of: 27 } } }, 'soon', /20 of 27 .* test again/],
    ['CO', { content: { ...GREEN.content, release: 'release-0' } }, 'soon', /comes by itself while/],
    ['CO', { content: { ...GREEN.content, hasItsPictures: false } }, 'soon', /on their way.* Test again in a minute/],
    ['ST', { storage: { ...GREEN.storage, canKeep: false } }, 'todo', /private window.*launch script/],
    ['ST', { storage: { ...GREEN.storage, persisted: false } }, 'soon', /Install the kiosk as an app/],
    ['SP', { storage: { ...GREEN.storage, freeBytes: 9_000_000 } }, 'todo', /9 MB free\. Free up at least 1 GB/],
    ['SP', { storage: { ...GREEN.storage, freeBytes: 640_000_000 } }, 'soon', /640 MB free\. Free up/],
    ['SP', { storage: { canKeep: true, persisted: true } }, 'soon', /1 GB should be free/],
    ['KE', { hasKey: false }, 'todo', /Connect this device once/],
    ['WL', { screen: 'refused' }, 'soon', /switch off sleep and screen saver/],
    ['WL', { screen: 'cannot-be-asked' }, 'soon', /switch off sleep and screen saver/],
    ['VE', { version: '1.2.2' }, 'soon', /updates itself there/],
    ['VE', { hub: { type: 'silent' } }, 'soon', /Only the hub knows/],
    ['TR', { test: { type: 'on-device' } }, 'soon', /goes to the hub with the first real one/],
    ['TR', { test: { type: 'turned-down', code: 'CLOSED' } }, 'todo', /registration is closed\. Ask the organisers/],
    ['TR', { test: { type: 'turned-down', code: 'NOT_FOUND' } }, 'todo', /does not know the event/],
    ['TR', { test: { type: 'turned-down', code: 'NOT_ENROLLED' } }, 'todo', /enrol it again/],
    ['TR', { test: { type: 'turned-down', code: 'UNREADABLE' } }, 'todo', /Photograph this screen/],
    ['TR', { test: { type: 'not-kept' } }, 'todo', /Free up room/],
    ['TR', { test: { type: 'no-event' } }, 'todo', /Check in Kiosk setup which events/],
    ['RV', { revoked: true }, 'todo', /organisers enrol it again/],
  ])('%s says what to do about %j [KIOSK-29 in part]', (code, facts, state, words) => {
    expect(stateOf(code, facts)).toEqual([state, expect.stringMatching(words)]);
  });

  it('say what is right in figures that mean something [KIOSK-29 in part]', () => {
    expect(stateOf('CL', { hub: { ...GREEN.hub, skewMs: -90_000 } as ReadinessFacts['hub'] })).toEqual([
      'ok',
      'Clock. 90 s from the time of the hub.',
    ]);
    expect(stateOf('SP', { storage: { ...GREEN.storage, freeBytes: 1_500_000_000 } })?.[1]).toContain(
      '1 GB free: enough for 75,000 registrations',
    );
    expect(stateOf('CO', {})?.[1]).toContain('All 60 events and 140 roles, and every picture.');
    expect(stateOf('TR', {})?.[1]).toContain('opened by the hub in 0.6 s. Nobody was registered.');
  });

  it('stand with what is not right on top, the urgent first [KIOSK-29 in part]', () => {
    const results = test({ ...AWAY, screen: 'refused' });
    expect(results.slice(0, 5).map(({ code, state }) => `${code} ${state}`)).toEqual([
      'HU todo',
      'CL soon',
      'WL soon',
      'VE soon',
      'TR soon',
    ]);
  });
});

describe('what the tests come to', () => {
  it.each<[string, Partial<ReadinessFacts>, object]>([
    [
      'what is kept is sent later while the hub is away',
      AWAY,
      { green: 6, of: 10, opening: 'send-later', heading: 'Four things first' },
    ],
    [
      'one thing can wait',
      { screen: 'refused' },
      {
        green: 9,
        opening: 'open',
        heading: 'One thing soon',
        text: expect.stringContaining('You can open, and see to the rest'),
      },
    ],
    [
      'one that is not enrolled sends as a visitor, and should not open as it is',
      { enrolment: 'no-code' },
      {
        green: 9,
        opening: 'open',
        heading: 'One thing first',
        text: expect.stringContaining('on top before you open'),
      },
    ],
    [
      'nothing is opened that would lose what it takes',
      { storage: { canKeep: false, persisted: false } },
      { opening: 'closed' },
    ],
    ['a revoked device stays closed', { revoked: true }, { green: 9, of: 10, opening: 'closed' }],
    ['one without content stays closed', { content: { ...GREEN.content, release: undefined } }, { opening: 'closed' }],
    ['a full one stays closed', { storage: { ...GREEN.storage, freeBytes: 0 } }, { opening: 'closed' }],
    [
      'a test that was turned down promises nobody a confirmation',
      { test: { type: 'turned-down', code: 'CLOSED' } },
      { opening: 'send-later', heading: 'One thing first' },
    ],
  ])('%s [KIOSK-29 in part]', (_, facts, summary) => {
    expect(readinessSummary(test(facts))).toMatchObject(summary);
  });
});

describe('what the hub is told of the tests', () => {
  it('is their time, their number and the codes that are not green, and nothing else is taken for it [KIOSK-29 in part, HTTP-27 in part]', () => {
    const report = readinessReport(test({ ...AWAY, screen: 'refused' }), 1_000);
    expect(report).toEqual({ testedAt: 1_000, of: 10, todo: ['HU'], soon: ['CL', 'WL', 'VE', 'TR'] });
    expect(readReadinessReport(JSON.parse(JSON.stringify({ ...report, more: 'x' })))).toEqual(report);
    const wrong = [
      undefined,
      null,
      'green',
      {},
      { ...report, testedAt: -1 },
      { ...report, testedAt: 1.5 },
      { ...report, of: 0 },
      { ...report, of: 12 },
      { ...report, todo: ['XX'] },
      { ...report, soon: 'HU' },
      { ...report, todo: Array(12).fill('HU') },
    ];
    expect(wrong.map(readReadinessReport)).toEqual(wrong.map(() => undefined));
  });
});
