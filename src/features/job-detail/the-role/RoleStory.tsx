import { StoryBanner } from '../../../content/stories/StoryBanner.tsx';
import { readPanels } from '../../../content/stories/shownPanels.ts';
import type { Job } from '../../../domain/entities/job.ts';
import page from '../../../ui/layout/Page.module.css';

/** The story of one person in this job: the first of its stories, under its header [JOB-23, JOB-24]. */
export default function RoleStory({ job }: { job: Job & { url: string } }) {
  const [story] = job.storyBanner ?? [];
  if (!story) return null;
  return (
    <section data-below aria-label={job.storyBannerHeader}>
      <div className={page.wrap}>
        <div className={page.sectionHead}>
          <h2>{job.storyBannerHeader}</h2>
        </div>
      </div>
      <StoryBanner banner={story} readPanels={() => readPanels(job.url, (content) => content.job?.storyBanner?.[0])} />
    </section>
  );
}
