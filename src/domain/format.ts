import { LOCALE } from './product.ts';

/*
 * Dates are put together from parts: engines differ in commas and spaces between them, and the page and the hub must
 * write the same text.
 */

const money = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'AUD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

const dayParts = (timeZone?: string) =>
  new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone });

/** `$60,500`: Australian dollars without decimals; empty when the amount is not a finite number [SHELL-20, DEC-31]. */
export function formatMoney(aud: number): string {
  return Number.isFinite(aud) ? money.format(aud) : '';
}

/** `Saturday 14 March 2026` of a calendar date `yyyy-mm-dd` [SHELL-19]. */
export function formatDate(isoDate: string): string {
  const part = partsOf(dayParts('UTC'), Date.parse(`${isoDate}T00:00:00Z`));
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
}

/** `14 March 2026, 9:30 am` of an instant, by this device's own clock and zone [SHELL-19, DEC-130]. */
export function formatDateTime(epochMs: number): string {
  const part = partsOf(dayParts(), epochMs);
  const at = new Date(epochMs);
  return `${part('day')} ${part('month')} ${part('year')}, ${clock(at.getHours(), at.getMinutes())}`;
}

/** `6:00 pm` of `18:00` [CON-19]. */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clock(hours, minutes);
}

function clock(hours: number, minutes: number): string {
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

function partsOf(format: Intl.DateTimeFormat, at: number): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = format.formatToParts(at);
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}
