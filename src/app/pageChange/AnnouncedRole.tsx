import { employmentLabel } from '../../content/jobs/jobAddress.ts';
import header from '../../features/job-detail/header/JobHeader.module.css';
import page from '../../ui/layout/Page.module.css';
import picture from '../../ui/pictures/Picture.module.css';
import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import styles from './AnnouncedRole.module.css';
import type { RoleCard } from './roleCardOf.ts';

/**
 * Shows what a card knows about its role, laid out as on the role's page: it appears in the frame after the press, and
 * the page then replaces it. Visual only; screen reader users wait for the page.
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
