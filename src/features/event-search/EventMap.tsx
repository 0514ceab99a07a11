import { useEffect, useMemo, useRef, useState } from 'react';
import { DateNumeral } from '../../content/events/DateNumeral.tsx';
import { EventFacts } from '../../content/events/EventRow.tsx';
import type { MapEvent } from '../../content/events/eventSummary.ts';
import { useLivePlaces } from '../../content/events/useLivePlaces.ts';
import { PlaceMap } from '../../content/map/PlaceMap.tsx';
import type { Coordinates } from '../../domain/distance.ts';
import type { MapPin } from '../../domain/map/pins.ts';
import { dateParts } from '../../domain/text/format.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useAlive } from '../../ui/useAlive.ts';
import styles from './EventMap.module.css';
import type { FoundPlaces } from './findEvents.ts';

export type EventMapProps = {
  found: FoundPlaces;
  /** Where the search is from */
  centre: (Coordinates & { name: string }) | undefined;
};

/** The results of a search where they are held, beside the same as a list; what is online only is in the list alone. */
export default function EventMap({ found, centre }: EventMapProps) {
  const { events, age } = useLivePlaces(found.cards);
  const [active, setActive] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const pins = useMemo(() => events.flatMap((event) => pinOf(event, found.places[event.code])), [events, found]);

  useEffect(() => {
    if (active !== undefined) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div className={styles.view}>
      <h2>
        <VisuallyHidden>Events and where they are held</VisuallyHidden>
      </h2>
      <div className={styles.map}>
        <PlaceMap
          pins={pins}
          activeId={active}
          centre={centre}
          area="events"
          label={`Map with ${pins.length} of these events`}
          onActivate={setActive}
          hrefOf={(code) => `#event-${code}`}
        />
      </div>
      <ol ref={list} className={styles.list}>
        {events.map((event) => (
          <li key={event.code} id={`event-${event.code}`} data-active={event.code === active || undefined}>
            <Row event={event} isOnMap={found.places[event.code] !== undefined} onShow={() => setActive(event.code)} />
          </li>
        ))}
      </ol>
      <p className={styles.note}>{noteOf(found, pins.length)}</p>
      {age ? <p className={styles.note}>{age}</p> : null}
    </div>
  );
}

/** The day is the number: the large figure of its row, and what people look for. */
function pinOf({ code, name, firstDay, place, service }: MapEvent, at: Coordinates | undefined): MapPin[] {
  if (!at) return [];
  return [{ id: code, number: Number(dateParts(firstDay).day), name, detail: place, service, ...at }];
}

function noteOf({ cards, total }: FoundPlaces, shown: number): string {
  const listed = cards.events.length;
  const [online, all] = [listed - shown, total > listed];
  return [
    'A pin carries the day of the month.',
    online > 0 ? `${online === 1 ? '1 event has' : `${online} events have`} no place on the map: see the list.` : '',
    all ? `These are ${listed} of ${total} events; the list view has all of them.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function Row({ event, isOnMap, onShow }: { event: MapEvent; isOnMap: boolean; onShow: () => void }) {
  const isAlive = useAlive();
  return (
    <article className={styles.row} data-service={event.service}>
      <div className={styles.date}>
        <DateNumeral firstDay={event.firstDay} lastDay={event.lastDay} />
      </div>
      <div>
        <h3>
          <a href={event.path}>{event.name}</a>
        </h3>
        <EventFacts event={event} />
        <p className={styles.left}>{event.notice ?? event.places.join(', ')}</p>
      </div>
      {isAlive && isOnMap ? (
        <button type="button" className={styles.show} onClick={onShow}>
          <Icon name="map-pin" />
          <VisuallyHidden>{`Show ${event.name} on the map`}</VisuallyHidden>
        </button>
      ) : null}
    </article>
  );
}
