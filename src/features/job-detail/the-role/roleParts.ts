import { lazyWithPreload } from '../../../content/parts/lazyOptional.tsx';
import type { Job } from '../../../domain/entities/job.ts';

/** The role's card carousel, where it has one [JOB-34]. */
export const RoleCards = lazyWithPreload(() => import('../../../content/cards/CardCarousel.tsx'));

/** The story of one person in this job, where the role has one [JOB-23]. */
export const RoleStory = lazyWithPreload(() => import('./RoleStory.tsx'));

export const hasCards = (job: Job) => (job.cardCarousel?.length ?? 0) > 0;
export const hasStory = (job: Job) => Boolean(job.storyBannerHeader) && (job.storyBanner?.length ?? 0) > 0;
