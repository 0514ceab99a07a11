import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STAFF_PATHS } from '../../src/domain/hubPaths.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { HubError, notFound } from '../http/errors.ts';
import type { LiveEvents } from '../published/liveEvents.ts';
import {
  type Decision,
  decisionPage,
  decisionsFor,
  inboxData,
  inboxItemData,
  inboxItemPage,
  inboxPage,
  isDecision,
  reasonText,
} from '../staff/pages/inboxPages.tsx';
import { answer, isBrowser, pageOf, sendPage } from '../staff/pages/layout.tsx';
import type { InboxAddress, StoredItem } from '../store/StaffStore.ts';
import type { Store } from '../store/Store.ts';
import { approveQuarantined } from '../submissions/approveQuarantined.ts';
import { isReceivedKind } from '../submissions/kinds/kinds.ts';

export type StaffInboxDeps = {
  store: Store;
  library: Pick<ContentLibrary, 'current'>;
  live: Pick<LiveEvents, 'forget'>;
  /** Whether accepted submissions are confirmed by mail */
  sendsMail: boolean;
  /** Epoch milliseconds */
  now: () => number;
};

const INBOX_PAGE = 100;
/** Of those that were cancelled, below the items; all are at the registrations. */
const CANCELLED_LINES = 20;

type AddressQuery = { Querystring: Partial<Record<keyof InboxAddress, string>> };
type DecisionQuery = { Params: { decision: string } } & AddressQuery;

const goneNow = () => notFound('This item is not in the inbox, or no longer there.');

/** Returns the item that an address names. @throws HubError 404 */
async function itemOf(store: Store, query: AddressQuery['Querystring']): Promise<StoredItem> {
  const { kind, key = '', content = '' } = query;
  if (!isReceivedKind(kind)) throw goneNow();
  const item = await store.inboxItem({ kind, key, content });
  if (!item) throw goneNow();
  return { ...item, content };
}

function decisionOf({ params }: FastifyRequest<DecisionQuery>, item: StoredItem): Decision {
  if (!isDecision(params.decision) || !decisionsFor(item).includes(params.decision)) throw notFound();
  return params.decision;
}

async function carryOut(deps: StaffInboxDeps, decision: Decision, item: StoredItem): Promise<void> {
  if (decision === 'delete') {
    if (!(await deps.store.dropInboxItem(item))) throw goneNow();
    return;
  }
  const approval = await approveQuarantined(deps, item);
  if (approval.type === 'gone') throw goneNow();
  if (approval.type === 'refused') {
    throw new HubError(409, approval.reason, `Not accepted: ${reasonText(approval.reason)}. The item stays here.`);
  }
  deps.live.forget();
}

/** Serves the inbox, its items, and staff decisions on them [HUB-18, CON-08, CON-26, CON-28]. */
export function registerInbox(app: FastifyInstance, deps: StaffInboxDeps): void {
  const { store, now } = deps;
  app.get<{ Querystring: { page?: string; done?: string } }>(STAFF_PATHS.inbox, async (request, reply) => {
    const page = pageOf(request.query.page);
    // One more than are shown, to find out whether there are older ones.
    const found = await store.inboxLines({ limit: INBOX_PAGE + 1, offset: (page - 1) * INBOX_PAGE });
    const [lines, hasMore] = [found.slice(0, INBOX_PAGE), found.length > INBOX_PAGE];
    const done = isDecision(request.query.done) ? request.query.done : undefined;
    const cancelled = page === 1 ? await store.cancelledLines({ limit: CANCELLED_LINES, offset: 0 }) : [];
    return answer(request, reply, inboxData(lines, { cancelled, page, hasMore }), () =>
      inboxPage(lines, { cancelled, page, hasMore, now: now(), done }),
    );
  });
  app.get<AddressQuery>(STAFF_PATHS.inboxItem, async (request, reply) => {
    const item = await itemOf(store, request.query);
    return answer(request, reply, inboxItemData(item), () => inboxItemPage(item, now()));
  });
  // Confirmed on a page of its own: a decision cannot be undone, and there are no scripts for a dialog.
  app.get<DecisionQuery>(`${STAFF_PATHS.inboxItem}/:decision`, async (request, reply) => {
    const item = await itemOf(store, request.query);
    return sendPage(reply, decisionPage(item, decisionOf(request, item), now()));
  });
  app.post<DecisionQuery>(
    `${STAFF_PATHS.inboxItem}/:decision`,
    { config: { contentTypes: 'any' } },
    async (request, reply) => {
      const item = await itemOf(store, request.query);
      const decision = decisionOf(request, item);
      await carryOut(deps, decision, item);
      const { kind, reference, reason, device } = item;
      request.log.warn({ decision, kind, reference, reason, device }, 'staff decided about an item of the inbox');
      return isBrowser(request)
        ? reply.redirect(`${STAFF_PATHS.inbox}?done=${decision}`, 303)
        : { decision, reference };
    },
  );
}
