import type { StorageEstimateBytes } from '../platform/storageHealth.ts';

/** Why a kiosk is out of service: the codes of kiosk-config/README.md [DEC-158]. */
export type UnfitCode = 'RV' | 'ST' | 'SP' | 'CO';

/** What is known about the device; undefined for what is not known yet. */
export type FitnessFacts = {
  revoked: boolean;
  /** Whether the outbox can store anything at all */
  canKeep?: boolean;
  storage?: StorageEstimateBytes;
  /** Whether a release is on the device */
  hasContent?: boolean;
  reachesHub: boolean;
};

/** Space for hundreds of registrations: with less, new ones are at risk. Cached pictures have been dropped by then. */
export const MIN_FREE_BYTES = 10_000_000;

/**
 * Returns why this kiosk cannot store registrations; undefined while it can [KIOSK-30]. Missing content matters only
 * while the hub is unreachable.
 */
export function unfitCode({ revoked, canKeep, storage, hasContent, reachesHub }: FitnessFacts): UnfitCode | undefined {
  const { usageBytes, quotaBytes } = storage ?? {};
  if (revoked) return 'RV';
  if (canKeep === false) return 'ST';
  if (usageBytes !== undefined && quotaBytes !== undefined && quotaBytes - usageBytes < MIN_FREE_BYTES) return 'SP';
  if (hasContent === false && !reachesHub) return 'CO';
  return undefined;
}
