import type { ContentLibrary } from '../content/ContentLibrary.ts';
import type { StoredItem } from '../store/StaffStore.ts';
import type { ApprovalResult, Store, SubmissionResult } from '../store/Store.ts';
import { confirming } from './kinds/kind.ts';
import { HUB_KINDS, refusalReason } from './kinds/kinds.ts';

type ApproveDeps = {
  store: Pick<Store, 'approve' | 'approveRegistration'>;
  library: Pick<ContentLibrary, 'current'>;
  /** Whether accepted submissions are confirmed by mail */
  sendsMail: boolean;
};

/** `refused`: a rule refuses it, with the reason, and the item stays. `gone`: someone else has decided meanwhile. */
type Approval = { type: 'approved' } | { type: 'refused'; reason: string } | { type: 'gone' };

/** The item was gone when its turn came. */
class ItemGone extends Error {
  override name = 'ItemGone';
}

async function answered(approval: Promise<ApprovalResult>): Promise<SubmissionResult> {
  const result = await approval;
  if (result.type === 'gone') throw new ItemGone('the item is not in the inbox any more');
  return result;
}

/**
 * Accepts a submission from a revoked device, by the normal rules as of the time it arrived: a person who registered in
 * time is not refused because staff looked at it late [CON-28, CON-32]. A refusal changes nothing.
 * @throws HubError 503 while no content is published
 */
export async function approveQuarantined(
  { store, library, sendsMail }: ApproveDeps,
  item: StoredItem,
): Promise<Approval> {
  const submission = {
    key: item.key,
    bodyHash: item.content,
    reference: item.reference,
    body: { ...item.payload },
    receivedAt: item.receivedAt,
    device: item.device,
    deferred: true,
  };
  const kind = HUB_KINDS[item.kind];
  const deciding = {
    accept: (input) => answered(store.approve(input, item)),
    register: (input) => answered(store.approveRegistration(input, item)),
    refuse: async ({ answer }) => ({ type: 'answered', answer }),
  } satisfies Pick<Store, 'accept' | 'register' | 'refuse'>;
  const deps = {
    store: confirming(deciding, kind, sendsMail),
    library,
    now: () => item.receivedAt,
    // Reviewed by staff.
    passesBotCheck: async () => true,
  };
  try {
    const result = await kind.accept(deps, submission);
    const reason = result.type === 'answered' ? refusalReason(item.kind, result.answer) : 'INVALID';
    return reason === null ? { type: 'approved' } : { type: 'refused', reason };
  } catch (error) {
    if (error instanceof ItemGone) return { type: 'gone' };
    throw error;
  }
}
