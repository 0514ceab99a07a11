import { persisted } from '../platform/persisted.ts';

/**
 * Whether the hub has revoked this device [CON-28]. Stored, so that a revoked kiosk stays out of service after a reload
 * without a network too; no reset clears it [KIOSK-14].
 */
export const revocation = persisted('kiosk-revoked', (text) => text !== '', { format: () => '1' });

export function setRevoked(isRevoked: boolean): void {
  if (isRevoked === revocation.read()) return;
  if (isRevoked) revocation.write(true);
  else revocation.clear();
}
