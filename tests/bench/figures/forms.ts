import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { judgeAtHub, judgeOnPage } from '../../builders/contentFormSides.ts';
import { FORM_SIDES, type Judged } from '../../builders/formSides.ts';
import { generateFormCases, TYPES_WITH_VALUE } from '../../builders/generateFormValues.ts';
import { EMAILS_REFUSED, EMAILS_TAKEN, PHONES_REFUSED, PHONES_TAKEN } from '../../builders/typedValues.ts';
import { pick, seededRandom } from '../../chaos/support/seededRandom.ts';
import { BenchSite } from '../support/benchSite.ts';
import { devTools, PHONE, slowProcessor, withBrowser } from '../support/browser.ts';
import type { Bench, Figure, Measurement } from '../support/figure.ts';

const KB = 1000;
const VALUES = 20_000;
const FIELDS = 60;
const KEY_MS = 50;

export const forms: Figure = {
  name: 'forms',
  meaning: 'What opening a form costs, whether page and hub judge alike, and whether a long form keeps up with typing.',
  async measure(bench) {
    return [
      scriptOfEnquiry(bench),
      ...(await disagreements(bench)),
      ...contentDisagreements(bench),
      ...(await typing(bench)),
    ];
  },
};

/* Script */

type BuiltChunk = { file: string; imports?: string[] };

/** Gzip size of the scripts that come with a form, beside those that its page has before. */
function scriptOf(root: string, form: string, page: string): number {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    BuiltChunk
  >;
  const filesOf = (entry: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[entry];
    if (!chunk) throw new Error(`${entry} is no chunk of the build`);
    if (seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const each of chunk.imports ?? []) filesOf(each, seen);
    return seen;
  };
  const before = new Set([...filesOf('shell.html'), ...filesOf(page)]);
  const added = [...filesOf(form)].filter((file) => !before.has(file));
  return added.reduce((sum, file) => sum + gzipSync(readFileSync(join(root, 'dist/client', file))).length, 0);
}

function scriptOfEnquiry({ root }: Bench): Measurement {
  const enquiry = scriptOf(root, 'src/forms/enquiry/EnquiryForm.pageOnly.tsx', 'src/app/screens/ContentScreen.tsx');
  const drawer = 'src/forms/registration/ReserveDrawer.pageOnly.tsx';
  const form = 'src/forms/registration/RegistrationForm.pageOnly.tsx';
  const page = 'src/app/screens/EventScreen.tsx';
  const registration = Math.max(scriptOf(root, form, page), scriptOf(root, drawer, page));
  return {
    label: 'Script that comes with the enquiry form, gzip, beside that of the registration',
    value: enquiry / registration,
    unit: '×',
    must: 1,
    goal: 1,
    better: 'lower',
    subject: `${(enquiry / KB).toFixed(1)} kB`,
    control: `registration: ${(registration / KB).toFixed(1)} kB`,
  };
}

/* Agreement */

const KINDS = {
  name: ['registration registrant.firstName', 'enquiry lastName', 'feedback firstName'],
  email: ['registration guests.0.email', 'enquiry email', 'feedback email'],
  phone: ['registration registrant.mobile', 'enquiry phoneNumber'],
  postcode: ['registration registrant.postcode', 'enquiry postcode'],
  choice: ['enquiry serviceName', 'feedback feedbackType'],
  'long text': ['enquiry question', 'feedback feedback'],
} as const;

const WHOLE = [
  ...[...EMAILS_TAKEN, ...PHONES_TAKEN].map(([typed]) => typed),
  ...EMAILS_REFUSED,
  ...PHONES_REFUSED,
  ...['', ' ', 'Māia', "O'Brien", '李', '2600', '0000', '26000', 'navy', 'Navy', 'unsure', 'technical-issue', 'praise'],
];
const PIECES = [
  ...'abzAZ0159 .,-_@+\'"()/|\\{}[]^$*?<>&=#%',
  ...['\t', '\n', '\r\n', '\0', '\u00a0', '\u00ad', '\u200b', '\u200d', '\u2028', '\u202e', '\u3000', '\ufeff'],
  ...['１', 'é', 'e\u0301', 'ß', 'Ж', '漢', '👩‍🚀', '🇦🇺', '\u2800', '@example.com', '+61', '(0)'],
];
const LENGTHS = [1, 2, 4, 20, 100, 101, 254, 255, 256, 2_000, 2_001];

function typedBy(random: () => number): string {
  const kind = random();
  if (kind < 0.4) return pick(random, WHOLE);
  if (kind < 0.5) return pick(random, PIECES) + pick(random, WHOLE) + pick(random, PIECES);
  if (kind < 0.55) return pick(random, PIECES).repeat(pick(random, LENGTHS));
  return Array.from({ length: Math.floor(random() * 14) }, () => pick(random, PIECES)).join('');
}

/** The hub's answer to a registration does not say which rule, only that there is one. */
const isSame = (page: Judged, hub: Judged, hubSaysWhy: boolean) =>
  page.stored === hub.stored &&
  (hubSaysWhy ? page.says === hub.says : (page.says === undefined) === (hub.says === undefined));

