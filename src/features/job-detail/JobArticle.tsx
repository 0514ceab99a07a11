import type { ReactNode } from 'react';
import { CtaTiles } from '../../content/calls/CtaTiles.tsx';
import { jobAddress } from '../../content/jobs/jobAddress.ts';
import layout from '../../ui/layout/Page.module.css';
import { TabList } from '../../ui/navigation/TabList.tsx';
import { FeedbackWidget } from './below/FeedbackWidget.tsx';
import { tilesOf } from './below/jobTiles.ts';
import { RelatedCards } from './below/RelatedCards.tsx';
import { JobBar } from './header/JobBar.tsx';
import { JobHeader } from './header/JobHeader.tsx';
import { JobNotice } from './header/JobNotice.tsx';
import styles from './JobArticle.module.css';
import type { JobPage } from './jobPage.ts';
import { hasNextStep, hasNotice, hasRelatedRoles, JOB_TABS, type JobTabId, jobTabOf } from './jobTabs.ts';
import { NextSteps } from './next-steps/NextSteps.tsx';
import { RoleDetails } from './role-details/RoleDetails.tsx';
import { RoleExtras } from './the-role/RoleExtras.tsx';
import { RoleWords } from './the-role/RoleWords.tsx';
import { useJobTabs } from './useJobTabs.ts';
import { ReserveUnits } from './ways-to-join/ReserveUnits.tsx';
import { WaysToJoin } from './ways-to-join/WaysToJoin.tsx';

type JobArticleProps = { page: JobPage; pathname: string; search: string };

/** One role in four tabs, all in the document: one is shown, and all are printed [JOB-03, TABS-01]. */
export default function JobArticle({ page: { job, units }, pathname, search }: JobArticleProps) {
  const address = jobAddress(pathname);
  const isQuiet = hasNextStep(jobTabOf(search));
  const { selected, shown, phase, panel, hrefOf, select } = useJobTabs(pathname, search);
  const tiles = tilesOf(job, address, isQuiet);
  const panels: Record<JobTabId, ReactNode> = {
    'the-role': (
      <>
        <RoleWords job={job} />
        <RoleExtras job={job} />
      </>
    ),
    'role-details': <RoleDetails job={job} />,
    'ways-to-join': (
      <>
        <WaysToJoin job={job} />
        {address.isPartTime ? <ReserveUnits units={units} /> : null}
      </>
    ),
    'next-steps': <NextSteps job={job} address={address} />,
  };
  return (
    <article className={styles.page} data-service={job.service}>
      <JobBar job={job} address={address} isQuiet={isQuiet} />
      <JobHeader job={job} address={address} isShort={shown !== JOB_TABS[0].id} isQuiet={isQuiet} />
      <div className={styles.tabs}>
        <div className={layout.wrap}>
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
        <JobNotice job={job} />
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
          {panels[id]}
        </div>
      ))}
      {tiles ? <CtaTiles cta={tiles} /> : null}
      <div className={styles.part} data-shown={hasRelatedRoles(shown)}>
        <RelatedCards job={job} />
      </div>
      <div className={layout.wrap}>
        <FeedbackWidget id={job.id} component="JobDetail" />
      </div>
    </article>
  );
}
