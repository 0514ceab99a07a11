import { useEffect, useState } from 'react';
import { HELPLINE } from '../../domain/product.ts';
import { CONTENT_PAGES } from '../../domain/site/routes.ts';
import type { ListedUnit } from '../../domain/units/unitList.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import type { RoleSummary } from '../jobs/roleSummary.ts';
import { openContentSource } from '../source/openContentSource.pageOnly.ts';
import styles from './RolesDrawer.module.css';
import { readUnitRoles } from './readUnitRoles.ts';
import { UnitRoles } from './UnitRoles.tsx';

/** The roles that a unit has open, read on demand; open while it is mounted [UNIT-02]. */
export default function RolesDrawer({ unit, onClose }: { unit: ListedUnit; onClose: () => void }) {
  const roles = useRoles(unit.id);
  const count = typeof roles === 'object' ? roles.length : unit.roles;
  return (
    <Drawer title={`${count === 1 ? '1 role' : `${count} roles`} in ${unit.suburb}`} onClose={onClose}>
      <div className={styles.parts} aria-live="polite" aria-busy={roles === 'loading'}>
        <p>{`${unit.name}, ${unit.place}`}</p>
        {roles === 'loading' ? (
          <p>Loading...</p>
        ) : roles === 'missing' ? (
          <p>
            Its roles cannot be shown at the moment. Call <a href={HELPLINE.href}>{HELPLINE.label}</a> and ask for them.
          </p>
        ) : (
          <UnitRoles roles={roles} />
        )}
        <Button variant="go" full href={CONTENT_PAGES.contactUs.path}>
          Ask about this unit
        </Button>
      </div>
    </Drawer>
  );
}

type Roles = 'loading' | 'missing' | readonly RoleSummary[];

/** @returns `missing` for a unit that is withdrawn, and for roles that cannot be had, which is logged */
function useRoles(unit: string): Roles {
  const [roles, setRoles] = useState<Roles>('loading');
  useEffect(() => {
    let isLeft = false;
    const show = (read: Roles | undefined) => isLeft || setRoles(read ?? 'missing');
    openContentSource()
      .then((source) => readUnitRoles(source, unit))
      .then(show, (reason: unknown) => {
        console.warn('the roles of a unit cannot be read', reason);
        show(undefined);
      });
    return () => {
      isLeft = true;
    };
  }, [unit]);
  return roles;
}
