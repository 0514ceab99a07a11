import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, installedChromium } from '../../../scripts/chromium.mjs';

export type Machine = {
  date: string;
  cores: number;
  memoryGb: number;
  processor: string;
  node: string;
  chromium: string;
};

/** Where the figures were measured; they mean nothing without it. */
export async function describeMachine(): Promise<Machine> {
  const browser = await chromium.launch({ executablePath: installedChromium(), args: CHROMIUM_ARGS });
  const version = browser.version();
  await browser.close();
  return {
    date: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    node: process.version,
    chromium: version,
  };
}

/** The product's version, as package.json has it. */
export function productVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}
