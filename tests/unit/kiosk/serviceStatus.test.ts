import { describe, expect, it } from 'vitest';
import { MIN_FREE_BYTES, outOfServiceCode, type ServiceFacts } from '../../../src/kiosk/serviceStatus.ts';

const well: ServiceFacts = {
  revoked: false,
  canKeep: true,
  storage: { usageBytes: 1_000, quotaBytes: 1_000 + MIN_FREE_BYTES, persisted: true },
  hasContent: true,
  reachesHub: true,
};

describe('a kiosk', () => {
  it.each<[string, Partial<ServiceFacts>, string | undefined]>([
    ['is in service while all is well', {}, undefined],
    [
      'is in service while nothing is known yet',
      { canKeep: undefined, storage: undefined, hasContent: undefined },
      undefined,
    ],
    ['is in service with content and no network', { reachesHub: false }, undefined],
    ['is in service without content while the hub stands in for it', { hasContent: false }, undefined],
    ['is in service where the browser says nothing of its room', { storage: { persisted: false } }, undefined],
    ['that was revoked shows RV', { revoked: true, canKeep: false }, 'RV'],
    ['that can store nothing shows ST', { canKeep: false, hasContent: false, reachesHub: false }, 'ST'],
    [
      'without room shows SP',
      { storage: { usageBytes: 1_001, quotaBytes: 1_000 + MIN_FREE_BYTES, persisted: true } },
      'SP',
    ],
    ['without content and network shows CO', { hasContent: false, reachesHub: false }, 'CO'],
  ])('%s [KIOSK-30, DEC-158]', (_, facts, code) => {
    expect(outOfServiceCode({ ...well, ...facts })).toBe(code);
  });
});
