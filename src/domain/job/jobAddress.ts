import { routeKey } from '../page/routeContent.ts';

/** What the path of a job page says [JOB-04, JOB-05, JOB-06]. */
export type JobAddress = {
  /** Path segments as they stand, lower case */
  service: string;
  role: string;
  /** `reserves` is the third segment from the last [JOB-07, DEC-24] */
  isPartTime: boolean;
};

/** Query, fragment, last slash and case of the path do not matter [DEC-24]. */
export function jobAddress(path: string): JobAddress {
  const segments = routeKey(path).split('/');
  return { service: segments.at(-2) ?? '', role: segments.at(-1) ?? '', isPartTime: segments.at(-3) === 'reserves' };
}

/**
 * An apply or express-interest address with the role in it: other parameters stay, those of the same name are replaced
 * [JOB-43, JOB-44, DEC-30].
 */
export function withRole(url: string, { service, role, isPartTime }: JobAddress): string {
  const [, address = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  parameters.set('service', service);
  parameters.set('role', role);
  parameters.set('commitment', isPartTime ? 'part-time' : 'full-time');
  return `${address}?${parameters}${fragment}`;
}

/** `Reserve` or `Full Time` [JOB-09]. */
export function employmentLabel(isReserve: boolean): string {
  return isReserve ? 'Reserve' : 'Full Time';
}
