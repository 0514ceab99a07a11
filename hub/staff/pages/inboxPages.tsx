import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import { FROM_REVOKED_DEVICE, FROM_UNMARKED_FILE, isQuarantined } from '../../store/inbox.ts';
import type { CancelledLine, InboxItem, InboxLine, StoredItem } from '../../store/StaffStore.ts';
import { HUB_KINDS } from '../../submissions/kinds/kinds.ts';
import { Confirmation, Done } from './fields.tsx';
import { EmptyPanel, OnlyFor, type StaffPage, StaffTable, staffDocument } from './layout.tsx';
import { CancelledTable, cancelledData } from './registrationsPages.tsx';
import { Ago, isoTime, Sender, Sub } from './words.tsx';

/** The reasons for items in the inbox, in words. */
const REASONS: Record<string, string> = {
  EXIST: 'This address is already registered for the event',
  NO_SPOTS: 'The event was full',
  CANDIDATEID: 'The candidate number has the wrong form',
  CLOSED: 'Registration was closed',
  NOT_FOUND: 'There is no such event',
  INVALID: 'The values break a rule',
  UNREADABLE: 'It is sealed to a key that this hub does not have',
  [FROM_REVOKED_DEVICE]: 'It came from a revoked device; nothing was done with it',
  [FROM_UNMARKED_FILE]: 'It came in a file without the mark of a device that we know; nothing was done with it',
};

/** Returns the text of a reason; an unknown code is returned unchanged. */
export const reasonText = (code: string): string => REASONS[code] ?? code;

/** Staff decisions on an item. Pure. */
export type Decision = 'accept' | 'delete';

export function isDecision(value: unknown): value is Decision {
  return value === 'accept' || value === 'delete';
}

/**
 * Returns the possible decisions: what the rules refused stays refused; what has not been judged yet may be accepted
 * [CON-28].
 */
export function decisionsFor({ reason, payload }: Pick<InboxItem, 'reason' | 'payload'>): Decision[] {
  const isUnjudged = isQuarantined(reason);
  return isUnjudged && payload ? ['accept', 'delete'] : ['delete'];
}

type Address = Pick<InboxLine, 'kind' | 'key' | 'content'>;

/** Returns the path of an item's page, or of the confirmation page of a decision. */
export function itemPath({ kind, key, content }: Address, decision?: Decision): string {
  return `${STAFF_PATHS.inboxItem}${decision ? `/${decision}` : ''}?${new URLSearchParams({ kind, key, content })}`;
}

/** Returns the list as data for programs: references and reasons, no names [CON-26]. */
export function inboxData(
  lines: InboxLine[],
  { cancelled, page, hasMore }: Pick<Shown, 'cancelled' | 'page' | 'hasMore'>,
) {
  return {
    page,
    more: hasMore,
    items: lines.map((line) => ({
      kind: line.kind,
      reference: line.reference,
      reason: line.reason,
      receivedAt: isoTime(line.receivedAt),
      device: line.device ?? null,
      deviceName: line.deviceName ?? null,
      href: itemPath(line),
    })),
    cancelled: cancelledData(cancelled),
  };
}

type Shown = {
  /** Registrations that staff cancelled last */
  cancelled: CancelledLine[];
  page: number;
  hasMore: boolean;
  /** The decision on the item that was just removed */
  done?: Decision;
  now: number;
};

const DONE: Record<Decision, string> = { accept: 'Accepted.', delete: 'Deleted.' };

export function inboxPage(lines: InboxLine[], { cancelled, page, hasMore, done, now }: Shown): StaffPage {
  return staffDocument(
    'Inbox',
    STAFF_PATHS.inbox,
    <>
      {done && <Done>{DONE[done]}</Done>}
      <p className="lede">
        What was refused, or could not be opened, is kept for 90 days; what came from a revoked device, or in a file
        without a mark, until someone decides.{' '}
        {lines.length > 0 && 'Newest first. Names are shown when an item is opened.'}
      </p>
      {lines.length > 0 ? (
        <StaffTable
          label="Items"
          caption="Waiting for a decision"
          columns={['Reference', 'Kind', 'Reason', 'Received', 'Device']}
        >
          {lines.map((line) => (
            <tr key={itemPath(line)}>
              <th scope="row">
                <a href={itemPath(line)}>{line.reference}</a>
              </th>
              <td>{line.kind}</td>
              <td>
                <Reason code={line.reason} />
              </td>
              <td>
                <Ago at={line.receivedAt} now={now} />
              </td>
              <td>
                <Sender device={line.device} deviceName={line.deviceName} />
              </td>
            </tr>
          ))}
        </StaffTable>
      ) : (
        <EmptyPanel heading="Nothing is waiting for you here." />
      )}
      {(page > 1 || hasMore) && (
        <p className="pager">
          {page > 1 && <a href={`${STAFF_PATHS.inbox}?page=${page - 1}`}>Newer</a>}{' '}
          {hasMore && <a href={`${STAFF_PATHS.inbox}?page=${page + 1}`}>Older</a>}
        </p>
      )}
      {cancelled.length > 0 && <CancelledTable lines={cancelled} now={now} />}
    </>,
  );
}

