import type { HubAnswer } from '../../api/askHub.ts';
import type { ChunkAnswer } from '../../api/content.ts';
import { SourceFailed, SourceUnreachable } from './ContentSource.ts';

/** @throws SourceUnreachable for a chunk that cannot be had intact, SourceFailed with the hub's status */
export function chunkOrThrow(answer: ChunkAnswer): ArrayBuffer {
  if (answer.type === 'damaged') throw new SourceUnreachable('the chunk arrived damaged');
  return valueOrThrow(answer);
}

/** @throws SourceUnreachable when the hub did not answer, SourceFailed with the hub's status */
export function valueOrThrow<T>(answer: HubAnswer<T>): T {
  if (answer.type === 'ok') return answer.value;
  if (answer.type === 'failed') throw new SourceFailed(answer.status);
  throw new SourceUnreachable('the hub cannot be reached');
}
