import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { JobCard } from '../../content/jobs/JobCard.tsx';
import { jobAddress } from '../../content/jobs/jobAddress.ts';
import { PageHead } from '../../content/pages/PageHead.tsx';
import { titleWithProduct } from '../../content/pages/pageTitle.ts';
import { Icon } from '../../ui/Icon.tsx';
import page from '../../ui/Page.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { SectionLinks } from '../../ui/SectionLinks.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { JobActions } from './JobActions.tsx';
import styles from './JobDetailPage.module.css';
import { JobHeader } from './JobHeader.tsx';
import type { loader } from './jobLoader.ts';
import { hasCards, hasStory, RoleCards, RoleStory } from './lateParts.ts';
import { RoleSection } from './RoleSection.tsx';
import { WaysToJoinSection } from './WaysToJoinSection.tsx';

/** One role, complete, under the four headings of its tabs; nothing for a record without a title [JOB-02, JOB-03]. */
export default function JobDetailPage() {
  const { job, seo } = useLoaderData<typeof loader>();
  const address = jobAddress(useLocation().pathname);
  if (!job.title) return null;
  const sections = [
    { id: 'the-role', label: 'The role' },
    { id: 'role-details', label: 'Role details' },
    { id: 'ways-to-join', label: 'Ways to join' },
    { id: 'next-steps', label: 'Next steps' },
  ];
  return (
    <article data-service={job.service}>
      <PageHead
        title={titleWithProduct(job.title)}
        seo={{ ...seo, CtaImage: { src: `/media/social/${job.service}.jpg` } }}
        canonicalPath={job.url}
      />
      <JobHeader job={job} address={address} />
      <div className={`${page.wrap} ${styles.nav}`}>
        <SectionLinks label="On this page" links={sections} />
      </div>
      {job.showNotificationMessage && job.notificationMessage ? (
        <div className={`${page.wrap} ${styles.notice}`}>
          <Icon name="info" />
          <RichText html={job.notificationMessage} />
        </div>
      ) : null}
      <RoleSection job={job} />
      {hasStory(job) ? (
        <Suspense fallback={null}>
          <RoleStory.Component job={job} />
        </Suspense>
      ) : null}
      {hasCards(job) ? (
        <Suspense fallback={null}>
          <RoleCards.Component
            component="JobCardCarousel"
            heading={job.cardCarouselHeader ?? 'More about this role'}
            cards={job.cardCarousel ?? []}
          />
        </Suspense>
      ) : null}
      <DetailsSection job={job} />
      <WaysToJoinSection job={job} />
      <section id="next-steps" className={`${page.section} ${page.later}`} data-theme="grey">
        <div className={page.wrap}>
          <h2>{job.nextStepHeader1 ?? 'Next steps'}</h2>
          <div className={styles.actions}>
            <JobActions job={job} address={address} />
          </div>
          {job.links && job.links.length > 0 ? (
            <div className={styles.links}>
              {job.linksHeader ? <h3>{job.linksHeader}</h3> : null}
              {job.linksSubHeader ? <p>{job.linksSubHeader}</p> : null}
              <ul>
                {job.links.map(({ title, url, target }) => (
                  <li key={url}>
                    <a href={url} {...(target ? { target: '_blank', rel: 'noopener' } : {})}>
                      {target ? `${title} (opens in a new tab)` : title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
      </section>
      {job.relatedJobs && job.relatedJobs.length > 0 ? (
        <section className={`${page.section} ${page.later}`}>
          <div className={page.wrap}>
            <div className={page.sectionHead}>
              <h2>{job.relatedJobsHeader ?? 'Related roles'}</h2>
              <a className={page.link} href="/careers">
                Browse all careers
                <Icon name="arrow-right" size={20} />
              </a>
            </div>
            <ul className={styles.cards}>
              {job.relatedJobs.map((card) => (
                <li key={card.CardButton?.href ?? card.CardTitle}>
                  <JobCard card={card} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
    </article>
  );
}
