import { StoryBanner } from '../../content/stories/StoryBanner.tsx';
import type { Job } from '../../domain/entities/job.ts';
import page from '../../ui/Page.module.css';

/** One person who does this job: the first of its stories, under its header [JOB-23, JOB-24]. */
export default function RoleStory({ job }: { job: Job & { url: string } }) {
  const [story] = job.storyBanner ?? [];
  if (!story) return null;
  return (
    <section className={page.later} aria-label={job.storyBannerHeader}>
      <div className={page.wrap}>
        <h2>{job.storyBannerHeader}</h2>
      </div>
      <StoryBanner banner={story} readPanels={() => readPanels(job.url)} />
    </section>
  );
}

/** The panels stay behind when the page is opened: few visitors launch the story, and everybody would pay for it. */
async function readPanels(path: string) {
  const { openContentSource } = await import('../../content/source/openContentSource.ts');
  const content = await (await openContentSource()).route(path);
  return content?.job?.storyBanner?.[0]?.CarouselItems ?? [];
}
