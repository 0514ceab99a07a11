import { routeKey } from '../../src/domain/page/routeContent.ts';
import { scriptJson } from '../../src/domain/page/scriptJson.ts';
import { HELPLINE, PRODUCT_NAME } from '../../src/domain/product.ts';
import type { PublishedRelease } from '../../src/domain/release/release.ts';
import { findRecord } from '../published/publishedIndex.ts';
import { jobPosting } from './jobPosting.ts';
import { trailTo } from './trail.ts';

const COUNTRY_CODE = '+61';

/**
 * Returns structured data for search engines as elements for the head: the publisher on the home page, the breadcrumb
 * trail on all others, and the job posting of an open role. It is data, so no policy has to allow it.
 * @param path  of the page, without its query
 */
export function structuredData(published: PublishedRelease, path: string, origin: string): string {
  const trail = trailTo(published, path);
  if (path === '/') return dataBlock(organisation(published, origin));
  if (trail.length < 2) return '';
  const breadcrumb = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((stop, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: stop.name,
      item: origin + encodeURI(stop.path),
    })),
  };
  return dataBlock(breadcrumb) + posting(published, path, origin);
}

function posting(published: PublishedRelease, path: string, origin: string): string {
  const job = findRecord(published, 'jobs', routeKey(path));
  const data = job && jobPosting(job, published.createdAt, origin);
  return data ? dataBlock(data) : '';
}

function organisation({ collections }: PublishedRelease, origin: string): object {
  const social = collections.settings[0]?.footer?.social.map(({ url }) => url);
  return {
    '@context': 'https://schema.org',
    '@type': 'GovernmentOrganization',
    name: PRODUCT_NAME,
    url: `${origin}/`,
    logo: `${origin}/icons/icon.svg`,
    sameAs: social,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'recruitment',
      telephone: `${COUNTRY_CODE} ${HELPLINE.label}`,
      areaServed: 'AU',
    },
  };
}

function dataBlock(data: object): string {
  return `<script type="application/ld+json">${scriptJson(data)}</script>`;
}
