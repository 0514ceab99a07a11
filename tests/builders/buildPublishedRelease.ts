import type { RouteContent } from '../../src/domain/entities/page.ts';
import type { Settings } from '../../src/domain/entities/settings.ts';
import type { PublishedRelease } from '../../src/domain/release/release.ts';
import { buildEventRecord } from './buildEventRecord.ts';
import { buildFaq, buildFaqCategory } from './buildFaq.ts';
import { buildJobRecord } from './buildJobRecord.ts';

export function buildSettings(overrides: Partial<Settings> = {}): Settings {
  return {
    id: 'settings',
    productName: 'Defence Careers',
    helplineHours: 'Monday to Friday, 8 am to 8 pm',
    acknowledgement: 'We acknowledge the Traditional Custodians of Country.',
    applyUrl: 'https://apply.example.com/',
    attendeeTypes: [
      'Potential candidate',
      'Current candidate',
      'Parent or guardian',
      'Teacher or careers adviser',
      'Other',
    ],
    registration: {
      guidelinesLabel: 'I have read the event guidelines',
      guidelinesUrl: '/events/guidelines',
      privacyLabel: 'I accept the privacy statement',
      privacyUrl: '/privacy',
      updatesLabel: 'Send me news about roles and events',
    },
    faqDatasourceId: 'faqs',
    ...overrides,
  };
}

/** The page at `/`, without which a site has none. */
export function buildHomePage(overrides: Partial<RouteContent> = {}): RouteContent {
  return {
    path: '/',
    pageEditing: false,
    version: 'r-0001',
    seo: { PageTitle: 'Work in the Navy, Army or Air Force' },
    blocks: [],
    ...overrides,
  };
}

/** One record a collection; `collections` replaces single ones. */
export function buildPublishedRelease(collections: Partial<PublishedRelease['collections']> = {}): PublishedRelease {
  return {
    release: 'r-0001',
    createdAt: '2026-02-01T00:00:00.000Z',
    collections: {
      jobs: [buildJobRecord()],
      events: [buildEventRecord()],
      faqs: [buildFaq()],
      faqCategories: [buildFaqCategory()],
      units: [],
      degrees: [],
      pages: [buildHomePage()],
      navigation: [],
      settings: [buildSettings()],
      facets: [],
      localities: [],
      ...collections,
    },
  };
}
