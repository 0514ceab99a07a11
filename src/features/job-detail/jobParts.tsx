import { useContext } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { CtaTiles } from '../../content/calls/CtaTiles.tsx';
import { jobAddress } from '../../content/jobs/jobAddress.ts';
import { WholePage } from '../../content/parts/useWholePage.ts';
import { ShareButtons } from '../../content/share/ShareButtons.tsx';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import page from '../../ui/layout/Page.module.css';
import ShortlistButton from '../../visitor/shortlist/ShortlistButton.tsx';
import { ClosedText } from './ClosedText.tsx';
import { FeedbackWidget } from './FeedbackWidget.tsx';
import { InServiceTitle } from './InServiceTitle.tsx';
import { JobBar } from './JobBar.tsx';
import header from './JobHeader.module.css';
import { JobNotice } from './JobNotice.tsx';
import type { JobPage } from './jobPage.ts';
import { tilesOf } from './jobTiles.ts';
import { NextStepButton } from './NextStepButton.tsx';
import { NextSteps } from './NextSteps.tsx';
import { RelatedCards } from './RelatedCards.tsx';
import { ReserveUnits } from './ReserveUnits.tsx';
import { RoleDetails } from './RoleDetails.tsx';
import { RoleExtras } from './RoleExtras.tsx';
import { RoleWords } from './RoleWords.tsx';
import { WaysToJoin } from './WaysToJoin.tsx';

/* The parts of the page that come late, each of which asks for the job itself (see `lateMarkup`). */

function useJob() {
  const { job, units } = useLoaderData<JobPage>();
  return { job, units, address: jobAddress(useLocation().pathname) };
}

/** [JOB-11] */
export function Bar() {
  const { job, address } = useJob();
  return <JobBar job={job} address={address} />;
}

export function HeaderTitle() {
  const { inServiceTitle } = useJob().job;
  return <div>{inServiceTitle ? <InServiceTitle title={inServiceTitle} /> : null}</div>;
}

export function HeaderAction() {
  const { job, address } = useJob();
  return (
    <div className={header.action}>
      {job.isClosed ? <ClosedText html={job.isClosedText} /> : null}
      <NextStepButton job={job} address={address} size="big" />
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
  const { job, address } = useJob();
  const cta = tilesOf(job, address);
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
