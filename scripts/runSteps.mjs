// Runs commands and reports how each ended.
import { spawn, spawnSync } from 'node:child_process';

const announced = (command, args) => `\n> ${[command, ...args].join(' ')}`;
const settings = (root, env) => ({ cwd: root, env: { ...process.env, ...env } });

/** Prints how long a command took, from a time of `performance.now()` on. */
const sayTook = (fromMs) => console.log(`took ${Math.round((performance.now() - fromMs) / 1000)} s`);

/** @returns whether the command ended with exit code 0 */
export function run(root, command, args, env = {}) {
  console.log(announced(command, args));
  const fromMs = performance.now();
  const { status } = spawnSync(command, args, { ...settings(root, env), stdio: 'inherit' });
  sayTook(fromMs);
  return status === 0;
}

/**
 * Runs a command in parallel with others. Its output is printed in one piece when it ends, so that outputs never mix.
 * @returns whether the command ended with exit code 0
 */
export async function runBeside(root, command, args, env = {}) {
  const fromMs = performance.now();
  const child = spawn(command, args, { ...settings(root, env), stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  child.stdout.on('data', (bytes) => output.push(bytes));
  child.stderr.on('data', (bytes) => output.push(bytes));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      resolve(undefined);
    });
    child.once('close', resolve);
  });
  console.log(announced(command, args));
  process.stdout.write(Buffer.concat(output));
  sayTook(fromMs);
  return code === 0;
}

/** Runs all jobs in order, with a limit on how many run at once. */
export async function sideBySide(places, pieces) {
  const waiting = [...pieces];
  const place = async () => {
    for (let piece = waiting.shift(); piece; piece = waiting.shift()) await piece();
  };
  await Promise.all(Array.from({ length: places }, place));
}
