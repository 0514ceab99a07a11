import { Icon, isIconName } from './Icon.tsx';
import styles from './NamedIcon.module.css';

/** The icon that editors named, from whichever of the two drawn sets has it; nothing without a name. */
export function NamedIcon({ name }: { name: string | undefined }) {
  if (!name) return null;
  return isIconName(name) ? <Icon name={name} /> : <FactIcon name={name} />;
}

/**
 * The icon of a benefit or a condition, by its Lucide name from content; a check mark for a name that is not drawn
 * (`public/icons/facts.svg`). Decorative, in the colour of the text around it [JOB-26, JOB-27].
 */
export function FactIcon({ name }: { name: string | undefined }) {
  return <i className={styles.icon} data-icon={name} aria-hidden="true" />;
}
