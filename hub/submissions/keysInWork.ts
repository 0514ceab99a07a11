import { IN_FLIGHT } from '../../src/domain/submission/submissionAnswer.ts';
import { HubError } from '../http/errors.ts';
import type { SubmissionKind } from '../store/Store.ts';

type KeysInWork = {
  /**
   * Runs the work. @throws HubError 409 with `Retry-After: 1` while the same key is being processed in this process
   * [HUB-15, CON-02]
   */
  run<T>(kind: SubmissionKind, key: string, work: () => Promise<T>): Promise<T>;
};

/**
 * Serialises concurrent copies of one submission: the first is processed, the others are told to retry a second later.
 */
export function createKeysInWork(): KeysInWork {
  const inWork = new Set<string>();
  return {
    async run(kind, key, work) {
      const name = `${kind} ${key}`;
      if (inWork.has(name)) {
        throw new HubError(409, IN_FLIGHT, 'This submission is being worked on.', { 'retry-after': '1' });
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
