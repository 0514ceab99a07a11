import { HubError } from '../http/errors.ts';
import type { SubmissionKind } from '../store/Store.ts';

type KeysInWork = {
  /** @throws HubError 409 with `Retry-After: 1` while the same key is in work in this process [HUB-15, CON-02] */
  run<T>(kind: SubmissionKind, key: string, work: () => Promise<T>): Promise<T>;
};

/** Copies of one submission that arrive together: the first works, the others come back a second later. */
export function createKeysInWork(): KeysInWork {
  const inWork = new Set<string>();
  return {
    async run(kind, key, work) {
      const name = `${kind} ${key}`;
      if (inWork.has(name)) {
        throw new HubError(409, 'IN_WORK', 'This submission is being worked on.', { 'retry-after': '1' });
      }
      inWork.add(name);
      try {
        return await work();
      } finally {
        inWork.delete(name);
      }
    },
  };
}
