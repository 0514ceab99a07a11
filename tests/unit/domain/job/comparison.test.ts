import { describe, expect, it } from 'vitest';
import {
  type CareerOption,
  careersOf,
  isUsualComparison,
  isViewOnly,
  optionsFor,
  parseSelections,
  parseShared,
  SHARED_PARAMETER,
  selectedCareers,
  selectedCount,
  shareAddress,
  sharedCareers,
  withRoleSelection,
  withSelection,
} from '../../../../src/domain/job/comparison.ts';
import {
  buildEntryMethod,
  buildShortlistedJob,
  buildShortlistedJobs,
  uuid,
} from '../../../builders/buildShortlistedJob.ts';

const picked = (...numbers: number[]): CareerOption[] =>
  numbers.map((number) => ({ entryMethodId: uuid(number), selected: true }));
const left = (...numbers: number[]): CareerOption[] =>
  numbers.map((number) => ({ entryMethodId: uuid(number), selected: false }));
const chosen = (options: readonly CareerOption[]) =>
  options.filter(({ selected }) => selected).map(({ entryMethodId }) => entryMethodId);

describe('stored selections', () => {
  it('are the id of an entry method and whether it is selected [CMP-10]', () => {
    const text = `[{"entryMethodId":"${uuid(101)}","selected":true,"more":1}]`;
    expect(parseSelections(text)).toEqual([{ entryMethodId: uuid(101), selected: true }]);
  });

  it.each([
    '',
    '{',
    'null',
    '{}',
    '"text"',
    '[null]',
    '[["a"]]',
    '[{"entryMethodId":"a","selected":true}]',
    `[{"entryMethodId":"${uuid(1)}"}]`,
    `[{"entryMethodId":"${uuid(1)}","selected":"true"}]`,
    `[{"entryMethodId":"${uuid(1)}","selected":true},{"selected":true}]`,
  ])('of another shape are ignored: %s [CMP-13]', (text) => {
    expect(parseSelections(text)).toEqual([]);
  });
});

describe('the options', () => {
  const jobs = buildShortlistedJobs(3);

  it('are every entry method of the shortlist, with the saved selections that still exist [CMP-12]', () => {
    expect(optionsFor(jobs, [...left(101, 103), ...picked(102, 999)])).toEqual([
      { entryMethodId: uuid(101), selected: false },
      { entryMethodId: uuid(102), selected: true },
      { entryMethodId: uuid(103), selected: false },
    ]);
    expect(chosen(optionsFor(jobs.slice(0, 1), picked(101, 102)))).toEqual([uuid(101)]);
  });

  it('are selected and let go of one by one [CMP-09]', () => {
    const once = withSelection(optionsFor(jobs, left(101, 102, 103)), uuid(103), true);
    expect(chosen(once)).toEqual([uuid(103)]);
    expect(chosen(withSelection(once, uuid(103), false))).toEqual([]);
  });

  it('stop at four, and go on below it [CMP-14, CMP-15]', () => {
    const five = buildShortlistedJobs(5);
    const full = optionsFor(five, picked(101, 102, 103, 104, 105));
    expect(selectedCount(full)).toBe(4);
    expect(withSelection(full, uuid(105), true)).toEqual(full);
    const below = withSelection(full, uuid(101), false);
    expect(chosen(withSelection(below, uuid(105), true))).toEqual([102, 103, 104, 105].map(uuid));
  });

  it('of a role that nothing is saved of have its usual way selected, as long as there is space [CMP-12 in part, CMP-14 in part]', () => {
    const both = [buildEntryMethod(), buildEntryMethod({ id: uuid(201), title: 'Gap Year' })];
    const role = buildShortlistedJob({ entryMethods: both });
    expect(chosen(optionsFor([role], []))).toEqual([uuid(101)]);
    // Whoever has unticked it or ticked another way has decided.
    expect(chosen(optionsFor([role], left(101, 201)))).toEqual([]);
    expect(chosen(optionsFor([role], [...left(101), ...picked(201)]))).toEqual([uuid(201)]);
    expect(chosen(optionsFor([buildShortlistedJob({ entryMethods: [] })], []))).toEqual([]);
    // What somebody ticked goes before what is new, wherever it stands in the list.
    const six = buildShortlistedJobs(6);
    expect(chosen(optionsFor(six, picked(105, 106)))).toEqual([101, 102, 105, 106].map(uuid));
  });

  it('are selected role by role, and every way of one is let go of at once [CMP-09 in part, CMP-15 in part]', () => {
    const both = [buildEntryMethod(), buildEntryMethod({ id: uuid(201), title: 'Gap Year' })];
    const role = buildShortlistedJob({ entryMethods: both });
    const roles = [role, ...buildShortlistedJobs(5).slice(1)];
    const none = optionsFor(roles, left(101, 102, 103, 104, 105));
    expect(chosen(withRoleSelection(none, role, true))).toEqual([uuid(101)]);
    const all = optionsFor(roles, [...picked(101, 201), ...left(102, 103, 104, 105)]);
    expect(chosen(withRoleSelection(all, role, false))).toEqual([]);
    const full = optionsFor(roles, [...left(101), ...picked(102, 103, 104, 105)]);
    expect(withRoleSelection(full, role, true)).toEqual(full);
  });

  it('become columns in the order of the shortlist, each way to join one of them [DEC-57]', () => {
    const both = [buildEntryMethod(), buildEntryMethod({ id: uuid(102), title: 'Gap Year' })];
    const role = buildShortlistedJob({ entryMethods: both });
    const columns = selectedCareers([role], picked(102, 101));
    expect(columns.map(({ job, method }) => [job.title, method.title])).toEqual([
      ['Medic', 'General Entry'],
      ['Medic', 'Gap Year'],
    ]);
  });
});

