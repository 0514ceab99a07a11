import { type JobAddress, withRole } from '../../../content/jobs/jobAddress.ts';
import type { CtaBlock } from '../../../domain/entities/blocks/calls.ts';
import type { Job } from '../../../domain/entities/job.ts';

const BUTTONS = ['leftCTAButton1URL', 'rightCTAButton2URL', 'bottomCTAButton3URL'] as const;

/**
 * Returns the tiles of a job; those linking to its application include the role, as its own button does [JOB-35,
 * JOB-44].
 */
export function tilesOf({ cta, applyUrl, expressInterestUrl }: Job, address: JobAddress): CtaBlock | undefined {
  if (!cta) return undefined;
  const ofRole = BUTTONS.flatMap((name) => {
    const link = cta[name];
    const isOfRole = link !== undefined && (link.href === applyUrl || link.href === expressInterestUrl);
    return isOfRole ? [[name, { ...link, href: withRole(link.href, address) }] as const] : [];
  });
  return { ...cta, ...Object.fromEntries(ofRole) };
}
