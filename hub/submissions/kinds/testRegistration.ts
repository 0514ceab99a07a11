import { testRegistration as definition } from '../../../src/domain/submission/kinds/testRegistration.ts';
import { withPayload } from '../submission.ts';
import type { HubKind } from './kind.ts';
import { askedOf, readRegistration } from './registration.ts';

/**
 * The hub's side of a kiosk's test: read and checked like a registration, and then only its number is stored, so that
 * the sequence of its kiosk has no gap [KIOSK-29, KIOSK-32]. It takes no seat, is in no export and no inbox.
 */
export const testRegistration: HubKind<'test'> = {
  definition,
  forEvents: false,
  isTest: true,
  inboxShape: {},
  async accept({ store, ...deps }, submission) {
    const read = readRegistration(deps, submission.body);
    const asked = typeof read === 'string' ? read : askedOf(read);
    if (typeof asked === 'string') {
      // Not remembered: the kiosk deletes it, and tests again under another key.
      return { type: 'answered', answer: definition.answer(submission, { code: asked }) };
    }
    const answer = definition.answer(submission, null);
    // Without a kiosk that the hub knows there is no sequence to keep whole, and nothing for a stranger to fill.
    if (submission.device === undefined) return { type: 'answered', answer };
    return store.accept({ ...withPayload(submission, {}), kind: definition.kind, answer });
  },
};
