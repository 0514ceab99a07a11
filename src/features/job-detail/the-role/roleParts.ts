import { latePart } from '../../../content/parts/latePart.ts';
import type { Job } from '../../../domain/entities/job.ts';

/** The cards of a role, where it has some [JOB-34]. */
export const RoleCards = latePart(
  'src/content/cards/CardCarousel.tsx',
  () => import('../../../content/cards/CardCarousel.tsx'),
);

/** One person who does this job, where the role has a story [JOB-23]. */
export const RoleStory = latePart('src/features/job-detail/the-role/RoleStory.tsx', () => import('./RoleStory.tsx'));

export const hasCards = (job: Job) => (job.cardCarousel?.length ?? 0) > 0;
export const hasStory = (job: Job) => Boolean(job.storyBannerHeader) && (job.storyBanner?.length ?? 0) > 0;
