import type { EventRecord } from '../../../src/domain/entities/event.ts';
import { buildEventRecord, IN_PERSON_EVENT } from '../../builders/buildEventRecord.ts';

/** Long after any run of this suite. */
const DATE = '2099-03-14';

/** @param places  capacity of each event, guests included */
export function smallEvents(places: readonly number[]): EventRecord[] {
  return places.map((eventCapacity, index) =>
    buildEventRecord({
      ...IN_PERSON_EVENT,
      id: `5d0f6f0e-0000-4000-8000-${String(index).padStart(12, '0')}`,
      eventCode: codeOfEvent(index),
      eventCapacity,
      eventStartDate: DATE,
      eventEndDate: DATE,
    }),
  );
}

const codeOfEvent = (index: number) => `SMALL-${index}`;
