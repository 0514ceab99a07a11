/** Times as the organisers' clock on the wall shows them: the hub's own zone may be any. Pure. */
import { EASTERN_ZONE_IANA } from '../../src/domain/product.ts';
import { formatClock, formatDate } from '../../src/domain/text/format.ts';
import { zoneCode } from '../../src/domain/text/timeZones.ts';

/** Swedish dates are ISO dates: `2026-03-14 18:30` */
const WALL_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: EASTERN_ZONE_IANA,
  dateStyle: 'short',
  timeStyle: 'short',
});

function wallClock(at: number): { date: string; time: string } {
  const [date = '', time = ''] = WALL_CLOCK.format(at).split(' ');
  return { date, time };
}

/** Returns the date of an instant, `2026-03-14`. */
export function easternDate(at: number): string {
  return wallClock(at).date;
}

/** Formats an instant: `14 March 2026, 6:30 pm AEDT` */
export function easternText(at: number): string {
  const { date, time } = wallClock(at);
  const [_weekday, ...day] = formatDate(date).split(' ');
  return `${day.join(' ')}, ${formatClock(time)} ${zoneCode(EASTERN_ZONE_IANA, at)}`;
}
