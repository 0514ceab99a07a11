import type { ReactNode } from 'react';
import { lateMarkup } from '../../content/parts/lateMarkup.tsx';
import type { JobTabId } from './jobTabs.ts';

/** The file in which the hub looks up the styles of what comes late: they are part of the first page. */
export const PARTS_MODULE = 'src/features/job-detail/jobParts.tsx';

type Parts = typeof import('./jobParts.tsx');
type PartName = { [N in keyof Parts]: N }[keyof Parts];

const part = (name: PartName) =>
  lateMarkup(`part ${name} of the job`, 'div', async () => ({ default: (await import('./jobParts.tsx'))[name] }));

const parts = {
  bar: part('Bar'),
  headerTitle: part('HeaderTitle'),
  headerAction: part('HeaderAction'),
  shortlist: part('JobShortlist'),
  share: part('JobShare'),
  notice: part('Notice'),
  role: part('RolePanel'),
  details: part('DetailsPanel'),
  ways: part('WaysToJoinPanel'),
  steps: part('NextStepsPanel'),
  tiles: part('JobTiles'),
  related: part('RelatedRoles'),
  end: part('JobFeedback'),
};

/** What each tab shows. It and the parts around it are read, and their links followed, before their script comes. */
export const PANELS: Record<JobTabId, ReactNode> = {
  'the-role': parts.role.element,
  'role-details': parts.details.element,
  'ways-to-join': parts.ways.element,
  'next-steps': parts.steps.element,
};
export const BAR = parts.bar.element;
export const HEADER_TITLE = parts.headerTitle.element;
export const HEADER_ACTION = parts.headerAction.element;
export const SHORTLIST = parts.shortlist.element;
export const SHARE = parts.share.element;
export const NOTICE = parts.notice.element;
export const TILES = parts.tiles.element;
export const RELATED = parts.related.element;
export const END = parts.end.element;

/** Loads all of them, for whoever draws the page in one go. */
export async function preloadParts(): Promise<void> {
  await Promise.all(Object.values(parts).map(({ preload }) => preload()));
}
