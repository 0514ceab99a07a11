/** Times as the organisers' clock on the wall shows them: the hub's own zone may be any. Pure. */
import { EASTERN_ZONE_IANA } from '../../src/domain/product.ts';
import { formatClock, formatDate } from '../../src/domain/text/format.ts';
import { wallClock, zoneCode } from '../../src/domain/text/timeZones.ts';

/** Returns the date of an instant, `2026-03-14`. */
export function easternDate(at: number): string {
  return wallClock(EASTERN_ZONE_IANA, at).date;
}

/** Formats the time of day of an instant: `6:30 pm AEDT` */
export function easternClock(at: number): string {
  return `${formatClock(wallClock(EASTERN_ZONE_IANA, at).time)} ${zoneCode(EASTERN_ZONE_IANA, at)}`;
}

/** Formats an instant: `14 March 2026, 6:30 pm AEDT` */
export function easternText(at: number): string {
  const [_weekday, ...day] = formatDate(easternDate(at)).split(' ');
  return `${day.join(' ')}, ${easternClock(at)}`;
}
