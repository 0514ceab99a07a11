import { instantOf } from '../../../src/domain/text/timeZones.ts';
import type { ContentProblem } from '../ContentLibrary.ts';
import type { Source } from '../contentFiles.ts';
import type { ContentSources } from '../contentTypes.ts';
import { eventCodes, occasionsOf } from './dates.ts';
import { type EventDay, type EventSource, isOneDay, ONE_DAY, WEEKDAYS } from './schema.ts';

/** Facets of which an event may have several values, by name. */
const LISTED_FACETS = ['audience', 'access'] as const;

/** Checks events against the facets and each other, and their fields against the way they are attended. */
export function eventLinks(sources: ContentSources): ContentProblem[] {
  const values = (group: string) => sources['facets.json'].events.find(({ name }) => name === group)?.values ?? [];
  const types = new Set(values('eventType').map(({ displayName }) => displayName));
  const codes = eventCodes(sources.events);
  return sources.events
    .flatMap((source) => {
      const { file, data } = source;
      const ownCodes = occasionsOf(source).map((occasion) => occasion.data.code);
      const problem = (field: string, reason: string): ContentProblem => ({ file, field, reason });
      return [
        ...(types.has(data.type)
          ? []
          : [problem('type', `"${data.type}" is not a value of the events facet eventType`)]),
        ...LISTED_FACETS.flatMap((facet) => {
          const known = values(facet).map(({ name }) => name);
          return data[facet].flatMap((name, at) => {
            const reason = `"${name}" is not a value of the events facet ${facet}: ${known.join(', ')}`;
            return known.includes(name) ? [] : [problem(`${facet}[${at}]`, reason)];
          });
        }),
        ...(data.similar ?? []).flatMap((code, at) =>
          codes.has(code) && !ownCodes.includes(code)
            ? []
            : [problem(`similar[${at}]`, `"${code}" is not the code of another event`)],
        ),
        ...attendanceParts(source),
        ...dateParts(source),
      ];
    })
    .concat(codesOfDates(sources.events));
}

/** Checks the day of an event, or the days and the places of the dates of a recurring one. */
function dateParts(source: Source<EventSource>): ContentProblem[] {
  const { when, dates, timeZone, placesHeld } = source.data;
  const problem = (field: string, reason: string): ContentProblem => ({ file: source.file, field, reason });
  if (!dates) {
    if (!isOneDay(when)) return [problem('when', ONE_DAY)];
    if (!when.clockChange || clocksChange(timeZone)) return [];
    return [problem('when.clockChange', `has no use: the clocks of ${timeZone} never change`)];
  }
  const { date, week, weekday, clockChange } = when;
  const hasDay = [date, week, weekday, clockChange].some((value) => value !== undefined);
  return [
    ...(hasDay ? [problem('when', 'must have hours only: the days are in dates')] : []),
    ...(placesHeld.inPerson || placesHeld.online
      ? [problem('placesHeld', 'has no use beside dates: each of them says its own')]
      : []),
    ...dates.flatMap((day, at) => {
      const reason = orderProblem(dates[at - 1], day);
      return reason ? [problem(`dates[${at}]`, reason)] : [];
    }),
    ...placesOfDates(source),
  ];
}

/** Whether a zone has daylight saving: its clocks say something else in January than in July. */
function clocksChange(timeZone: string): boolean {
  const noon = (date: string) => instantOf(date, '12:00', timeZone);
  return noon('2026-07-01') - noon('2026-01-01') !== Date.UTC(2026, 6) - Date.UTC(2026, 0);
}

function orderProblem(before: EventDay | undefined, day: EventDay): string | undefined {
  if (!before) return undefined;
  const [earlier, later] = [dayOrder(before), dayOrder(day)];
  if (typeof earlier !== typeof later) return 'must be given like the others: all by date, or all by week';
  if (earlier === later) return 'is the date of the one before it';
  return earlier > later ? 'must be later than the one before it' : undefined;
}

/** The place of a day in the calendar: of a date its letters, of a weekday of a week its number. */
function dayOrder({ date, week = 0, weekday }: EventDay): string | number {
  return date ?? week * 7 + WEEKDAYS.indexOf(weekday ?? 'monday');
}

/** Checks the places that single dates say of themselves. */
function placesOfDates(source: Source<EventSource>): ContentProblem[] {
  return occasionsOf(source).flatMap((occasion, at) => {
    const own = source.data.dates?.[at];
    if (!own?.capacity && !own?.placesHeld) return [];
    return attendanceParts(occasion)
      .filter(({ field }) => /^(capacity|placesHeld)/.test(field))
      .map((each) => ({ ...each, field: `${occasion.field}.${each.field}` }));
  });
}

/** Checks that every date of a recurring event has a code that no other event has. */
function codesOfDates(events: readonly Source<EventSource>[]): ContentProblem[] {
  const owners = new Map(events.filter(({ data }) => !data.dates).map(({ file, data }) => [data.code, file]));
  const dated = events.filter(({ data }) => data.dates).flatMap(occasionsOf);
  return dated.flatMap(({ file, field, data }) => {
    const owner = owners.get(data.code);
    owners.set(data.code, owner ?? `${file}, ${field}`);
    return owner ? [{ file, field: `${field}.suffix`, reason: `makes the code "${data.code}" of ${owner}` }] : [];
  });
}

function attendanceParts({ file, data }: Source<EventSource>): ContentProblem[] {
  const { attendance, capacity, placesHeld, venue, address } = data;
  const modes = { inPerson: attendance !== 'online', online: attendance !== 'in-person' };
  const problems = (['inPerson', 'online'] as const).flatMap((mode) => {
    const [places, held] = [capacity[mode], placesHeld[mode] ?? 0];
    if (modes[mode] && places === undefined) {
      return [{ file, field: `capacity.${mode}`, reason: `is missing: the event is ${attendance} (0 is unlimited)` }];
    }
    if (!modes[mode] && places !== undefined) {
      return [{ file, field: `capacity.${mode}`, reason: `has no use: the event is ${attendance}` }];
    }
    return places && held > places
      ? [{ file, field: `placesHeld.${mode}`, reason: `must be ${places} or less, the capacity` }]
      : [];
  });
  for (const [field, value] of Object.entries({ venue, address })) {
    if (modes.inPerson && value === undefined) {
      problems.push({ file, field, reason: `is missing: the event is ${attendance}` });
    }
  }
  return problems;
}
