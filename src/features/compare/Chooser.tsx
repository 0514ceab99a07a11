import { useId, useRef, useState } from 'react';
import type { Html } from '../../domain/entities/shared.ts';
import { COMPARE_MAX } from '../../domain/job/comparison.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { BookmarkIcon } from '../../ui/icons/BookmarkIcon.tsx';
import page from '../../ui/layout/Page.module.css';
import { ChangingText } from '../../ui/text/ChangingText.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { shortlist } from '../../visitor/shortlist.ts';
import { ComparisonActions } from './ComparisonActions.tsx';
import { ComparisonFoot } from './ComparisonFoot.tsx';
import styles from './ComparisonPage.module.css';
import { ComparisonTable } from './ComparisonTable.tsx';
import { ComparisonTitle } from './ComparisonTitle.tsx';
import { Notices } from './Notices.tsx';
import { RoleChoices } from './RoleChoices.tsx';
import { useComparison } from './useComparison.ts';
import type { OwnRoles } from './useShortlistedRoles.ts';

type ChooserProps = { roles: OwnRoles; sharePath: string; notes: Html[]; notice: string };

/**
 * The selection of roles, on the page and in a drawer, and the comparison, which follows it at once [CMP-01, CMP-02,
 * DEC-54].
 */
export function Chooser({ roles, sharePath, notes, notice }: ChooserProps) {
  const comparison = useComparison(roles);
  const { careers, count } = comparison;
  const [isOpen, setOpen] = useState(true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const panelId = useId();
  const table = useRef<HTMLElement>(null);
  const message = `${count}/${COMPARE_MAX} selected`;

  function showComparison() {
    setDrawerOpen(false);
    // Once the drawer has unlocked the page's scrolling.
    requestAnimationFrame(() => {
      table.current?.scrollIntoView({ block: 'start' });
      table.current?.focus({ preventScroll: true });
    });
  }

  return (
    <div className={`${page.wrap} ${styles.chooser}`}>
      <header className={styles.head}>
        <ComparisonTitle>Pick up to four ways to join from your shortlist.</ComparisonTitle>
        <ComparisonActions careers={careers} jobs={roles.jobs} sharePath={sharePath} notes={notes} />
      </header>
      <Notices roles={roles} comparison={comparison} isStored={shortlist.isStored()} notice={notice} />
      <section className={styles.panel} aria-label="Your shortlist">
        <div className={styles.panelHead}>
          <p className={styles.count} role="status">
            {message}
          </p>
          <div className={styles.panelWays}>
            <Button onClick={() => setDrawerOpen(true)}>
              <span className={styles.withIcon}>
                <BookmarkIcon />
                <ChangingText>{`Shortlist (${roles.jobs.length})`}</ChangingText>
              </span>
            </Button>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide choices' : 'Show choices'}
            </button>
          </div>
        </div>
        <div id={panelId} className={styles.choices} hidden={!isOpen}>
          <h2>
            <VisuallyHidden>Ways to join</VisuallyHidden>
          </h2>
          <RoleChoices jobs={roles.jobs} comparison={comparison} />
        </div>
      </section>
      {isDrawerOpen ? (
        <Drawer title="Your shortlist" onClose={() => setDrawerOpen(false)}>
          <div className={styles.drawer}>
            <p className={styles.count} role="status">
              {message}
            </p>
            <Notices roles={roles} comparison={comparison} isStored={shortlist.isStored()} notice="" />
            <RoleChoices jobs={roles.jobs} comparison={comparison} />
            <div className={styles.drawerFoot}>
              <Button variant="go" size="big" full disabled={count === 0} onClick={showComparison}>
                Show comparison
              </Button>
            </div>
          </div>
        </Drawer>
      ) : null}
      <section ref={table} className={styles.result} tabIndex={-1} aria-label="Comparison">
        {count > 0 ? (
          <ComparisonTable careers={careers} />
        ) : (
          <Nothing hasRoles={roles.jobs.length > 0} onChoose={() => setDrawerOpen(true)} />
        )}
      </section>
      <ComparisonFoot notes={notes} />
    </div>
  );
}

/** @param onChoose  opens the drawer, in which small windows show the options */
function Nothing({ hasRoles, onChoose }: { hasRoles: boolean; onChoose: () => void }) {
  return (
    <div className={styles.nothing}>
      <h2>{hasRoles ? 'Nothing selected yet.' : 'Your shortlist is empty.'}</h2>
      <p className={page.lede}>
        {hasRoles
          ? 'Tick a way to join. Its pay, training and requirements appear here, next to the others you tick.'
          : 'Press Shortlist on a role that interests you. It will be here, on this device, whenever you come back.'}
      </p>
      {hasRoles ? (
        <div className={styles.choose}>
          <Button variant="go" size="big" onClick={onChoose}>
            Choose ways to join
          </Button>
        </div>
      ) : (
        <Button variant="go" size="big" href={ROUTES.careers.path}>
          Find a role
        </Button>
      )}
    </div>
  );
}