describe('a comparison', () => {
  const jobs = buildShortlistedJobs(5);
  const both = [buildEntryMethod(), buildEntryMethod({ id: uuid(201), title: 'Gap Year' })];
  const several = [buildShortlistedJob({ entryMethods: both }), ...jobs.slice(1)];

  it.each([
    ['the usual way of the first four', picked(101, 102, 103, 104), true],
    ['fewer', picked(101, 102), false],
    ['others', picked(102, 103, 104, 105), false],
    ['another way to join', picked(201, 102, 103, 104), false],
    ['nothing', [], false],
  ])(
    'of %s is what a device makes of the shortlist by itself, or not [KIOSK-33 in part]',
    (_what, options, expected) => {
      expect(isUsualComparison(several, selectedCareers(several, options))).toBe(expected);
    },
  );
});

describe('the share page', () => {
  const jobs = buildShortlistedJobs(6);
  const entry = (job: number, method: number) => `${uuid(job)}--${uuid(method)}`;

  it.each([
    [{ ViewOnly: '1' }, true],
    [{ ViewOnly: '0' }, false],
    [{ ViewOnly: 'true' }, false],
    [{}, false],
  ])('with the parameters %j is view-only: %s [CMP-04, DEC-55]', (params, expected) => {
    expect(isViewOnly(params as Record<string, string>)).toBe(expected);
  });

  it('has one entry a column in its address, and shows the same columns from it [CMP-05, CMP-07]', () => {
    const columns = careersOf(jobs).slice(1, 4);
    const address = new URL(shareAddress('https://careers.example', '/careers/compare/share', columns));
    expect(address.pathname).toBe('/careers/compare/share');
    const entries = address.searchParams.getAll(SHARED_PARAMETER);
    expect(entries).toEqual([entry(2, 102), entry(3, 103), entry(4, 104)]);
    expect(sharedCareers(jobs, parseShared(entries))).toEqual(columns);
  });

  it('skips what is malformed, unknown or of another role, and ends with the fourth valid one [DEC-55]', () => {
    const entries = [
      'nonsense',
      `${uuid(1)}--`,
      `${uuid(1)}--${uuid(101)}--${uuid(102)}`,
      `${uuid(1)}-${uuid(101)}`,
      entry(1, 102),
      entry(99, 101),
      entry(3, 103),
      entry(3, 103),
      ...[1, 2, 4, 5].map((number) => entry(number, 100 + number)),
    ];
    const columns = sharedCareers(jobs, parseShared(entries));
    expect(columns.map(({ job }) => job.id)).toEqual([3, 1, 2, 4].map(uuid));
  });
});
