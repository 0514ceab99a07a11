import type { ReactNode } from 'react';
import { CtaTiles } from '../../content/calls/CtaTiles.tsx';
import { JobCard } from '../../content/jobs/JobCards.tsx';
import type { CtaBlock } from '../../domain/entities/card.ts';
import type { Job } from '../../domain/entities/job.ts';
import { type JobAddress, jobAddress, withRole } from '../../domain/job/jobAddress.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import layout from '../../ui/layout/Page.module.css';
import { SectionHead } from '../../ui/layout/SectionHead.tsx';
import { TabList } from '../../ui/navigation/TabList.tsx';
import { FeedbackPrompt } from '../../visitor/feedback/FeedbackPrompt.tsx';
import ShortlistButton from '../../visitor/shortlist/ShortlistButton.tsx';
import { JobBar, JobHeader, JobNotice } from './header/JobHeader.tsx';
import styles from './JobArticle.module.css';
import { NextSteps } from './next-steps/NextSteps.tsx';
import { RoleDetails } from './role-details/RoleDetails.tsx';
import { usePrinting } from './sheet/usePrinting.ts';
import { RoleExtras, RoleFacts, RoleWords } from './the-role/RoleWords.tsx';
import { SalaryPanel } from './the-role/SalaryPanel.tsx';
import {
  hasNextStep,
  hasNotice,
  hasRelatedRoles,
  JOB_TABS,
  type JobPage,
  type JobTabId,
  jobTabOf,
  useJobTabs,
} from './useJobTabs.ts';
import { ReserveUnits, WaysToJoin } from './ways-to-join/WaysToJoin.tsx';

const BUTTONS = ['leftCTAButton1', 'rightCTAButton2', 'bottomCTAButton3'] as const;

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
        <RoleFacts job={job} />
        <SalaryPanel job={job} />
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
  const printed = usePrinting(!isKiosk(), () => import('./sheet/RoleSheet.pageOnly.tsx'));
  return (
    <article className={styles.page} data-service={job.service} data-printed={printed ? '' : undefined}>
      {printed ? (
        <printed.default job={job} address={address} pageUrl={location.origin + pathname} now={Date.now()} />
      ) : null}
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
      <div className={`${layout.wrap} ${styles.feedback}`}>
        <FeedbackPrompt id={job.id} component="JobDetail" />
      </div>
    </article>
  );
}

/**
 * Returns the tiles of a job; those linking to its application include the role, as its own button does [JOB-35,
 * JOB-44].
 * @param isQuiet  the next step stands in the panel above: a tile that repeats it does not ask for it as loudly
 */
function tilesOf(
  { cta, applyUrl, expressInterestUrl }: Job,
  address: JobAddress,
  isQuiet = false,
): CtaBlock | undefined {
  if (!cta) return undefined;
  const ofRole = BUTTONS.flatMap((name) => {
    const link = cta[`${name}URL`];
    const isOfRole = link !== undefined && (link.href === applyUrl || link.href === expressInterestUrl);
    if (!isOfRole) return [];
    const theme = isQuiet ? 'Outline' : cta[`${name}Theme`];
    return [[`${name}URL`, { ...link, href: withRole(link.href, address) }] as const, [`${name}Theme`, theme] as const];
  });
  return { ...cta, ...Object.fromEntries(ofRole) };
}

/** Similar roles [JOB-36]. */
function RelatedCards({ job }: { job: Job }) {
  const cards = job.relatedJobs ?? [];
  if (cards.length === 0) return null;
  return (
    <section data-below className={`${layout.section} ${layout.wrap}`}>
      <SectionHead
        heading={job.relatedJobsHeader || 'Related roles'}
        all={{ href: ROUTES.careers.path, text: 'Browse all careers' }}
      />
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.CardButton?.href ?? card.CardTitle}>
            <JobCard card={card} />
            {card.JobId ? (
              <div className={styles.shortlist}>
                <ShortlistButton id={card.JobId} title={card.CardTitle} look="icon" />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
