import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { EventRow } from '../../content/events/EventRow.tsx';
import type { EventSummary } from '../../content/events/eventSummary.ts';
import { useLivePlaces } from '../../content/events/useLivePlaces.ts';
import { dayAfter, overlap, weekdayOf, weeksOf } from '../../domain/event/dateSpans.ts';
import { dateParts, formatDate } from '../../domain/text/format.ts';
import { useReserve } from '../../forms/registration/useReserve.tsx';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import { opensElsewhere } from '../../ui/navigation/opensElsewhere.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useAlive } from '../../ui/useAlive.ts';
import type { FoundMonth } from './findEvents.ts';
import styles from './MonthView.module.css';

export type MonthViewProps = {
  found: FoundMonth;
  /** `yyyy-mm-dd`, in eastern time */
  today: string;
  hrefOf: (month: string) => string;
  onGo: (month: string) => void;
};

/** The day to walk to in a month that is about to be shown, by keyboard from the month before. */
let walkedTo: string | undefined;

/** The results of one month as a calendar, with those of one day below it; without scripting those of all days. */
export default function MonthView({ found, today, hrefOf, onGo }: MonthViewProps) {
  const { month, previous, next, total } = found;
  const { events, age } = useLivePlaces(found.cards);
  const { reserve, drawer } = useReserve();
  const isAlive = useAlive();
  const days = weeksOf(month)
    .flat()
    .filter((day) => day.startsWith(month));
  const filled = days.filter((day) => eventsOn(events, day).length > 0);
  const [day, setDay] = useState(filled.find((each) => each >= today) ?? filled[0]);
  const listed = isAlive ? days.filter((each) => each === day) : filled;
  const name = monthName(month);
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <h2 id="month-name">{name}</h2>
        <MonthLink icon="arrow-left" month={previous} hrefOf={hrefOf} onGo={onGo} />
        <MonthLink icon="arrow-right" month={next} hrefOf={hrefOf} onGo={onGo} />
      </div>
      <Grid {...{ month, days, events, today, previous, next, onGo, isAlive }} chosen={day} onChoose={setDay} />
      <p role="status" className={styles.note}>
        {noteOf(found, name)}
      </p>
      {listed.map((each) => (
        <section key={each} id={`day-${each}`} className={styles.day} aria-labelledby={`name-${each}`}>
          <h3 id={`name-${each}`}>{formatDate(each)}</h3>
          {eventsOn(events, each).map((event) => (
            <EventRow key={event.code} event={event} reserve={reserve} />
          ))}
          {eventsOn(events, each).length === 0 ? <p>No events of this search on this day.</p> : null}
        </section>
      ))}
      {age && total > 0 ? <p className={styles.note}>{age}</p> : null}
      {drawer}
    </div>
  );
}

function noteOf({ total, cards }: FoundMonth, name: string): string | undefined {
  if (total === 0) return `No events of this search in ${name}.`;
  const shown = cards.events.length;
  return shown < total ? `These are ${shown} of ${total} events in ${name}; the list has all of them.` : undefined;
}

function monthName(month: string): string {
  const { month: name, year } = dateParts(`${month}-01`);
  return `${name} ${year}`;
}

function eventsOn(events: readonly EventSummary[], day: string): EventSummary[] {
  return events.filter((event) => overlap(event, { firstDay: day, lastDay: day }));
}

type MonthLinkProps = Pick<MonthViewProps, 'hrefOf' | 'onGo'> & { icon: IconName; month: string | undefined };

/** To the month before or after; at an end a disabled button holds its place. */
function MonthLink({ icon, month, hrefOf, onGo }: MonthLinkProps) {
  const side = icon === 'arrow-left' ? 'Previous month' : 'Next month';
  if (month === undefined) {
    return (
      <button type="button" className={styles.step} disabled>
        <Icon name={icon} />
        <VisuallyHidden>{side}</VisuallyHidden>
      </button>
    );
  }
  return (
    <a
      className={styles.step}
      href={hrefOf(month)}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onGo(month);
      }}
    >
      <Icon name={icon} />
      <VisuallyHidden>{`${side}: ${monthName(month)}`}</VisuallyHidden>
    </a>
  );
}

type GridProps = Pick<FoundMonth, 'month' | 'previous' | 'next'> &
  Pick<MonthViewProps, 'today' | 'onGo'> & {
    /** Of the month */
    days: string[];
    events: readonly EventSummary[];
    chosen: string | undefined;
    onChoose: (day: string) => void;
    isAlive: boolean;
  };

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The days of a month in a grid with one tab stop: arrows walk by day and week, Home and End to the ends of the week,
 * PageUp and PageDown by month; Enter and Space choose.
 */
