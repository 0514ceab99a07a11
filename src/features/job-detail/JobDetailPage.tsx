import { useLoaderData, useLocation } from 'react-router-dom';
import { jobAddress } from '../../content/jobs/jobAddress.ts';
import { PageHead } from '../../content/pages/PageHead.tsx';
import { titleWithProduct } from '../../content/pages/pageTitle.ts';
import { useWholePage, WholePage } from '../../content/parts/useWholePage.ts';
import page from '../../ui/layout/Page.module.css';
import { TabList } from '../../ui/navigation/TabList.tsx';
import { JobHeader } from './header/JobHeader.tsx';
import styles from './JobDetailPage.module.css';
import type { JobPage } from './jobPage.ts';
import { hasNotice, hasRelatedRoles, JOB_TABS } from './jobTabs.ts';
import { BAR, END, NOTICE, PANELS, RELATED, TILES } from './lateParts.ts';
import { useJobTabs } from './useJobTabs.ts';

/**
 * One role in four tabs, all in the document: one is shown, and all are printed. Nothing for a record without a title
 * [JOB-02, JOB-03, TABS-01]. On a page opened by a link, what is out of view is rendered after the first frame.
 */
export default function JobDetailPage() {
  const { job, seo } = useLoaderData<JobPage>();
  const address = jobAddress(useLocation().pathname);
  const { selected, shown, phase, panel, hrefOf, select } = useJobTabs();
  const isWhole = useWholePage(job.url);
  if (!job.title) return null;
  return (
    <article className={isWhole ? styles.page : styles.first} data-service={job.service}>
      <PageHead
        title={titleWithProduct(job.title)}
        seo={{ ...seo, CtaImage: { src: `/media/social/${job.service}.jpg` } }}
        canonicalPath={job.url}
      />
      {BAR}
      <JobHeader job={job} address={address} isShort={shown !== JOB_TABS[0].id} />
      <div className={styles.tabs}>
        <div className={page.wrap}>
          <TabList
            label="Job sections"
            tabs={JOB_TABS}
            selected={selected}
            hrefOf={hrefOf}
            onSelect={select}
            isManual
          />
        </div>
      </div>
      <div className={styles.part} data-shown={hasNotice(shown)}>
        {NOTICE}
      </div>
      {JOB_TABS.map(({ id }) => (
        <div
          key={id}
          id={id}
          ref={id === shown ? panel : undefined}
          className={`${styles.part} ${styles.panel}`}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that begins with words is a stop of the keyboard (APG)
          tabIndex={0}
          data-shown={id === shown}
          data-phase={id === shown ? phase : undefined}
        >
          {isWhole || id === shown ? <WholePage value={isWhole}>{PANELS[id]}</WholePage> : null}
        </div>
      ))}
      {isWhole ? (
        <>
          {TILES}
          <div className={styles.part} data-shown={hasRelatedRoles(shown)}>
            {RELATED}
          </div>
          {END}
        </>
      ) : null}
    </article>
  );
}
