/* Written by hand rather than with `Intl`: engines differ in commas and spaces, and the page and the hub must
   produce the same text. Constructing one `Intl` formatter also takes a phone longer than building the rest of a
   page [CON-38]. */

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats Australian dollars without decimals, `$60,500`; empty when the amount is not finite [SHELL-20, DEC-31]. */
export function formatMoney(aud: number): string {
  if (!Number.isFinite(aud)) return '';
  return `${aud < 0 ? '-' : ''}$${grouped(Math.round(Math.abs(aud)))}`;
}

/** Formats a calendar date `yyyy-mm-dd` as `Saturday 14 March 2026` [SHELL-19]. */
export function formatDate(isoDate: string): string {
  const day = new Date(`${isoDate}T00:00:00Z`);
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/**
 * Formats the first and the last of several calendar days: `3 to 7 May 2027`, `30 April to 2 May 2027`,
 * `30 December 2026 to 2 January 2027`; one day as `formatDate` does [EVT-29].
 */
export function formatDays(first: string, last: string): string {
  if (first === last) return formatDate(first);
  const [from, to] = [dateParts(first), dateParts(last)];
  const isSameYear = from.year === to.year;
  const begin = isSameYear && from.month === to.month ? from.day : `${from.day} ${from.month}`;
  return `${isSameYear ? begin : `${begin} ${from.year}`} to ${to.day} ${to.month} ${to.year}`;
}

/** The words and numbers of a calendar date, `Saturday`, `14`, `March` and `2026`. */
export type DateParts = { weekday: string; day: string; month: string; year: string };

export function dateParts(isoDate: string): DateParts {
  const [weekday = '', day = '', month = '', year = ''] = formatDate(isoDate).split(' ');
  return { weekday, day, month, year };
}

/** Formats an instant as `14 March 2026, 9:30 am`, in this device's zone [SHELL-19, DEC-130]. */
export function formatDateTime(epochMs: number): string {
  const at = new Date(epochMs);
  const day = `${at.getDate()} ${MONTHS[at.getMonth()]} ${at.getFullYear()}`;
  return `${day}, ${clock(at.getHours(), at.getMinutes())}`;
}

/**
 * Formats an instant of today as `9:30 am`, of any other day as `formatDateTime` does, in this device's zone.
 * @param now  epoch milliseconds
 */
export function formatRecent(epochMs: number, now: number): string {
  const at = new Date(epochMs);
  const isToday = at.toDateString() === new Date(now).toDateString();
  return isToday ? clock(at.getHours(), at.getMinutes()) : formatDateTime(epochMs);
}

/**
 * Formats an instant as people say it: `today, 9:40 am`, `yesterday, 3:10 pm`, `24 November, 9:30 am`, and with its year
 * when that is another one; in this device's zone.
 * @param now  epoch milliseconds
 */
export function formatSpoken(epochMs: number, now: number): string {
  const at = new Date(epochMs);
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  const time = clock(at.getHours(), at.getMinutes());
  if (at.toDateString() === today.toDateString()) return `today, ${time}`;
  if (at.toDateString() === yesterday.toDateString()) return `yesterday, ${time}`;
  if (at.getFullYear() !== today.getFullYear()) return formatDateTime(epochMs);
  return `${at.getDate()} ${MONTHS[at.getMonth()]}, ${time}`;
}

/** Formats `18:00` as `6:00 pm` [CON-19]. */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clock(hours, minutes);
}

function clock(hours: number, minutes: number): string {
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Formats a size in millions of bytes: `4.2 MB`. */
export function formatBytes(bytes: number): string {
  return `${grouped(Math.round(bytes / 100_000) / 10)} MB`;
}

/** Groups digits by three, for numbers with at most two decimals. */
function grouped(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
