import type { Card } from '../../domain/entities/card.ts';
import type { JobRecord } from '../../domain/entities/job.ts';

type CardFacts = Pick<
  JobRecord,
  'title' | 'shortDescription' | 'desktopImage' | 'desktopImageAlt' | 'service' | 'url' | 'isReserve'
>;

/** What lists show of a role. */
export function roleCard(job: CardFacts): Card {
  return {
    CardTitle: job.title,
    CardDescription: job.shortDescription,
    CardImage: job.desktopImage ? { src: job.desktopImage, alt: job.desktopImageAlt } : undefined,
    CardService: job.service,
    CardButton: { href: job.url },
    IsReserve: job.isReserve,
  };
}
