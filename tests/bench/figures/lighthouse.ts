import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, installedChromium } from '../../../scripts/chromium.mjs';
import { BenchSite } from '../support/benchSite.ts';
import type { Figure, Measurement } from '../support/figure.ts';
import { median } from '../support/statistics.ts';

/** Fetched when it is needed: with a hundred packages of its own it would be half of everybody's installation. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const REPORT_BYTES = 64 * 2 ** 20;
const ROUNDS = 5;
/** It ends by itself now and then: "Something went wrong with recording the trace" (NO_NAVSTART). */
const ATTEMPTS = 3;

/** One page of every kind that visitors see. */
const PAGES = [
  { name: 'home', path: '/', performance: 95 },
  { name: 'careers', path: '/careers' },
  { name: 'a role', path: '/jobs/navy/medic' },
  { name: 'comparison', path: '/careers/compare', isPersonal: true },
  { name: 'events', path: '/events' },
  { name: 'an event', path: '/events/events-detail/PER-SUB-TOUR' },
  { name: 'questions', path: '/faqs' },
  { name: 'a page of blocks', path: '/navy' },
  { name: 'a page of words', path: '/event-guidelines' },
  { name: 'stories', path: '/stories' },
  { name: 'quiz', path: '/career-quiz' },
  { name: 'saved', path: '/saved', isPersonal: true },
  { name: 'sitemap', path: '/sitemap' },
];
type Kind = (typeof PAGES)[number];
/** A page of one device's data is closed to search engines on purpose, which Lighthouse counts as a fault. */
const categoriesOf = ({ isPersonal = false }: Kind) => [
  'accessibility',
  'best-practices',
  ...(isPersonal ? [] : ['seo']),
];

export const lighthouseScores: Figure = {
  name: 'lighthouse',
  meaning:
    'What Lighthouse says of each kind of page as everybody runs it: on a phone, with its default simulated throttling.',
  async measure({ note }) {
    const site = new BenchSite();
    try {
      const { origin } = await site.start();
      const measured: Measurement[] = [];
      for (const page of PAGES) {
        const runs: Run[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const run = await audit(origin + page.path, categoriesOf(page));
          runs.push(run);
          note(`${page.path}: ${run.performance}; ${timesOf(run)}${run.faults.map((fault) => `; ${fault}`).join('')}`);
        }
        measured.push(...rowsOf(page, runs));
      }
      return measured;
    } finally {
      await site.dispose();
    }
  },
};

function rowsOf(page: Kind, runs: readonly Run[]): Measurement[] {
  const of = (value: (run: Run) => number) => median(runs.map(value));
  const must = page.performance ?? 97;
  const middle = { fcpMs: of((run) => run.fcpMs), lcpMs: of((run) => run.lcpMs), tbtMs: of((run) => run.tbtMs) };
  const faults = [...new Set(runs.flatMap((run) => run.faults))];
  return [
    {
      label: `Lighthouse, ${page.name}: performance`,
      value: of((run) => run.performance),
      unit: '',
      must,
      goal: must,
      better: 'higher',
      subject: timesOf(middle),
      control: 'none: the limit is absolute',
    },
    {
      label: `Lighthouse, ${page.name}: lowest of ${categoriesOf(page).join(', ')}`,
      value: of((run) => run.lowest),
      unit: '',
      must: 100,
      goal: 100,
      better: 'higher',
      subject: faults.join(', ') || 'no fault',
      control: 'none: the limit is absolute',
    },
  ];
}

type Run = {
  performance: number;
  /** Of the other categories */
  lowest: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  /** Audits of the other categories that are not passed */
  faults: string[];
};

const timesOf = ({ fcpMs, lcpMs, tbtMs }: Pick<Run, 'fcpMs' | 'lcpMs' | 'tbtMs'>) =>
  `FCP ${Math.round(fcpMs)} ms, LCP ${Math.round(lcpMs)} ms, TBT ${Math.round(tbtMs)} ms`;

/** What is read of Lighthouse's report. */
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

const execute = promisify(execFile);

async function audit(url: string, others: readonly string[]): Promise<Run> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await auditOnce(url, others);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** One run in a browser of its own. */
async function auditOnce(url: string, others: readonly string[]): Promise<Run> {
  const { runtimeError, categories, audits } = await reportOf(url, ['performance', ...others]);
  if (runtimeError) throw new Error(`Lighthouse could not run ${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const faults = others.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1),
  );
  const ms = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    lowest: Math.min(...others.map(score)),
    fcpMs: ms('first-contentful-paint'),
    lcpMs: ms('largest-contentful-paint'),
    tbtMs: ms('total-blocking-time'),
    faults: faults.map(({ id }) => id),
  };
}

async function reportOf(url: string, categories: readonly string[]): Promise<Report> {
  const flags = ['--quiet', '--output=json', '--output-path=stdout', `--only-categories=${categories.join(',')}`];
  const chrome = `--chrome-flags=--headless=new ${CHROMIUM_ARGS.join(' ')}`;
  const { stdout } = await execute('npx', ['--yes', LIGHTHOUSE, url, ...flags, chrome], {
    env: { ...process.env, CHROME_PATH: installedChromium() ?? chromium.executablePath() },
    maxBuffer: REPORT_BYTES,
  });
  return JSON.parse(stdout);
}
