import { useLoaderData, useLocation } from 'react-router-dom';
import { PageHead, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { DeferredJob } from './deferredJob.ts';
import type { JobPage } from './useJobTabs.ts';

/** The page of one role. Nothing for a record without a title [JOB-02]. */
export default function JobDetailPage() {
  const page = useLoaderData<JobPage>();
  const { pathname, search } = useLocation();
  const { job, seo } = page;
  if (!job.title) return null;
  return (
    <>
      <PageHead
        title={titleWithProduct(job.title)}
        seo={{ ...seo, CtaImage: { src: `/media/social/${job.service}.jpg` } }}
        canonicalPath={job.url}
      />
      <DeferredJob.Component key={job.url} page={page} pathname={pathname} search={search} />
    </>
  );
}
