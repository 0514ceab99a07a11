import { employmentLabel, type JobAddress } from '../../../content/jobs/jobAddress.ts';
import { ShareButtons } from '../../../content/share/ShareButtons.tsx';
import type { Job } from '../../../domain/entities/job.ts';
import { isKiosk } from '../../../kiosk/kioskMode.ts';
import arrowLink from '../../../ui/buttons/ArrowLink.module.css';
import { Icon } from '../../../ui/icons/Icon.tsx';
import page from '../../../ui/layout/Page.module.css';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { ChangingText } from '../../../ui/text/ChangingText.tsx';
import { ServiceTag, Tag, Tags } from '../../../ui/text/Tag.tsx';
import ShortlistButton from '../../../visitor/shortlist/ShortlistButton.tsx';
import { ClosedText } from '../next-steps/ClosedText.tsx';
import { NextStepButton } from '../next-steps/NextStepButton.tsx';
import { InServiceTitle } from './InServiceTitle.tsx';
import styles from './JobHeader.module.css';

/** Characters above which an in-service title makes the header taller [JOB-14]. */
const LONG_IN_SERVICE_TITLE = 70;

type JobHeaderProps = {
  job: Job;
  address: JobAddress;
  /** For tabs other than the first: small windows leave out the picture, so that the panel is in view */
  isShort: boolean;
  /** The next step stands in the panel below */
  isQuiet: boolean;
};

/** Service, title, in-service title, employment, and the next step [JOB-08, JOB-09, JOB-10, JOB-12, JOB-13, JOB-39, LIST-01]. */
export function JobHeader({ job, address, isShort, isQuiet }: JobHeaderProps) {
  return (
    <header
      className={styles.header}
      data-theme="dark"
      data-short={isShort || undefined}
      data-tall={(job.inServiceTitle?.length ?? 0) > LONG_IN_SERVICE_TITLE || undefined}
    >
      <div className={page.wrap}>
        <div className={styles.words}>
          <Tags>
            <ServiceTag service={job.service} />
            <Tag>{employmentLabel(address.isPartTime)}</Tag>
            {job.isPriority ? <Tag featured>Featured</Tag> : null}
          </Tags>
          <h1>{job.title}</h1>
          {job.inServiceTitle ? (
            <div>
              <InServiceTitle title={job.inServiceTitle} />
            </div>
          ) : null}
          <div className={styles.buttons}>
            {job.isClosed ? <ClosedText html={job.isClosedText} /> : null}
            <NextStepButton job={job} address={address} size="big" isQuiet={isQuiet} />
            <div>
              <ShortlistButton id={job.id} title={job.title} />
            </div>
            <div>
              <ShareButtons title={job.title} isKiosk={isKiosk()} />
            </div>
          </div>
          {job.oppositeUrl ? (
            <a className={arrowLink.link} href={job.oppositeUrl}>
              <ChangingText>{address.isPartTime ? 'View the Full Time role' : 'View the Reserve role'}</ChangingText>
              <Icon name="arrow-right" size={20} />
            </a>
          ) : null}
        </div>
      </div>
      <Picture
        image={job.desktopImage === undefined ? undefined : { src: job.desktopImage, alt: job.desktopImageAlt }}
        sizes="(min-width: 1024px) 42vw, 100vw"
        service={job.service}
        priority
        className={styles.picture}
      />
    </header>
  );
}
