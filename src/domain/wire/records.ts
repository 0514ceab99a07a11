import type { Job, JobRecord } from '../entities/job.ts';
import type { RouteContent } from '../entities/page.ts';
import type { CollectionName, CollectionRecords } from '../release/release.ts';
import { eventRecordFromWire, eventRecordToWire, type WireEventRecord } from './event.ts';

/** A content page in the contract's names [HTTP-21]. */
export type WireRoute = Omit<RouteContent, 'job'> & { job?: WireJob };

/** A record as chunks carry it: jobs, events and pages in the contract's names, the rest unchanged [CON-22]. */
export type WireRecords = Omit<CollectionRecords, 'jobs' | 'events' | 'pages'> & {
  jobs: WireJobRecord;
  events: WireEventRecord;
  pages: WireRoute;
};

type Mapping<N extends CollectionName> = {
  toWire(record: CollectionRecords[N]): WireRecords[N];
  fromWire(wire: WireRecords[N]): CollectionRecords[N];
};

const same = <T>(record: T): T => record;
const unchanged = { toWire: same, fromWire: same };

const MAPPINGS: { [N in CollectionName]: Mapping<N> } = {
  jobs: { toWire: jobToWire, fromWire: jobFromWire },
  events: { toWire: eventRecordToWire, fromWire: eventRecordFromWire },
  pages: { toWire: routeToWire, fromWire: routeFromWire },
  faqs: unchanged,
  faqCategories: unchanged,
  units: unchanged,
  degrees: unchanged,
  navigation: unchanged,
  settings: unchanged,
  facets: unchanged,
  localities: unchanged,
};

export function recordToWire<N extends CollectionName>(name: N, record: CollectionRecords[N]): WireRecords[N] {
  return MAPPINGS[name].toWire(record);
}

/** Maps a record from the contract's names. Trusts its input: the chunk's hash was verified when it arrived. */
export function recordFromWire<N extends CollectionName>(name: N, wire: WireRecords[N]): CollectionRecords[N] {
  return MAPPINGS[name].fromWire(wire);
}

export function routeToWire({ job, ...route }: RouteContent): WireRoute {
  return job ? { ...route, job: jobToWire(job) } : route;
}

export function routeFromWire({ job, ...route }: WireRoute): RouteContent {
  return job ? { ...route, job: jobFromWire(job) } : route;
}

type MisspeltNames = 'eligibilityChecklistHeader' | 'eligibilityChecklistContent' | 'benefits';

/** A job in the contract's names, three of which are misspelt [JOB-01, DEC-04]. */
type WireJob<J extends Job = Job> = Omit<J, MisspeltNames> & {
  eligiblityChecklistHeader?: string;
  eligiblityChecklistContent?: string;
  benefits?: { icon?: string; descrition: string }[];
};

type WireJobRecord = WireJob<JobRecord>;

export function jobToWire<J extends Job>(job: J): WireJob<J> {
  const { eligibilityChecklistHeader, eligibilityChecklistContent, benefits, ...rest } = job;
  return {
    ...rest,
    eligiblityChecklistHeader: eligibilityChecklistHeader,
    eligiblityChecklistContent: eligibilityChecklistContent,
    benefits: benefits?.map(({ description, ...benefit }) => ({ ...benefit, descrition: description })),
  };
}

export function jobFromWire<J extends Job>(wire: WireJob<J>): J {
  const { eligiblityChecklistHeader, eligiblityChecklistContent, benefits, ...rest } = wire;
  return {
    ...rest,
    eligibilityChecklistHeader: eligiblityChecklistHeader,
    eligibilityChecklistContent: eligiblityChecklistContent,
    benefits: benefits?.map(({ descrition, ...benefit }) => ({ ...benefit, description: descrition })),
  } as unknown as J;
}
