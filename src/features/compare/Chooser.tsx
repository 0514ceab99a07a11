import { useEffect, useId, useRef, useState } from 'react';
import type { ShortlistedJob } from '../../domain/entities/job.ts';
import type { Html } from '../../domain/entities/shared.ts';
import { COMPARE_MAX } from '../../domain/job/comparison.ts';
import { employmentLabel } from '../../domain/job/jobAddress.ts';
import { SHORTLIST_MAX } from '../../domain/job/shortlist.ts';
import { HELPLINE } from '../../domain/product.ts';
import { CONTENT_PAGES, ROUTES } from '../../domain/site/routes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CloseButton } from '../../ui/buttons/CloseButton.tsx';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import option from '../../ui/form/Option.module.css';
import { BookmarkIcon } from '../../ui/icons/BookmarkIcon.tsx';
import page from '../../ui/layout/Page.module.css';
import { ChangingText } from '../../ui/text/ChangingText.tsx';
import { ServiceTag, Tag, Tags } from '../../ui/text/Tag.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useWideWindow } from '../../ui/useMediaQuery.ts';
import { shortlist } from '../../visitor/shortlist.ts';
import { ComparisonActions } from './ComparisonActions.tsx';
import styles from './ComparisonPage.module.css';
import { ComparisonFoot, ComparisonTable, ComparisonTitle } from './ComparisonTable.tsx';
import { PhoneShortlist } from './PhoneShortlist.tsx';
import { type Comparison, useComparison } from './useComparison.ts';
import type { OwnRoles } from './useShortlistedRoles.ts';

/** What the page is for; a small window shows the roles in its place. */
export const OWN_LEDE = 'Pick up to four ways to join from your shortlist.';

type ChooserProps = { roles: OwnRoles; sharePath: string; notes: Html[]; notice: string };

/**
 * The selection of roles, on the page and in a drawer, and the comparison, which follows it at once. In a small window
 * the page has one row a role, and the drawer every way to join [CMP-01, CMP-02, DEC-54].
 */
export function Chooser({ roles, sharePath, notes, notice }: ChooserProps) {
  const comparison = useComparison(roles);
  const { careers, count } = comparison;
  const isWide = useWideWindow();
  const [drawer, setDrawer] = useState<{ jobId?: string }>();
  const table = useRef<HTMLElement>(null);
  const share = { sharePath, notes };

  function showComparison() {
    setDrawer(undefined);
    // Once the drawer has unlocked the page's scrolling.
    requestAnimationFrame(() => {
      table.current?.scrollIntoView({ block: 'start' });
      table.current?.focus({ preventScroll: true });
    });
  }

  return (
    <div className={`${page.wrap} ${styles.chooser}`}>
      <header className={`${styles.head} ${styles.own}`}>
        <ComparisonTitle>{OWN_LEDE}</ComparisonTitle>
        {isWide ? <ComparisonActions careers={careers} jobs={roles.jobs} {...share} /> : null}
      </header>
      <Notices roles={roles} comparison={comparison} isStored={shortlist.isStored()} notice={notice} />
      {isWide ? (
        <ChoicePanel roles={roles} comparison={comparison} onEdit={() => setDrawer({})} />
      ) : roles.jobs.length > 0 ? (
        <PhoneShortlist
          jobs={roles.jobs}
          comparison={comparison}
          share={share}
          onEdit={(jobId) => setDrawer({ jobId })}
        />
      ) : null}
      {drawer ? (
        <Drawer title="Your shortlist" onClose={() => setDrawer(undefined)}>
          <div className={styles.drawer}>
            <p className={styles.count} role="status">
              {selectedText(count)}
            </p>
            <Notices roles={roles} comparison={comparison} isStored={shortlist.isStored()} notice="" />
            <RoleChoices jobs={roles.jobs} comparison={comparison} focusOn={drawer.jobId} />
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
          <ComparisonTable careers={careers} vacant="Tick another way to join to see it here." />
        ) : (
          <Nothing hasRoles={roles.jobs.length > 0} />
        )}
      </section>
      <ComparisonFoot notes={notes} />
    </div>
  );
}

const selectedText = (count: number) => `${count}/${COMPARE_MAX} selected`;

type ChoicePanelProps = { roles: OwnRoles; comparison: Comparison; onEdit: () => void };

/** The selector on the page of a large window, which can be folded away [CMP-01, CMP-16]. */
function ChoicePanel({ roles, comparison, onEdit }: ChoicePanelProps) {
  const [isOpen, setOpen] = useState(true);
  const panelId = useId();
  return (
    <section className={styles.panel} aria-label="Your shortlist">
      <div className={styles.panelHead}>
        <p className={styles.count} role="status">
          {selectedText(comparison.count)}
        </p>
        <div className={styles.panelWays}>
          <Button onClick={onEdit}>
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
  );
}

function Nothing({ hasRoles }: { hasRoles: boolean }) {
  if (!hasRoles) return <NoRoles />;
  return (
    <div className={styles.nothing}>
      <h2>Nothing selected yet.</h2>
      <p className={page.lede}>
        Tick a way to join. Its pay, training and requirements appear here, next to the others you tick.
      </p>
    </div>
  );
}

