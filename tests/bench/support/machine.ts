import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { chromium } from 'playwright';
import { installedChromium } from '../../../scripts/chromium.mjs';

export type Machine = {
  date: string;
  cores: number;
  memoryGb: number;
  processor: string;
  node: string;
  chromium: string;
};

/** Where the figures were measured; they mean nothing without it. */
export function describeMachine(): Machine {
  const browser = installedChromium() ?? chromium.executablePath();
  const version = execFileSync(browser, ['--version'], { encoding: 'utf8' });
  return {
    date: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    node: process.version,
    chromium: /[\d.]+/.exec(version)?.[0] ?? version.trim(),
  };
}
