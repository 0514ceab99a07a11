import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** `kill -9` for a process that leads a group of its own, and for all it has started; resolves once it is gone. */
export async function killGroup(leader: ChildProcess | null | undefined): Promise<void> {
  if (!leader?.pid || leader.exitCode !== null || leader.signalCode !== null) return;
  const closed = once(leader, 'close');
  process.kill(-leader.pid, 'SIGKILL');
  await closed;
}
