import { lazy, Suspense, useCallback, useState } from 'react';
import { ShareButtons } from '../../../content/share/ShareButtons.tsx';
import type { Job } from '../../../domain/entities/job.ts';
import { employmentLabel, type JobAddress } from '../../../domain/job/jobAddress.ts';
import { isKiosk } from '../../../kiosk/kioskMode.ts';
import arrowLink from '../../../ui/buttons/ArrowLink.module.css';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { NamedIcon } from '../../../ui/icons/NamedIcon.tsx';
import { ServiceMark } from '../../../ui/icons/ServiceMark.tsx';
import page from '../../../ui/layout/Page.module.css';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { ChangingText } from '../../../ui/text/ChangingText.tsx';
import { RichText } from '../../../ui/text/RichText.tsx';
import { ServiceTag, Tag, Tags } from '../../../ui/text/Tag.tsx';
import ShortlistButton from '../../../visitor/shortlist/ShortlistButton.tsx';
import { NextStepButton } from '../next-steps/NextSteps.tsx';
import styles from './JobHeader.module.css';

const InServiceTitleDrawer = lazy(() => import('./InServiceTitleDrawer.pageOnly.tsx'));

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
            {job.isClosed ? <Tag>Not recruiting</Tag> : null}
          </Tags>
          <h1>{job.title}</h1>
          {job.inServiceTitle ? (
            <div>
              <InServiceTitle title={job.inServiceTitle} />
            </div>
          ) : null}
          <div className={styles.buttons}>
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
        sizes="(min-width: 1024px) and (orientation: landscape) 42vw, 100vw"
        service={job.service}
        priority
        className={styles.picture}
      />
    </header>
  );
}

/** What members call the job, and a drawer that explains it [JOB-12, JOB-13]. */
function InServiceTitle({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <p className={styles.title}>
        {`In-service title: ${title}`}
        <button
          type="button"
          className={styles.info}
          aria-label="What is an 'in-service' title?"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="info" />
        </button>
      </p>
      {/* The drawer is light, wherever it is opened. */}
      <div data-theme="light">
        <Suspense>{isOpen ? <InServiceTitleDrawer title={title} onClose={close} /> : null}</Suspense>
      </div>
    </>
  );
}

/**
 * The header as a single line. It is sticky at the header's position and behind it: scrolling the header away reveals
 * it, and scrolling to the top covers it again, without a script [JOB-11]. It repeats the header, so it is hidden from
 * screen readers and the keyboard.
 * @param isQuiet  the next step stands in the panel below
 */
export function JobBar({ job, address, isQuiet }: { job: Job; address: JobAddress; isQuiet: boolean }) {
  return (
    <div className={styles.bar} data-theme="dark" aria-hidden="true">
      <div className={`${page.wrap} ${styles.line}`}>
        <span className={styles.mark}>
          <ServiceMark service={job.service} size={24} />
        </span>
        <span className={styles.tag}>
          <ServiceTag service={job.service} />
        </span>
        <strong>{job.title}</strong>
        <Tag>{employmentLabel(address.isPartTime)}</Tag>
        {isQuiet ? null : (
          <span className={styles.next}>
            <NextStepButton job={job} address={address} tabIndex={-1} />
          </span>
        )}
      </div>
    </div>
  );
}

/** A notice from the editors, above everything else [JOB-37]. */
export function JobNotice({ job }: { job: Job }) {
  if (!job.showNotificationMessage || !job.notificationMessage) return null;
  return (
    <div className={`${page.wrap} ${styles.notice}`}>
      <NamedIcon name={job.notificationIcon || 'info'} />
      <RichText html={job.notificationMessage} />
    </div>
  );
}
