import type { JobRecord } from '../../src/domain/entities/job.ts';

/** A full-time Navy role with one open entry method and everything a job page shows. */
export function buildJobRecord(overrides: Partial<JobRecord> = {}): JobRecord {
  return {
    id: 'a3f1c2d4-0000-4000-8000-000000000001',
    url: '/jobs/navy/medic',
    slug: 'medic',
    category: 'Healthcare',
    keywords: ['first aid', 'hospital'],
    inServiceTitles: ['Medic'],
    facets: { service: ['navy'], jobType: ['full-time'], category: ['healthcare'] },
    compare: [],
    title: 'Medic',
    service: 'navy',
    isReserve: false,
    isFulltime: true,
    isPriority: false,
    isClosed: false,
    applyUrl: 'https://apply.example.com/',
    expressInterestUrl: '/contact-us?ref=role_page',
    expressInterestButtonText: 'Express interest',
    inServiceTitle: 'Medic',
    showNotificationMessage: false,
    globalHeader: 'Look after the crew',
    shortDescription: 'Provide medical care at sea and ashore.',
    longDescription: '<p>Provide medical care at sea and ashore.</p>',
    roleDescriptionHeader: 'What you will do',
    roleDescription: '<p>Treat, dress, calm and carry.</p>',
    eligibilityChecklistHeader: 'Can I join?',
    eligibilityChecklistContent: '<p>Check the list.</p>',
    benefitsHeader1: 'What you get',
    benefits: [{ icon: 'pay', description: '<p>Paid from day one.</p>' }],
    salaryInfo: {
      salaryHeader: 'Salary',
      salary: {
        stages: [
          { title: 'In training', amount: 51_000, isDaily: false, isUndergraduate: false },
          { title: 'Trained', amount: 72_400, isDaily: false, isUndergraduate: false },
        ],
      },
    },
    entryMethods: [
      {
        id: 'a3f1c2d4-0000-4000-8000-0000000000e1',
        title: 'General Entry',
        isClosed: false,
        salaryInformation: { salary: { stages: [{ amount: 51_000, isDaily: false }] } },
        requirements: { citizenship: '<p>Australian citizen.</p>' },
      },
    ],
    ...overrides,
  };
}
