import { useContext } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { CtaTiles } from '../../content/calls/CtaTiles.tsx';
import { jobAddress } from '../../content/jobs/jobAddress.ts';
import { WholePage } from '../../content/parts/useWholePage.ts';
import { ShareButtons } from '../../content/share/ShareButtons.tsx';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import page from '../../ui/layout/Page.module.css';
import ShortlistButton from '../../visitor/shortlist/ShortlistButton.tsx';
import { FeedbackWidget } from './below/FeedbackWidget.tsx';
import { tilesOf } from './below/jobTiles.ts';
import { RelatedCards } from './below/RelatedCards.tsx';
import { InServiceTitle } from './header/InServiceTitle.tsx';
import { JobBar } from './header/JobBar.tsx';
import header from './header/JobHeader.module.css';
import { JobNotice } from './header/JobNotice.tsx';
import type { JobPage } from './jobPage.ts';
import { hasNextStep, jobTabOf } from './jobTabs.ts';
import { ClosedText } from './next-steps/ClosedText.tsx';
import { NextStepButton } from './next-steps/NextStepButton.tsx';
import { NextSteps } from './next-steps/NextSteps.tsx';
import { RoleDetails } from './role-details/RoleDetails.tsx';
import { RoleExtras } from './the-role/RoleExtras.tsx';
import { RoleWords } from './the-role/RoleWords.tsx';
import { ReserveUnits } from './ways-to-join/ReserveUnits.tsx';
import { WaysToJoin } from './ways-to-join/WaysToJoin.tsx';

/* The parts of the page that load late; each reads the job itself (see `lateMarkup`). */

function useJob() {
  const { job, units } = useLoaderData<JobPage>();
  const { pathname, search } = useLocation();
  return { job, units, address: jobAddress(pathname), isQuiet: hasNextStep(jobTabOf(search)) };
}

/** [JOB-11] */
export function Bar() {
  const { job, address, isQuiet } = useJob();
  return <JobBar job={job} address={address} isQuiet={isQuiet} />;
}

export function HeaderTitle() {
  const { inServiceTitle } = useJob().job;
  return <div>{inServiceTitle ? <InServiceTitle title={inServiceTitle} /> : null}</div>;
}

export function HeaderAction() {
  const { job, address, isQuiet } = useJob();
  return (
    <div className={header.action}>
      {job.isClosed ? <ClosedText html={job.isClosedText} /> : null}
      <NextStepButton job={job} address={address} size="big" isQuiet={isQuiet} />
    </div>
  );
}

export function Notice() {
  return (
    <div>
      <JobNotice job={useJob().job} />
    </div>
  );
}

export function RolePanel() {
  const { job } = useJob();
  return (
    <div>
      <RoleWords job={job} />
      {useContext(WholePage) ? <RoleExtras job={job} /> : null}
    </div>
  );
}

export function DetailsPanel() {
  return (
    <div>
      <RoleDetails job={useJob().job} />
    </div>
  );
}

export function WaysToJoinPanel() {
  const { job, units, address } = useJob();
  return (
    <div>
      <WaysToJoin job={job} />
      {address.isPartTime ? <ReserveUnits units={units} /> : null}
    </div>
  );
}

export function NextStepsPanel() {
  const { job, address } = useJob();
  return (
    <div>
      <NextSteps job={job} address={address} />
    </div>
  );
}

/** [LIST-01] */
export function JobShortlist() {
  const { job } = useJob();
  return (
    <div>
      <ShortlistButton id={job.id} title={job.title} />
    </div>
  );
}

export function JobShare() {
  return (
    <div>
      <ShareButtons title={useJob().job.title} isKiosk={isKiosk()} />
    </div>
  );
}

/** [JOB-35] */
export function JobTiles() {
  const { job, address, isQuiet } = useJob();
  const cta = tilesOf(job, address, isQuiet);
  return <div>{cta ? <CtaTiles cta={cta} /> : null}</div>;
}

export function RelatedRoles() {
  return (
    <div>
      <RelatedCards job={useJob().job} />
    </div>
  );
}

/** [FB-12] */
export function JobFeedback() {
  return (
    <div className={page.wrap}>
      <FeedbackWidget id={useJob().job.id} component="JobDetail" />
    </div>
  );
}
