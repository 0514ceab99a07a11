// Runs commands and tells how each ended.
import { spawn, spawnSync } from 'node:child_process';

const announced = (command, args) => `\n> ${[command, ...args].join(' ')}`;
const settings = (root, env) => ({ cwd: root, env: { ...process.env, ...env } });

/** @returns whether the command ended with exit code 0 */
export function run(root, command, args, env = {}) {
  console.log(announced(command, args));
  return spawnSync(command, args, { ...settings(root, env), stdio: 'inherit' }).status === 0;
}

/**
 * Runs a command beside others. Its output comes in one piece when it has ended, so that two never mix.
 * @returns whether the command ended with exit code 0
 */
export async function runBeside(root, command, args, env = {}) {
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
  return code === 0;
}

/** Does all pieces of work, in their order, as many at a time as there are places. */
export async function sideBySide(places, pieces) {
  const waiting = [...pieces];
  const place = async () => {
    for (let piece = waiting.shift(); piece; piece = waiting.shift()) await piece();
  };
  await Promise.all(Array.from({ length: places }, place));
}
