import { type JobAddress, jobAddress } from '../job/jobAddress.ts';
import { isService, type Service } from '../services.ts';
import { isJobPath } from '../site/routes.ts';
import type { EnquiryValues } from './enquiry.ts';

/** What a form may be opened with, in the names of the query. A value that is not known is missing [DEC-110]. */
export type Prefill = {
  service?: Service;
  /** Last segment of the role's path */
  role?: string;
  commitment?: 'full-time' | 'part-time';
  /** Path of the role's page that referred the visitor */
  jobUrl?: string;
};

/** How somebody came to a form. Addresses may be whole or begin with the path. */
export type FormArrival = {
  /** The query of the form's own address */
  search: string;
  /** Session storage: the address left last; empty when there is none */
  historyUrl: string;
  /** Of the document; empty when there is none, or it is on another site */
  referrer: string;
};

/**
 * Returns what a form is prefilled with. `ref=role_page`: from the form's own query and, where that says nothing, from
 * the role's page that referred the visitor. `ref=job_board`: from the query of the address that was left last. Nothing
 * for any other `ref` [ENQ-15, ENQ-16, FORM-28].
 */
export function prefillOf({ search, historyUrl, referrer }: FormArrival): Prefill {
  const query = new URLSearchParams(search);
  switch (query.get('ref')) {
    case 'role_page': {
      const said = fromQuery(query);
      const jobUrl = [historyUrl, referrer].map(pathOf).find((path) => isJobPath(path) && fits(jobAddress(path), said));
      return known({ ...(jobUrl === undefined ? {} : ofJob(jobAddress(jobUrl))), ...said, jobUrl });
    }
    case 'job_board':
      return fromQuery(queryOf(historyUrl || referrer));
    default:
      return {};
  }
}

/** Returns the fields of an enquiry that a prefill fills; services without one of their own are `unsure` [DEC-106, DEC-110]. */
export function prefilledEnquiry({ service, commitment }: Prefill): Partial<EnquiryValues> {
  return known({
    serviceName: service && (service === 'tri-service' ? 'unsure' : service.replace('-', '')),
    workType: commitment?.replace('-', ''),
  });
}

/** A value that is given twice, as in a search for two services, says nothing. */
function fromQuery(query: URLSearchParams): Prefill {
  const only = (name: string) => {
    const [value, ...others] = new Set(query.getAll(name).map((each) => each.trim().toLowerCase()));
    return others.length === 0 ? value : undefined;
  };
  const service = only('service');
  const commitment = only('commitment');
  return known({
    service: isService(service) ? service : undefined,
    role: only('role') || undefined,
    commitment: commitment === 'full-time' || commitment === 'part-time' ? commitment : undefined,
  });
}

function ofJob({ service, role, isPartTime }: JobAddress): Prefill {
  return known({
    service: isService(service) ? service : undefined,
    role,
    commitment: isPartTime ? 'part-time' : 'full-time',
  });
}

/** Whether a role's page may be the one that a link's query speaks of: an older address in the history is not. */
function fits(job: JobAddress, { service, role }: Prefill): boolean {
  return (service === undefined || service === job.service) && (role === undefined || role === job.role);
}

function pathOf(address: string): string {
  return address.replace(/^\w+:\/\/[^/]*/, '').replace(/[?#].*$/, '');
}

function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
}

function known<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
