import type { FieldEvent, FieldTracking, FormContext, FormField } from '../../domain/contentForm/contentForm.ts';
import type { WaitingClock } from '../../platform/clock.ts';

/** A batch is sent when it is this full, or this old. */
const FULL = 20;
const OLD_MS = 10_000;

export type FieldTracker = {
  note: (field: FormField, type: FieldEvent['type']) => void;
  /** Sends what has not been sent yet */
  flush: () => void;
};

type Deps = { clock: Pick<WaitingClock, 'now' | 'elapsedMs' | 'after'>; post: (tracking: FieldTracking) => void };

/**
 * Collects what happens at the fields of a form, never what is typed into them, and sends it in batches [FORM-54,
 * DEC-142]. The first change of a visit to a field counts. Does nothing where tracking is off.
 */
export function trackFields(context: FormContext, { clock, post }: Deps): FieldTracker {
  const { formItemId, formSessionId, contextItemId, metadata } = context;
  let events: FieldEvent[] = [];
  let cancel: (() => void) | undefined;
  let visit: { itemId: string; from: number; isChanged: boolean } | undefined;

  function flush() {
    cancel?.();
    cancel = undefined;
    if (events.length > 0) post({ formItemId, formSessionId, contextItemId, events });
    events = [];
  }

  function note({ name: fieldName, itemId: fieldItemId }: FormField, type: FieldEvent['type']) {
    if (!metadata.isTrackingEnabled) return;
    const now = clock.elapsedMs();
    if (type === 'focus') visit = { itemId: fieldItemId, from: now, isChanged: false };
    const own = visit?.itemId === fieldItemId ? visit : undefined;
    if (type === 'change' && own?.isChanged) return;
    if (type === 'change' && own) own.isChanged = true;
    const durationMs = own && type !== 'error' ? Math.round(now - own.from) : 0;
    events.push({ fieldName, fieldItemId, type, durationMs, at: clock.now() });
    if (events.length >= FULL) flush();
    else cancel ??= clock.after(OLD_MS, flush);
  }
  return { note, flush };
}