function Reason({ code }: { code: string }) {
  return (
    <>
      {reasonText(code)}
      <Sub>{code}</Sub>
    </>
  );
}

/** Returns one item, including everything that was sent, as data for programs. */
export function inboxItemData(item: StoredItem) {
  const { kind, key, reference, receivedAt, device, deviceName, payload, sealed } = item;
  return {
    submissionId: key,
    kind,
    reference,
    reason: item.reason,
    receivedAt: isoTime(receivedAt),
    device: device ?? null,
    deviceName: deviceName ?? null,
    payload: payload ?? null,
    sealed: sealed ?? null,
    decisions: decisionsFor(item).map((decision) => ({ decision, href: itemPath(item, decision) })),
  };
}

/** What is known about an item besides what was sent. */
function ItemFacts({ item, now }: { item: InboxItem; now: number }) {
  return (
    <dl>
      <dt>Reference</dt>
      <dd>{item.reference}</dd>
      <dt>Kind</dt>
      <dd>{item.kind}</dd>
      <dt>Reason</dt>
      <dd>
        <Reason code={item.reason} />
      </dd>
      <dt>Received</dt>
      <dd>
        <Ago at={item.receivedAt} now={now} />
      </dd>
      <dt>Device</dt>
      <dd>
        <Sender device={item.device} deviceName={item.deviceName} />
      </dd>
    </dl>
  );
}

const DECISION_LINKS: Record<Decision, string> = { accept: 'Accept …', delete: 'Delete …' };

export function inboxItemPage(item: StoredItem, now: number): StaffPage {
  const { reference, sealed } = item;
  const payload = item.payload && (HUB_KINDS[item.kind].readable?.(item.payload) ?? item.payload);
  return staffDocument(
    `Item ${reference}`,
    undefined,
    <>
      <p>
        <a href={STAFF_PATHS.inbox}>Back to the inbox</a>
      </p>
      <ItemFacts item={item} now={now} />
      <OnlyFor roles={['changes']}>
        <p className="actions">
          {decisionsFor(item).map((decision) => (
            <a key={decision} className="button" href={itemPath(item, decision)}>
              {DECISION_LINKS[decision]}
            </a>
          ))}
        </p>
      </OnlyFor>
      <h2>{payload ? 'What was sent' : 'What was sent, sealed'}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard scrolls it */}
      <pre tabIndex={0}>{payload ? JSON.stringify(payload, undefined, 2) : sealed}</pre>
    </>,
  );
}

const QUESTIONS = {
  accept: {
    title: 'Accept this item?',
    consequence: 'It is checked by the rules as they were when it arrived. A registration takes its seats now.',
    button: 'Accept',
  },
  delete: {
    title: 'Delete this item?',
    consequence:
      'What was sent is gone for good, and nobody else has a copy. If it came from a kiosk, the person was told that it was saved.',
    button: 'Delete for good',
  },
} as const;

/** Returns the confirmation page for an action that cannot be undone [HUB-18, CON-28]. */
export function decisionPage(item: StoredItem, decision: Decision, now: number): StaffPage {
  const { title, consequence, button } = QUESTIONS[decision];
  return staffDocument(
    title,
    undefined,
    <>
      <p className="lede">{consequence}</p>
      <ItemFacts item={item} now={now} />
      <Confirmation
        action={itemPath(item, decision)}
        back={itemPath(item)}
        button={button}
        look={decision === 'accept' ? 'go' : 'bad'}
      />
    </>,
  );
}
