import { employmentLabel } from '../content/jobs/jobAddress.ts';
import header from '../features/job-detail/header/JobHeader.module.css';
import page from '../ui/layout/Page.module.css';
import picture from '../ui/pictures/Picture.module.css';
import { ServiceTag, Tag, Tags } from '../ui/text/Tag.tsx';
import styles from './AnnouncedRole.module.css';
import type { RoleCard } from './roleCardOf.ts';

/**
 * What its card says of a role, as its page will say it: it stands there in the frame after the press, and the page
 * takes its place. For the eye alone, which has nothing else to go by; others wait for the page.
 */
export function AnnouncedRole({ title, service, address, isFeatured, ground }: RoleCard) {
  return (
    <div className={styles.announced} aria-hidden="true" data-announced="" data-service={service}>
      <div className={header.header} data-theme="dark">
        <div className={page.wrap}>
          <div className={header.words}>
            <Tags>
              <ServiceTag service={service} />
              <Tag>{employmentLabel(address.isPartTime)}</Tag>
              {isFeatured ? <Tag featured>Featured</Tag> : null}
            </Tags>
            <h1>{title}</h1>
          </div>
        </div>
        <span className={`${picture.picture} ${header.picture}`} data-service={service} data-ground={ground} />
      </div>
      <p className={`${page.wrap} ${styles.wait}`}>Opening…</p>
    </div>
  );
}
