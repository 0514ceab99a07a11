import { SHORTLIST_MAX } from '../../domain/job/shortlist.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './ComparisonPage.module.css';
import type { Comparison } from './useComparison.ts';
import type { OwnRoles } from './useShortlistedRoles.ts';

type NoticesProps = { roles: OwnRoles; comparison: Comparison; isStored: boolean; notice: string };

/** Messages about the list: a role that was removed, with undo, or withdrawn, and what could not be stored. */
export function Notices({ roles, comparison: { removed, restored, undo }, isStored, notice }: NoticesProps) {
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
