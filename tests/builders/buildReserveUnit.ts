import type { ReserveUnit } from '../../src/domain/entities/reserveUnit.ts';

export function buildReserveUnit(overrides: Partial<ReserveUnit> = {}): ReserveUnit {
  return {
    id: 'harbour-depot',
    name: 'Harbour Depot',
    suburb: 'Darwin',
    state: 'NT',
    postcode: '0800',
    latitude: -12.4628,
    longitude: 130.8418,
    service: 'navy',
    jobs: [{ id: 'medic', title: 'Medic', url: '/jobs/reserves/navy/medic' }],
    isActive: false,
    ...overrides,
  };
}

/** A unit whose id is its name. */
export const unitNamed = (name: string, overrides: Partial<ReserveUnit> = {}): ReserveUnit =>
  buildReserveUnit({ id: name.toLowerCase().replaceAll(' ', '-'), name, ...overrides });
