import type { StorageEstimateBytes } from '../platform/storageHealth.ts';

/** Why a kiosk takes nothing from anyone: the letters of kiosk-config/README.md [DEC-158]. */
export type UnfitCode = 'RV' | 'ST' | 'SP' | 'CO';

/** What is known of the device; undefined for what has not been found out yet. */
export type FitnessFacts = {
  revoked: boolean;
  /** Whether the outbox can store anything at all */
  canKeep?: boolean;
  storage?: StorageEstimateBytes;
  /** Whether a release is on the device */
  hasContent?: boolean;
  reachesHub: boolean;
};

/** Room for hundreds of registrations: what is taken with less is at risk. Cached pictures have been given up by then. */
export const MIN_FREE_BYTES = 10_000_000;

/**
 * What keeps this kiosk from keeping what it is given; undefined while it can [KIOSK-30]. Missing content matters only
 * where the hub cannot stand in for it.
 */
export function unfitCode({ revoked, canKeep, storage, hasContent, reachesHub }: FitnessFacts): UnfitCode | undefined {
  const { usageBytes, quotaBytes } = storage ?? {};
  if (revoked) return 'RV';
  if (canKeep === false) return 'ST';
  if (usageBytes !== undefined && quotaBytes !== undefined && quotaBytes - usageBytes < MIN_FREE_BYTES) return 'SP';
  if (hasContent === false && !reachesHub) return 'CO';
  return undefined;
}
