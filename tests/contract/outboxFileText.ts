import { outboxChecksum } from '../../hub/staff/outboxFile.ts';
import { REGISTER_PATH } from './submissionHub.ts';

export type FileEntry = { id: string; kind: 'registration' | 'enquiry'; sealed: string; createdAt?: number };

/** The file as a kiosk writes it, its checksum right for what is in it [DEC-154]. */
export function outboxFileText(entries: FileEntry[], overrides: object = {}): string {
  const content = {
    format: 'defence-careers-outbox',
    version: 1,
    device: 'kiosk-7',
    exportedAt: '2026-02-01T09:30:00.000Z',
    entries: entries.map((entry, index) => ({
      createdAt: 1_770_000_000_000,
      ...entry,
      sequence: index + 1,
      endpoint: REGISTER_PATH,
      reference: 'DC-0000-0000-0',
    })),
    ...overrides,
  };
  return JSON.stringify({ ...content, checksum: outboxChecksum(content) }, undefined, 2);
}
