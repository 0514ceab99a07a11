import { useLocation, useMatches } from 'react-router-dom';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { Job } from '../../domain/entities/job.ts';
import { jobAddress, withRole } from '../../domain/job/jobAddress.ts';

/** The data of the two screens whose pages are not navigation items, as their loaders return it. */
type PageData = { job?: Job; first?: { page?: { event: Pick<EventDetail, 'eventName'> } } };

export type CurrentPage = { title?: string; applyUrl?: string };

/** Returns the current page's name, and a job's own application address [NAV-10, DEC-15]. */
export function useCurrentPage(): CurrentPage {
  const { pathname } = useLocation();
  const data = useMatches().at(-1)?.loaderData as PageData | undefined;
  const job = data?.job;
  const own = job?.isClosed ? undefined : job?.applyUrl;
  return {
    title: job?.title ?? data?.first?.page?.event.eventName,
    applyUrl: own && withRole(own, jobAddress(pathname)),
  };
}
