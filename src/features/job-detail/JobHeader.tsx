import { employmentLabel, type JobAddress } from '../../content/jobs/jobAddress.ts';
import type { Job } from '../../domain/entities/job.ts';
import { Icon } from '../../ui/Icon.tsx';
import page from '../../ui/Page.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { ServiceTag, Tag, Tags } from '../../ui/Tag.tsx';
import { JobActions } from './JobActions.tsx';
import styles from './JobHeader.module.css';

/** Service, title, employment, and the first step [JOB-08, JOB-09, JOB-10, JOB-39]. */
export function JobHeader({ job, address }: { job: Job; address: JobAddress }) {
  return (
    <header className={styles.header} data-theme="dark">
      <div className={page.wrap}>
        <div className={styles.words}>
          <Tags>
            <ServiceTag service={job.service} />
            <Tag>{employmentLabel(address.isPartTime)}</Tag>
            {job.isPriority ? <Tag featured>Featured</Tag> : null}
          </Tags>
          <h1>{job.title}</h1>
          {job.inServiceTitle ? <p className={styles.inService}>{`In-service title: ${job.inServiceTitle}`}</p> : null}
          <JobActions job={job} address={address} />
          {job.oppositeUrl ? (
            <a className={page.link} href={job.oppositeUrl}>
              {address.isPartTime ? 'View the Full Time role' : 'View the Reserve role'}
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
