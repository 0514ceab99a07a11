/** The faults that networks and middleboxes cause, by name. */

/** After these the entry is sent again automatically. */
const PASSING_FAULTS = [
  'reset before the hub', // the connection ends before the hub saw anything
  'reset during the request', // the hub has seen half of it
  'answer lost', // the hub has stored it, but the browser never learns
  'reset during the answer', // half of the answer arrives, then the connection ends
  'duplicated', // the network delivers the request twice at once
  'duplicated late', // and once more after it was answered
  'slow drip', // the answer arrives a few bytes at a time
  'drip without end', // byte after byte, for longer than the browser waits
  'hang before the hub', // no answer for as long as the browser waits
  'hang after the commit', // the same, but the hub has stored it
  '408',
  '409',
  '425',
  '429',
  '500',
  '502',
  '503',
  '503 with Retry-After',
  '504',
  'sign-in required', // 401 without the hub's error body: a proxy that wants a password
  'redirect', // a captive portal that sends everyone to its own page
  'captive portal', // a 200 from something else
  'empty', // a 200 with an empty body
  'truncated', // half of the hub's own answer, its length corrected
  'foreign JSON', // a 200 of another service
  'answer of another', // an answer in the hub's form, for another submission
] as const;

/** After these a person must look at the entry: the hub's own error bodies. */
const REFUSING_FAULTS = ['401', '403', '413'] as const;

export const FAULTS = [...PASSING_FAULTS, ...REFUSING_FAULTS] as const;
export type Fault = (typeof FAULTS)[number] | 'none';
