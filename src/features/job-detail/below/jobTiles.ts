import { type JobAddress, withRole } from '../../../content/jobs/jobAddress.ts';
import type { CtaBlock } from '../../../domain/entities/cta.ts';
import type { Job } from '../../../domain/entities/job.ts';

const BUTTONS = ['leftCTAButton1', 'rightCTAButton2', 'bottomCTAButton3'] as const;

/**
 * Returns the tiles of a job; those linking to its application include the role, as its own button does [JOB-35,
 * JOB-44].
 * @param isQuiet  the next step stands in the panel above: a tile that repeats it does not ask for it as loudly
 */
export function tilesOf(
  { cta, applyUrl, expressInterestUrl }: Job,
  address: JobAddress,
  isQuiet = false,
): CtaBlock | undefined {
  if (!cta) return undefined;
  const ofRole = BUTTONS.flatMap((name) => {
    const link = cta[`${name}URL`];
    const isOfRole = link !== undefined && (link.href === applyUrl || link.href === expressInterestUrl);
    if (!isOfRole) return [];
    const theme = isQuiet ? 'Outline' : cta[`${name}Theme`];
    return [[`${name}URL`, { ...link, href: withRole(link.href, address) }] as const, [`${name}Theme`, theme] as const];
  });
  return { ...cta, ...Object.fromEntries(ofRole) };
}
