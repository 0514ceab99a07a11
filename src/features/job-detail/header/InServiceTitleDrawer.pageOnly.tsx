import { Drawer } from '../../../ui/dialogs/Drawer.tsx';
import styles from '../drawers.module.css';

/** Why a job has two names [JOB-13]. */
export default function InServiceTitleDrawer({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Drawer title="In-Service Title" onClose={onClose}>
      <div className={styles.words}>
        <h3>What is an 'in-service' title?</h3>
        <p>
          It is the name that members use for a job among themselves, and the one you will see on orders, rosters and
          course papers. We list jobs under names that say what the work is.
        </p>
        <p>
          Members call this one <strong>{title}</strong>. Use either name when you talk to us.
        </p>
      </div>
    </Drawer>
  );
}
