import type { ReactNode } from 'react';
import { lateParts } from '../../content/parts/lateParts.tsx';
import type { JobTabId } from './jobTabs.ts';

const { elements, preload } = lateParts(
  'job',
  [
    'Bar',
    'HeaderTitle',
    'HeaderAction',
    'JobShortlist',
    'JobShare',
    'Notice',
    'RolePanel',
    'DetailsPanel',
    'WaysToJoinPanel',
    'NextStepsPanel',
    'JobTiles',
    'RelatedRoles',
    'JobFeedback',
  ],
  () => import('./jobParts.tsx'),
);

/**
 * The contents of each tab. They and the parts around them can be read, and their links followed, before their script
 * has loaded.
 */
export const PANELS: Record<JobTabId, ReactNode> = {
  'the-role': elements.RolePanel,
  'role-details': elements.DetailsPanel,
  'ways-to-join': elements.WaysToJoinPanel,
  'next-steps': elements.NextStepsPanel,
};
export const BAR = elements.Bar;
export const HEADER_TITLE = elements.HeaderTitle;
export const HEADER_ACTION = elements.HeaderAction;
export const SHORTLIST = elements.JobShortlist;
export const SHARE = elements.JobShare;
export const NOTICE = elements.Notice;
export const TILES = elements.JobTiles;
export const RELATED = elements.RelatedRoles;
export const END = elements.JobFeedback;
export const preloadParts = preload;
