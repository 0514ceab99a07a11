import { useEffect, useState } from 'react';
import { readEventsByCode } from '../../content/events/readEvents.ts';
import { useSite } from '../../content/pages/useSite.ts';
import { openContentSource } from '../../content/source/openContentSource.pageOnly.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { Booking } from '../../domain/event/bookings.ts';
import { eventEnd, eventStart } from '../../domain/text/timeZones.ts';

/** A registration with its event as it is published now. */
export type OwnEvent = {
  booking: Booking;
  /** Missing while it could not be read, and once it is withdrawn */
  event?: EventDetail;
  /** The content was read and has no such event */
  isWithdrawn: boolean;
  isOver: boolean;
};

/** `events` is undefined where neither the device nor the hub could be read: the references still help. */
type Read = { codes: string; release: number | undefined; events: EventDetail[] | undefined };

/**
 * Joins registrations with their events, what is still to come first; read again when one is added, and with every new
 * release. Undefined until they have been read.
 */
export function useOwnEvents(bookings: readonly Booking[] | undefined): OwnEvent[] | undefined {
  const release = useSite()?.savedAt;
  const codes = [...new Set(bookings?.map(({ eventCode }) => eventCode))].sort().join(' ');
  const [read, setRead] = useState<Read>();

  useEffect(() => {
    if (codes === '') return;
    let isWanted = true;
    void readEvents(codes.split(' ')).then((events) => isWanted && setRead({ codes, release, events }));
    return () => {
      isWanted = false;
    };
  }, [codes, release]);

  // What was read of others stays while one more is read, or one less is shown.
  if (!bookings || (codes !== '' && !read)) return undefined;
  return ownEvents(bookings, read, Date.now());
}

async function readEvents(codes: string[]): Promise<EventDetail[] | undefined> {
  try {
    return await readEventsByCode(await openContentSource(), codes, Date.now());
  } catch (error) {
    console.warn('the events of this device could not be read', error);
    return undefined;
  }
}

function ownEvents(bookings: readonly Booking[], read: Read | undefined, now: number): OwnEvent[] {
  const asked = read?.codes.split(' ') ?? [];
  const joined = bookings.map((booking): OwnEvent => {
    const event = read?.events?.find(({ eventCode }) => eventCode === booking.eventCode);
    const isOver = (event ? eventEnd(event) : booking.endsAt) <= now;
    const wasLookedFor = read?.events !== undefined && asked.includes(booking.eventCode);
    return { booking, event, isOver, isWithdrawn: wasLookedFor && !event && !isOver };
  });
  const startOf = ({ event, booking }: OwnEvent) => (event ? eventStart(event) : booking.endsAt);
  // What is to come by its start, then what is over, the latest first.
  return joined.sort((a, b) => Number(a.isOver) - Number(b.isOver) || (a.isOver ? -1 : 1) * (startOf(a) - startOf(b)));
}
