import { useEffect, useState } from 'react';
import type { Availability } from '../../domain/release/release.ts';
import { formatRecent } from '../../domain/text/format.ts';
import { connectivity, subscribeConnectivity } from '../../platform/connectivity.ts';
import { type EventSummary, type LiveEvent, withLive } from './eventSummary.ts';
import type { EventCards } from './readEvents.ts';

type LivePlaces<Event> = {
  events: Event[];
  /** How old the numbers are, while the hub cannot be asked; undefined while they are current or being asked for */
  age?: string;
};

type Answer = { to: unknown; places: Availability | undefined };

/**
 * Brings the numbers of cards up to date: the device's own are shown at once, those of the hub in their place when it
 * answers within three seconds, and their age when it does not [PWA-11, PWA-13]. Asks again once the hub is back.
 */
export function useLivePlaces<Event extends LiveEvent = EventSummary>(cards: EventCards<Event>): LivePlaces<Event> {
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (cards.isLive || cards.events.length === 0) return;
    let isCurrent = true;
    const ask = async () => {
      const places = await import('../source/livePlaces.pageOnly.ts')
        .then(({ askLivePlaces }) => askLivePlaces())
        .catch(() => undefined);
      if (isCurrent) setAnswer({ to: cards, places });
    };
    void ask();
    const stop = subscribeConnectivity(() => connectivity() === 'online' && void ask());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [cards]);

  if (answer?.to !== cards) return { events: cards.events };
  const { places } = answer;
  if (!places) return { events: cards.events, age: ageText(cards.asOf, Date.now()) };
  return {
    events: cards.events.map((event) => {
      const live = places.events[event.code];
      return live ? withLive(event, live) : event;
    }),
  };
}

/** `Places as of 9:40 am.` with the words of PWA-13; without a time when the device never had numbers. */
export function ageText(asOf: string | undefined, now: number): string {
  const changed = 'Availability may have changed since this was saved.';
  return asOf ? `Places as of ${formatRecent(Date.parse(asOf), now)}. ${changed}` : changed;
}
