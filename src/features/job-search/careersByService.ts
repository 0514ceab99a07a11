import type { JobRecord } from '../../domain/entities/job.ts';
import { SERVICES, type Service } from '../../domain/services.ts';

export type CareerLink = { title: string; url: string; isReserve: boolean };
export type CareerGroup = {
  /** Anchor of the group, which menus link to */
  id: string;
  category: string;
  careers: CareerLink[];
};
export type ServiceCareers = { service: Service; count: number; groups: CareerGroup[] };

const collator = new Intl.Collator('en-AU');

/** All job pages by service and category, in the order of the alphabet; a role's Reserve page follows its full-time one. */
export function careersByService(
  jobs: Pick<JobRecord, 'title' | 'url' | 'service' | 'category' | 'isReserve'>[],
): ServiceCareers[] {
  return SERVICES.map((service) => {
    const own = jobs.filter((job) => job.service === service);
    const categories = [...new Set(own.map((job) => job.category))].sort(collator.compare);
    const groups = categories.map((category) => ({
      id: `${service}-${category.toLowerCase().replace(/[^a-z]+/g, '-')}`,
      category,
      careers: own
        .filter((job) => job.category === category)
        .sort((a, b) => collator.compare(a.title, b.title) || Number(a.isReserve) - Number(b.isReserve))
        .map(({ title, url, isReserve }) => ({ title, url, isReserve })),
    }));
    return { service, count: own.length, groups };
  }).filter(({ count }) => count > 0);
}
