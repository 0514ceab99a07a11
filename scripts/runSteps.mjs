// Runs commands one after another and tells how each ended.
import { spawnSync } from 'node:child_process';

/** @returns whether the command ended with exit code 0 */
export function run(root, command, args, env = {}) {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return result.status === 0;
}