async function disagreements({ note }: Bench): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const [kind, fields] of Object.entries(KINDS)) {
    const random = seededRandom(20_000 + kind.length);
    let [differ, refused] = [0, 0];
    for (let count = 0; count < VALUES; count += 1) {
      const [form, field] = pick(random, fields).split(' ') as [keyof typeof FORM_SIDES, string];
      const typed = typedBy(random);
      const sides = FORM_SIDES[form];
      const [page, hub] = [sides.page(field, typed), await sides.hub(field, typed)];
      if (page.says !== undefined) refused += 1;
      if (isSame(page, hub, sides.hubSaysWhy)) continue;
      differ += 1;
      note(`${form} ${field} ${JSON.stringify(typed)}: page ${JSON.stringify(page)}, hub ${JSON.stringify(hub)}`);
    }
    measured.push(differing(kind, differ, `${inWords(refused)} refused, in the same words; ${fields.join(', ')}`));
  }
  return measured;
}

/** The same for every kind of field of forms of content, with the patterns of editors: two engines have to agree. */
function contentDisagreements({ note }: Bench): Measurement[] {
  return TYPES_WITH_VALUE.map((type) => {
    let [differ, refused] = [0, 0];
    for (const { field, value } of generateFormCases(type, VALUES, VALUES)) {
      const [page, hub] = [judgeOnPage(field, value), judgeAtHub(field, value)];
      if (page.error !== undefined) refused += 1;
      if (JSON.stringify(page) === JSON.stringify(hub)) continue;
      differ += 1;
      note(`${type} ${JSON.stringify({ field, value })}: page ${JSON.stringify(page)}, hub ${JSON.stringify(hub)}`);
    }
    return differing(`content form, ${type}`, differ, `${inWords(refused)} refused, in the same words`);
  });
}

const inWords = (count: number) => count.toLocaleString('en-AU');

const differing = (kind: string, differ: number, subject: string): Measurement => ({
  label: `Values of ${inWords(VALUES)} that page and hub judge differently: ${kind}`,
  value: differ,
  unit: '',
  must: 0,
  goal: 0,
  better: 'lower',
  subject,
  control: 'none: the limit is absolute',
});

/* Typing */

const LONG_FORMS = [
  { opener: 'openLongForm', subject: 'text fields on the form kit' },
  { opener: 'openLongContentForm', subject: 'a form of content: texts, lists, choices' },
] as const;

async function typing({ note }: Bench): Promise<Measurement[]> {
  const site = new BenchSite();
  try {
    site.addBenchPage();
    const { origin } = await site.start();
    return await withBrowser(async (browser) => {
      const measured: Measurement[] = [];
      for (const { opener, subject } of LONG_FORMS) {
        const page = await (await browser.newContext(PHONE)).newPage();
        await page.goto(`${origin}/bench/index.html`);
        await page.waitForFunction(() => window.bench !== undefined);
        const { clean, wrong, alone } = await typeIntoLongForm(page, opener);
        note(`${subject}: clean ${clean} ms, with an error at every field ${wrong} ms, without a script ${alone} ms`);
        const measurement = (what: string, value: number): Measurement => ({
          label: `Slowest key until its frame in a form of ${FIELDS} fields, CPU 4×, ${what}`,
          value,
          unit: 'ms',
          must: KEY_MS,
          goal: KEY_MS,
          better: 'lower',
          subject,
          control: `the same elements and errors without a script: ${alone} ms`,
        });
        measured.push(measurement('nothing wrong yet', clean), measurement('an error at every field', wrong));
        await page.close();
      }
      return measured;
    });
  } finally {
    await site.dispose();
  }
}

async function typeIntoLongForm(page: Page, opener: (typeof LONG_FORMS)[number]['opener']) {
  await page.evaluate(([name, fields]) => window.bench[name](fields), [opener, FIELDS] as const);
  // A form of content stands there before it lives.
  await page.locator('form').getByLabel('field30', { exact: true }).waitFor();
  await slowProcessor(await devTools(page));
  const clean = await slowestKey(page, 'field30');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').waitFor();
  const wrong = await slowestKey(page, 'field31');
  await page.evaluate(() => window.bench.stopLongForm());
  return { clean, wrong, alone: await slowestKey(page, 'field36') };
}

/** What Event Timing reports at least; a key below it is as long. */
const SHORTEST_MS = 16;

/** @returns milliseconds from the key to the frame that shows it, to 8 ms, the most of all keys */
async function slowestKey(page: Page, label: string): Promise<number> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.evaluate((threshold) => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (/^(key|input)/.test(name)) seen.push(duration);
    }).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
    Object.assign(window, { keyTimes: seen });
  }, SHORTEST_MS);
  await page.keyboard.type('aroha.tamihana@example.com', { delay: 120 });
  return page.evaluate(async (threshold) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return Math.max(threshold, ...(window as unknown as { keyTimes: number[] }).keyTimes);
  }, SHORTEST_MS);
}
