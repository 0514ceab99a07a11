import type { JobRecord, SalaryStage } from '../../src/domain/entities/job.ts';
import { PRODUCT_NAME } from '../../src/domain/product.ts';

/**
 * Returns an open role as schema.org `JobPosting` for search engines; undefined while it is closed, because nobody can
 * apply for it.
 * @param postedAt  ISO instant of the release
 */
export function jobPosting(job: JobRecord, postedAt: string, origin: string): object | undefined {
  if (job.isClosed || !job.title) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: [job.shortDescription && `<p>${job.shortDescription}</p>`, job.roleDescription]
      .filter(Boolean)
      .join(''),
    identifier: { '@type': 'PropertyValue', name: PRODUCT_NAME, value: job.id },
    url: origin + job.url,
    datePosted: postedAt.slice(0, 10),
    employmentType: job.isReserve ? 'PART_TIME' : 'FULL_TIME',
    directApply: false,
    hiringOrganization: { '@type': 'GovernmentOrganization', name: PRODUCT_NAME, sameAs: `${origin}/` },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'AU' } },
    baseSalary: baseSalary(job.salaryInfo?.salary?.stages ?? []),
  };
}

/** Returns the lowest and highest pay of the stages, comparing only daily or only yearly amounts. */
function baseSalary(stages: SalaryStage[]): object | undefined {
  const paid = stages.filter(({ amount }) => amount !== undefined && Number.isFinite(amount) && amount > 0);
  const isDaily = paid.at(-1)?.isDaily;
  const amounts = paid.filter((stage) => stage.isDaily === isDaily).map(({ amount }) => Number(amount));
  if (amounts.length === 0) return undefined;
  return {
    '@type': 'MonetaryAmount',
    currency: 'AUD',
    value: {
      '@type': 'QuantitativeValue',
      minValue: Math.min(...amounts),
      maxValue: Math.max(...amounts),
      unitText: isDaily ? 'DAY' : 'YEAR',
    },
  };
}
