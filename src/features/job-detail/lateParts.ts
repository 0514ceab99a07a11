import { lateMarkup } from '../../content/parts/lateMarkup.tsx';
import type { JobTabId } from './jobTabs.ts';

/** The file in which the hub looks up the styles of what comes late: they are part of the first page. */
export const PARTS_MODULE = 'src/features/job-detail/jobParts.tsx';

type Parts = typeof import('./jobParts.tsx');
type PartName = { [N in keyof Parts]: N }[keyof Parts];

const part = (name: PartName) =>
  lateMarkup(`part ${name} of the job`, 'div', async () => ({ default: (await import('./jobParts.tsx'))[name] }));

const rolePanel = part('RolePanel');
const detailsPanel = part('DetailsPanel');
const waysToJoinPanel = part('WaysToJoinPanel');
const nextStepsPanel = part('NextStepsPanel');
const shortlist = part('JobShortlist');
const share = part('JobShare');
const tiles = part('JobTiles');
const related = part('RelatedRoles');
const end = part('JobFeedback');

/** What each tab shows. They and the parts around them are read, and their links followed, before their script comes. */
export const PANELS: Record<JobTabId, React.ReactNode> = {
  'the-role': rolePanel.element,
  'role-details': detailsPanel.element,
  'ways-to-join': waysToJoinPanel.element,
  'next-steps': nextStepsPanel.element,
};
export const SHORTLIST = shortlist.element;
export const SHARE = share.element;
export const TILES = tiles.element;
export const RELATED = related.element;
export const END = end.element;

/** Loads all of them, for whoever draws the page in one go. */
export async function preloadParts(): Promise<void> {
  const parts = [rolePanel, detailsPanel, waysToJoinPanel, nextStepsPanel, shortlist, share, tiles, related, end];
  await Promise.all(parts.map(({ preload }) => preload()));
}
