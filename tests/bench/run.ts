import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIGURES } from './figures.ts';
import { verdictOf } from './support/figure.ts';
import { describeMachine } from './support/machine.ts';
import { markdownPage, type Result, terminalTable } from './support/report.ts';

/**
 * Measures the named figures, or all of them, and shows the table.
 * @param args  names of figures, and `--write`
 * @returns the exit code: 1 when a must is missed or a name is unknown
 */
export async function runBenches(root: string, args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !FIGURES.some((figure) => figure.name === name));
  if (unknown.length > 0) {
    console.error(`There is no figure ${unknown.join(', ')}. There are: ${FIGURES.map(({ name }) => name).join(', ')}`);
    return 1;
  }
  const machine = describeMachine();
  const results: Result[] = [];
  for (const figure of FIGURES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.error(`\n${figure.name}`);
    const measured = await figure.measure({ root, note: (text) => console.error(`  ${text}`) });
    const ofFigure = measured.map((each) => ({ ...each, figure: figure.name, meaning: figure.meaning, machine }));
    console.error(terminalTable(ofFigure));
    results.push(...ofFigure);
  }
  console.log(`\n${terminalTable(results)}`);
  if (args.includes('--write')) write(root, results);
  return results.some((result) => verdictOf(result) === 'missed') ? 1 : 0;
}

/** Figures that were not measured this time stay as they were, with the machine and the day of their own run. */
function write(root: string, measured: readonly Result[]): void {
  const file = join(root, 'docs/benchmarks.json');
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result[]) : [];
  const results = FIGURES.flatMap(({ name }) => {
    const ofThisRun = measured.filter(({ figure }) => figure === name);
    return ofThisRun.length > 0 ? ofThisRun : earlier.filter(({ figure }) => figure === name);
  });
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
  writeFileSync(join(root, 'docs/benchmarks.md'), markdownPage(results, 'npm run bench -- --write'));
}
