import { createHash, createHmac } from 'node:crypto';
import { outboxChecksum } from '../../hub/staff/outboxFile.ts';
import { registration } from '../../src/domain/submission/kinds/registration.ts';
import { canonicalJson } from '../../src/domain/text/json.ts';

export type FileEntry = { id: string; kind: 'registration' | 'enquiry'; sealed: string; createdAt?: number };

/**
 * The file as a kiosk writes it, its checksum right for what is in it [DEC-154].
 * @param secret  with which it is marked; undefined for a device that is not enrolled
 */
export function outboxFileText(entries: FileEntry[], overrides: object = {}, secret?: string): string {
  const unmarked = {
    format: 'defence-careers-outbox',
    version: 1,
    device: 'kiosk-7',
    exportedAt: '2026-02-01T09:30:00.000Z',
    entries: entries.map((entry, index) => ({
      createdAt: 1_770_000_000_000,
      ...entry,
      sequence: index + 1,
      endpoint: registration.endpoint,
      reference: 'DC-0000-0000-0',
    })),
    ...overrides,
  };
  const content = secret === undefined ? unmarked : { ...unmarked, mark: markOf(unmarked, secret) };
  return JSON.stringify({ ...content, checksum: outboxChecksum(content) }, undefined, 2);
}

/** Worked out with Node alone, not with what the page and the hub share. */
function markOf(unmarked: object, secret: string): string {
  const key = createHash('sha256').update(secret).digest('hex');
  return createHmac('sha256', key).update(canonicalJson(unmarked)).digest('hex');
}
