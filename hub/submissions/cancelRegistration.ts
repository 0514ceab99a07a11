import { cleanLine } from '../../src/domain/forms/cleaning.ts';
import type { CancellationInput, FoundRegistration, Store } from '../store/Store.ts';
import { cancellationMail, storedSeats } from './kinds/registration.ts';

export type CancelDeps = {
  store: Pick<Store, 'cancelRegistration'>;
  /** Whether its sender is told by mail */
  sendsMail: boolean;
  /** Epoch milliseconds */
  now: () => number;
};

/** Longest reason, in characters. */
export const REASON_MAX = 200;

/** Returns a reason as it is kept; undefined when there is none, or it is too long. */
export function readReason(text: string): string | undefined {
  const reason = cleanLine(text);
  return reason !== '' && reason.length <= REASON_MAX ? reason : undefined;
}

/**
 * Cancels a registration for a reason that staff gave [HUB-24].
 * @returns false, changing nothing, when it is not registered (any more)
 */
export function cancelRegistration(deps: CancelDeps, found: FoundRegistration, reason: string): Promise<boolean> {
  return deps.store.cancelRegistration(cancellationOf(deps, found, reason));
}

/** Returns the cancellation of a registration, with the mail that tells of it where mails are sent. */
export function cancellationOf(
  { sendsMail, now }: Omit<CancelDeps, 'store'>,
  { key, reference, eventCode, payload }: FoundRegistration,
  reason: string,
): CancellationInput {
  return {
    key,
    reference,
    eventCode,
    seats: storedSeats(payload),
    reason,
    cancelledAt: now(),
    mail: sendsMail ? cancellationMail(payload) : undefined,
  };
}
