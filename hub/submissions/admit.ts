import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { refusalReason } from '../store/answers.ts';
import type { KeptItem } from '../store/StaffStore.ts';
import type { AdmissionResult, Store, SubmissionResult } from '../store/Store.ts';
import { acceptEnquiry } from './acceptEnquiry.ts';
import { acceptRegistration } from './acceptRegistration.ts';

type AdmitDeps = {
  store: Pick<Store, 'admitRegistration' | 'admitEnquiry'>;
  library: Pick<ContentLibrary, 'current'>;
};

/** `refused`: a rule refuses it, with the reason, and the item stays. `gone`: someone else has decided meanwhile. */
type Admission = { type: 'admitted' } | { type: 'refused'; reason: string } | { type: 'gone' };

/** The item was gone when its turn came. */
class ItemGone extends Error {
  override name = 'ItemGone';
}

async function answered(admission: Promise<AdmissionResult>): Promise<SubmissionResult> {
  const result = await admission;
  if (result.type === 'gone') throw new ItemGone('the item is not in the inbox any more');
  return result;
}

/**
 * Accepts a submission from a revoked device, by the normal rules as of the time it arrived: a person who registered in
 * time is not refused because staff looked at it late [CON-28, CON-32]. A refusal changes nothing.
 * @throws HubError 503 while no content is published
 */
export async function admit({ store, library }: AdmitDeps, item: KeptItem): Promise<Admission> {
  const submission = {
    key: item.key,
    bodyHash: item.content,
    reference: item.reference,
    body: { ...item.payload },
    receivedAt: item.receivedAt,
    device: item.device,
    deferred: true,
  };
  const refuse: Store['refuse'] = async ({ answer }) => ({ type: 'answered', answer });
  const accept = () =>
    item.kind === 'registration'
      ? acceptRegistration(
          {
            store: { register: (input) => answered(store.admitRegistration(input, item)), refuse },
            library,
            now: () => item.receivedAt,
          },
          submission,
        )
      : // Reviewed by staff, so no bot check is needed.
        acceptEnquiry(
          { store: { enquire: (input) => answered(store.admitEnquiry(input, item)), refuse } },
          submission,
          async () => true,
        );
  try {
    const result = await accept();
    const reason = result.type === 'answered' ? refusalReason(item.kind, result.answer) : 'INVALID';
    return reason === null ? { type: 'admitted' } : { type: 'refused', reason };
  } catch (error) {
    if (error instanceof ItemGone) return { type: 'gone' };
    throw error;
  }
}
