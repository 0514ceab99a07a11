import { registerAction } from '../../../content/events/eventSummary.ts';
import type { EventDetail } from '../../../domain/entities/event.ts';
import { offeredModes } from '../../../domain/event/availability.ts';
import type { TestRegistration } from '../../../domain/readiness/readinessFacts.ts';
import { testRegistration } from '../../../domain/submission/kinds/testRegistration.ts';
import { newSubmissionId } from '../../../domain/submission/submissionId.ts';
import { registrationToWire, type WireRegistration } from '../../../domain/wire/registration.ts';
import type { EntryView, Outbox } from '../../../outbox/outbox.ts';
import type { WaitingClock } from '../../../platform/clock.ts';

/** Longer than a hub on a slow network takes; whoever tests is standing there. */
const PATIENCE_MS = 15_000;
/** Attempts of one pass over the queue [DEC-122]. */
const ATTEMPTS = 2;

type TestPorts = {
  outbox: Outbox;
  /** The events of this booth */
  events: readonly EventDetail[];
  clock: WaitingClock;
  /** It has just been asked, and did not answer: nobody has to wait for what cannot come */
  isHubAway: boolean;
};

/**
 * Sends a registration of nobody the longest way there is: sealed, written, read by the next pass over the queue, opened
 * by the hub and answered. One that still waits is sent again rather than joined by another, and none that was turned
 * down stays [KIOSK-29]. Never rejects.
 */
export async function sendTest({ outbox, events, clock, isHubAway }: TestPorts): Promise<TestRegistration> {
  if (!outbox.canKeep) return { type: 'not-kept' };
  try {
    const startedMs = clock.elapsedMs();
    const earlier = (await entriesOf(outbox)).filter(({ kind }) => kind === testRegistration.kind);
    for (const { id } of earlier.filter(({ state }) => state === 'needs-attention')) await outbox.remove(id);
    const waiting = earlier.find(({ state }) => state === 'queued' || state === 'sending');
    const id = waiting?.id ?? newSubmissionId();
    if (waiting) {
      await outbox.tryAgain([id]);
    } else {
      const event = events.find(takesRegistrations);
      if (!event) return { type: 'no-event' };
      const { kind, endpoint } = testRegistration;
      const kept = await outbox.submit({ id, kind, endpoint, body: bodyFor(event), shown: {}, sentLater: true });
      if (kept.type !== 'saved') return { type: 'not-kept' };
    }
    if (isHubAway) return { type: 'on-device' };
    const entry = await outcomeOf(outbox, id, (waiting?.attempts ?? 0) + ATTEMPTS, clock);
    if (entry?.state === 'delivered') return { type: 'arrived', tookMs: Math.round(clock.elapsedMs() - startedMs) };
    if (entry?.state !== 'needs-attention') return { type: 'on-device' };
    await outbox.remove(id);
    return { type: 'turned-down', code: entry.reason === 'parked' ? 'NOT_ENROLLED' : (entry.problem ?? '') };
  } catch (error) {
    console.warn('the test registration failed on this device', error);
    return { type: 'not-kept' };
  }
}

function takesRegistrations(event: EventDetail): boolean {
  const { href, external } = registerAction(event);
  return href !== undefined && !external;
}

/** A registration by the rules of this event, and nobody's: the address is reserved for examples. */
function bodyFor(event: EventDetail): WireRegistration {
  const [attend = ''] = offeredModes(event);
  const registrant = {
    firstName: 'Test',
    surname: 'Registration',
    email: 'nobody@example.com',
    postcode: '2600',
    mobile: '0400 000 000',
    attend,
    attendeeType: 'Test',
    candidateNumber: '',
  };
  const answers = { dietaryRequirements: '', receiveUpdates: false, acceptPrivacy: true, acceptEventGuidelines: true };
  return registrationToWire({ registrant, guests: [], sessionValues: [], ...answers }, event);
}

/** Returns what the outbox holds now. */
function entriesOf(outbox: Outbox): Promise<EntryView[]> {
  return firstOf(outbox, (entries) => entries);
}

/**
 * Returns the entry once its way has ended or this pass has given up on it; undefined when neither happens in time.
 * @param attempts  after which the pass has given up
 */
function outcomeOf(outbox: Outbox, id: string, attempts: number, clock: WaitingClock): Promise<EntryView | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(PATIENCE_MS, () => resolve(undefined));
    firstOf(outbox, (entries) => {
      const entry = entries.find((each) => each.id === id);
      const isOnItsWay = entry?.state === 'sending' || (entry?.state === 'queued' && entry.attempts < attempts);
      return isOnItsWay ? undefined : { entry };
    }).then(({ entry }) => {
      cancel();
      resolve(entry);
    }, reject);
  });
}

/** Returns the first thing that is found in the entries, now or after a change. */
function firstOf<T>(outbox: Outbox, find: (entries: EntryView[]) => T | undefined): Promise<T> {
  return new Promise((resolve) => {
    let isFound = false;
    let stop: (() => void) | undefined;
    stop = outbox.watch((entries) => {
      const found = isFound ? undefined : find(entries);
      if (found === undefined) return;
      isFound = true;
      stop?.();
      resolve(found);
    });
    if (isFound) stop();
  });
}
