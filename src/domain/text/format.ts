/*
 * Written by hand and not by `Intl`: engines differ in commas and spaces, and the page and the hub must write the same
 * text. Building one of its formats also takes a phone longer than building the rest of a page [CON-38].
 */

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

/** `$60,500`: Australian dollars without decimals; empty when the amount is not a finite number [SHELL-20, DEC-31]. */
export function formatMoney(aud: number): string {
  if (!Number.isFinite(aud)) return '';
  return `${aud < 0 ? '-' : ''}$${grouped(Math.round(Math.abs(aud)))}`;
}

/** `Saturday 14 March 2026` of a calendar date `yyyy-mm-dd` [SHELL-19]. */
export function formatDate(isoDate: string): string {
  const day = new Date(`${isoDate}T00:00:00Z`);
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** `14 March 2026, 9:30 am` of an instant, by this device's own clock and zone [SHELL-19, DEC-130]. */
export function formatDateTime(epochMs: number): string {
  const at = new Date(epochMs);
  const day = `${at.getDate()} ${MONTHS[at.getMonth()]} ${at.getFullYear()}`;
  return `${day}, ${clock(at.getHours(), at.getMinutes())}`;
}

/** `6:00 pm` of `18:00` [CON-19]. */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clock(hours, minutes);
}

function clock(hours: number, minutes: number): string {
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

/** `4.2 MB`: how much room something takes, in millions of bytes. */
export function formatBytes(bytes: number): string {
  return `${grouped(Math.round(bytes / 100_000) / 10)} MB`;
}

/** Digits in groups of three, for numbers of at most two decimals. */
function grouped(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
