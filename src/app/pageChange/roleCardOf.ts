import { isJobPath, type JobAddress, jobAddress } from '../../content/jobs/jobAddress.ts';
import { isService, type Service } from '../../domain/services.ts';

/** What a role's card knows about it. */
export type RoleCard = {
  title: string;
  service: Service;
  address: JobAddress;
  isFeatured: boolean;
  /** Name of its picture's colours, as in `Picture` */
  ground?: string;
};

/** Returns the role if the link is on its card and leads to its page; undefined for any other link. */
export function roleCardOf(link: HTMLAnchorElement): RoleCard | undefined {
  if (!isJobPath(link.pathname)) return undefined;
  const address = jobAddress(link.pathname);
  const title = link.querySelector('h3')?.textContent;
  if (!title || !isService(address.service)) return undefined;
  const isFeatured = link.querySelector('[data-look="featured"]') !== null;
  const ground = link.querySelector<HTMLElement>('[data-ground]')?.dataset.ground;
  return { title, service: address.service, address, isFeatured, ground };
}
