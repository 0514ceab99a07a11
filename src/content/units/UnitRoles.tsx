import { Icon } from '../../ui/icons/Icon.tsx';
import type { RoleSummary } from '../jobs/roleSummary.ts';
import styles from './UnitRoles.module.css';

/** The roles of a unit: each a card in one line, without its picture. */
export function UnitRoles({ roles }: { roles: readonly RoleSummary[] }) {
  return (
    <ul className={styles.roles}>
      {roles.map(({ id, url, title, description, pay, service }) => (
        <li key={id} data-service={service}>
          <a href={url}>
            <b>{title}</b>
            {description || pay ? <span>{[description, pay].filter(Boolean).join(' ')}</span> : null}
            <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