function Grid({ month, previous, next, days, events, today, chosen, isAlive, onChoose, onGo }: GridProps) {
  const table = useRef<HTMLTableElement>(null);
  const first = days.find((day) => day === walkedTo) ?? chosen ?? days.find((day) => day === today) ?? days[0];
  const [stop, setStop] = useState(first);
  useEffect(() => {
    if (walkedTo?.startsWith(month)) focusDay(table.current, walkedTo);
    walkedTo = undefined;
  }, [month]);

  function walk(event: KeyboardEvent, day: string) {
    const to = dayAt(event.key, day, { previous, next });
    if (to === undefined) return;
    event.preventDefault();
    const toMonth = to.slice(0, 7);
    if (toMonth === month) {
      setStop(to);
      focusDay(table.current, to);
    } else if (toMonth === previous || toMonth === next) {
      walkedTo = to;
      onGo(toMonth);
    }
  }

  return (
    <table ref={table} {...(isAlive && { role: 'grid' })} className={styles.grid} aria-labelledby="month-name">
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              day.startsWith(month) ? (
                <Day
                  key={day}
                  day={day}
                  events={eventsOn(events, day)}
                  isToday={day === today}
                  isChosen={isAlive && day === chosen}
                  isAlive={isAlive}
                  isStop={day === stop}
                  onWalk={walk}
                  onChoose={() => {
                    setStop(day);
                    onChoose(day);
                  }}
                />
              ) : (
                <td key={day} className={styles.other}>
                  <span aria-hidden="true">{dateParts(day).day}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function focusDay(table: HTMLTableElement | null, day: string): void {
  table?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
}

/** Returns the day to which a key leads from a day; undefined for other keys, and where there is no month. */
function dayAt(
  key: string,
  day: string,
  { previous, next }: Pick<FoundMonth, 'previous' | 'next'>,
): string | undefined {
  const steps: Readonly<Record<string, number | undefined>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  };
  const month = key === 'PageUp' ? previous : key === 'PageDown' ? next : undefined;
  if (month) {
    // The 31st of a month leads to the last day of a shorter one.
    const same = `${month}-${day.slice(8)}`;
    const lastDay =
      weeksOf(month)
        .flat()
        .filter((each) => each.startsWith(month))
        .at(-1) ?? same;
    return same > lastDay ? lastDay : same;
  }
  const step = steps[key];
  return step === undefined ? undefined : dayAfter(day, step);
}

type DayProps = {
  day: string;
  events: EventSummary[];
  isToday: boolean;
  isChosen: boolean;
  isStop: boolean;
  isAlive: boolean;
  onWalk: (event: KeyboardEvent, day: string) => void;
  onChoose: () => void;
};

/** Events that a day shows by name; the list below has all. */
const NAMED = 3;

function Day({ day, events, isToday, isChosen, isStop, isAlive, onWalk, onChoose }: DayProps) {
  const { day: number } = dateParts(day);
  const count = events.length === 0 ? 'no events' : events.length === 1 ? '1 event' : `${events.length} events`;
  function choose(event: MouseEvent | KeyboardEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && !link.hash.startsWith('#day-')) return;
    event.preventDefault();
    onChoose();
  }
  return (
    <td
      {...(isAlive && { role: 'gridcell', 'aria-selected': isChosen, tabIndex: isStop ? 0 : -1 })}
      data-day={day}
      data-filled={events.length > 0 || undefined}
      aria-label={`${formatDate(day)}, ${count}`}
      aria-current={isToday ? 'date' : undefined}
      onClick={choose}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ' ? choose(event) : onWalk(event, day))}
    >
      {events.length > 0 ? (
        <a className={styles.number} href={`#day-${day}`} tabIndex={isAlive ? -1 : undefined}>
          {number}
          <VisuallyHidden>{`, ${count}`}</VisuallyHidden>
        </a>
      ) : (
        <span className={styles.number}>{number}</span>
      )}
      {events.slice(0, NAMED).map((event) => (
        <a
          key={event.code}
          className={styles.event}
          href={event.path}
          data-service={event.service}
          data-off={event.action.href === undefined || undefined}
          tabIndex={isAlive ? -1 : undefined}
        >
          {event.firstDay === event.lastDay ? <b>{event.times.split(/ (?:AE|AC|AW|to )/)[0]}</b> : null}
          <span>{event.name}</span>
        </a>
      ))}
      <span className={styles.bars} aria-hidden="true">
        {events.slice(0, NAMED).map(({ code, service }) => (
          <i key={code} data-service={service} />
        ))}
      </span>
      {events.length > NAMED ? <span className={styles.more}>{`${events.length - NAMED} more`}</span> : null}
    </td>
  );
}
