import { formatDateTime } from '../../domain/text/format.ts';
import type { EpochMs } from '../../domain/text/time.ts';

/** The line on content that is shown from the device while offline, `14 March 2026, 9:30 am` as its date [PWA-12]. */
export function savedLine(savedAt: EpochMs): string {
  return `Saved on this device ${formatDateTime(savedAt)}`;
}