function NoRoles() {
  const { careers } = ROUTES;
  return (
    <EmptyState
      heading="Your shortlist is empty."
      text={`Press Shortlist on a role that interests you. Up to ${SHORTLIST_MAX} stay here, on this device, without an account.`}
      way={{ href: careers.path, text: 'Find a role' }}
      others={[
        { href: CONTENT_PAGES.careerQuiz.path, text: 'Career quiz' },
        { href: `${careers.path}?priority=featured`, text: 'Featured roles' },
        { href: HELPLINE.href, text: `Call ${HELPLINE.label}` },
      ]}
    />
  );
}

type NoticesProps = { roles: OwnRoles; comparison: Comparison; isStored: boolean; notice: string };

/** Messages about the list: a role that was removed, with undo, or withdrawn, and what could not be stored. */
function Notices({ roles, comparison: { removed, restored, undo }, isStored, notice }: NoticesProps) {
  const said = [...noticesOf(roles, isStored), ...(notice ? [notice] : [])];
  const isFull = roles.jobs.length + roles.unreadCount >= SHORTLIST_MAX;
  return (
    <div role="status" className={styles.notices}>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {removed ? (
        <div className={styles.removed}>
          <p>{`${removed.job.title} is off your shortlist.`}</p>
          {isFull ? null : (
            <Button autoFocus onClick={undo}>
              Undo
            </Button>
          )}
        </div>
      ) : null}
      {restored ? (
        <p ref={takeLostFocus} tabIndex={-1}>
          {`${restored.title} is back on your shortlist.`}
        </p>
      ) : null}
    </div>
  );
}

/** The pressed button has gone; otherwise the keyboard would start again at the top of the page. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** Returns the messages in words [DEC-52]: nothing leaves the list without one. */
function noticesOf({ withdrawn, unreadCount }: OwnRoles, isStored: boolean): string[] {
  const nameless = withdrawn.filter((title) => title === undefined).length;
  return [
    ...withdrawn.flatMap((title) =>
      title === undefined ? [] : [`${title} is no longer offered and is off your shortlist.`],
    ),
    ...(nameless > 0
      ? [`${nameless === 1 ? 'A role is' : `${nameless} roles are`} no longer offered and off your shortlist.`]
      : []),
    ...(unreadCount > 0
      ? [
          unreadCount === 1
            ? 'One role on your shortlist cannot be shown without a connection. It stays on the list.'
            : `${unreadCount} roles on your shortlist cannot be shown without a connection. They stay on the list.`,
        ]
      : []),
    ...(isStored ? [] : ["This browser can't keep your shortlist: it will be gone when you close this page."]),
  ];
}

type RoleChoicesProps = { jobs: ShortlistedJob[]; comparison: Comparison; focusOn?: string };

/**
 * Each shortlisted role with a checkbox per entry method [CMP-09, LIST-08].
 * @param focusOn  the role whose ways to join somebody asked for
 */
function RoleChoices({ jobs, comparison, focusOn }: RoleChoicesProps) {
  const wanted = useRef<HTMLLIElement>(null);
  // Once the drawer around it is open.
  useEffect(() => {
    wanted.current?.querySelector('input')?.focus();
  }, []);
  return (
    <ul className={styles.roles}>
      {jobs.map((job) => (
        <li
          key={job.id}
          ref={job.id === focusOn ? wanted : undefined}
          className={styles.role}
          data-service={job.service}
        >
          <RoleChoice job={job} comparison={comparison} />
        </li>
      ))}
    </ul>
  );
}

function RoleChoice({ job, comparison }: { job: ShortlistedJob; comparison: Comparison }) {
  const id = useId();
  const { options, count, select, remove } = comparison;
  const isSelected = (methodId: string) =>
    options.some(({ entryMethodId, selected }) => entryMethodId === methodId && selected);
  return (
    <>
      <div className={styles.roleChoicesHead}>
        <h3>
          <a href={job.url}>{job.title}</a>
        </h3>
        <CloseButton
          label={`Remove ${job.title} (${employmentLabel(job.isReserve)}) from your shortlist`}
          onClick={() => remove(job)}
        />
      </div>
      <Tags>
        <ServiceTag service={job.service} />
        <Tag>{employmentLabel(job.isReserve)}</Tag>
        {job.isPriority ? <Tag featured>Featured</Tag> : null}
      </Tags>
      <fieldset className={styles.methods}>
        <legend className={styles.legend}>{`Ways to join as ${job.title}`}</legend>
        {job.entryMethods.map((method) => {
          const selected = isSelected(method.id);
          // Read-only rather than disabled, so that it can still be read and reached by keyboard [CMP-15].
          const isReadOnly = !selected && count >= COMPARE_MAX;
          return (
            <label
              key={method.id}
              htmlFor={`${id}-${method.id}`}
              className={`${option.row} ${option.boxed} ${styles.option}`}
              data-read-only={isReadOnly || undefined}
            >
              <input
                type="checkbox"
                id={`${id}-${method.id}`}
                checked={selected}
                aria-disabled={isReadOnly || undefined}
                onChange={() => select(method.id, !selected)}
              />
              <span>{method.title}</span>
            </label>
          );
        })}
      </fieldset>
    </>
  );
}
