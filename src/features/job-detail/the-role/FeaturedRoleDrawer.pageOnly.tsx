import type { PriorityToFill } from '../../../domain/entities/job.ts';
import { ArrowLink } from '../../../ui/buttons/ArrowLink.tsx';
import { Drawer } from '../../../ui/dialogs/Drawer.tsx';
import page from '../../../ui/layout/Page.module.css';
import { RichText } from '../../../ui/text/RichText.tsx';
import styles from '../drawers.module.css';

const LINKS = ['navyLink', 'armyLink', 'airForceLink', 'assistanceLink'] as const;

/** Why people are currently wanted for the role [JOB-15, JOB-16]. */
export default function FeaturedRoleDrawer({ priority, onClose }: { priority: PriorityToFill; onClose: () => void }) {
  const { header, subHeader, description, footer } = priority;
  const links = LINKS.filter((name) => priority[name]);
  return (
    <Drawer title="Featured Role" onClose={onClose}>
      <div className={styles.words}>
        {header ? <h3>{header}</h3> : null}
        {subHeader ? <p className={page.lede}>{subHeader}</p> : null}
        <RichText html={description} />
        {footer ? <p>{footer}</p> : null}
        {links.length > 0 ? (
          <div className={styles.ways}>
            {links.map((name) => (
              <ArrowLink key={name} link={priority[name]} />
            ))}
          </div>
        ) : null}
      </div>
    </Drawer>
  );
}
