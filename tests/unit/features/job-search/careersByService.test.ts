import { describe, expect, it } from 'vitest';
import { careersByService } from '../../../../src/features/job-search/careersByService.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';

describe('all careers', () => {
  it('stand by service and category, in alphabetical order, a Reserve page after its full-time one [SHELL-15]', () => {
    const services = careersByService([
      buildJobRecord({ title: 'Pilot', url: '/jobs/navy/pilot', category: 'Aviation' }),
      buildJobRecord({ title: 'Medic', url: '/jobs/reserves/navy/medic', isReserve: true }),
      buildJobRecord({ title: 'Medic', url: '/jobs/navy/medic' }),
      buildJobRecord({ title: 'Chef', url: '/jobs/army/chef', service: 'army', category: 'Hospitality' }),
    ]);
    expect(services.map(({ service, count }) => [service, count])).toEqual([
      ['army', 1],
      ['navy', 3],
    ]);
    expect(services[1]?.groups.map(({ category, careers }) => [category, careers.map(({ url }) => url)])).toEqual([
      ['Aviation', ['/jobs/navy/pilot']],
      ['Healthcare', ['/jobs/navy/medic', '/jobs/reserves/navy/medic']],
    ]);
  });
});
