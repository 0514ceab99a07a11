import { array, boolean, type InferType, number, object, string } from 'yup';
import {
  clock,
  count,
  href,
  html,
  isoDate,
  latitude,
  longitude,
  paragraphs,
  postcode,
  service,
  slug,
  state,
  text,
} from '../../../src/domain/content/fields.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Mainland and island zones of Australia in which an event can be held. */
const EVENT_ZONES = [
  'Australia/Sydney',
  'Australia/Broken_Hill',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Eucla',
  'Australia/Hobart',
  'Australia/Darwin',
  'Australia/Lord_Howe',
  'Pacific/Norfolk',
  'Indian/Christmas',
  'Indian/Cocos',
] as const;

/** Either a date, or a weekday of a week counted from the current one (0), so that sample events stay in the future. */
const day = {
  date: isoDate(),
  week: number().integer().min(-52).max(104),
  weekday: string().oneOf([...WEEKDAYS]),
};

/** The first day of an event, as its file says it. */
export type EventDay = {
  date?: string;
  week?: number;
  weekday?: (typeof WEEKDAYS)[number];
  clockChange?: boolean;
};

export const ONE_DAY = 'must have either a date, or a week and a weekday';

/** Whether a day is said in one of its ways, and in one only. */
export function isOneDay({ date, week, weekday, clockChange }: EventDay): boolean {
  if (date !== undefined) return week === undefined && weekday === undefined && !clockChange;
  return week !== undefined && (weekday !== undefined) !== Boolean(clockChange);
}

/** The hours, and for an event of one date its day. */
const when = object({
  ...day,
  /** In place of a weekday: the night in which the clocks of the zone change, the first from that week on */
  clockChange: boolean(),
  start: clock().required(),
  end: clock().required(),
  /** Number of consecutive days */
  days: number().integer().min(1).max(14).default(1),
  /**
   * Of an event of several days. true: its hours are each day's; false: it runs from the first day's start to the last
   * day's end. Without it, they are each day's if the end is later on the clock than the start [DEC-159]
   */
  eachDay: boolean(),
})
  .noUnknown()
  .test(
    'order',
    'must end after it starts',
    ({ start, end, days }) => (days ?? 1) > 1 || !(start && end) || start < end,
  )
  .test('each-day', ({ start, end, days, eachDay }, context) => {
    const wrong = (message: string) => context.createError({ path: `${context.path}.eachDay`, message });
    if (eachDay === undefined) return true;
    if ((days ?? 1) < 2) return wrong('has no use without days, the number of days (2 or more)');
    if (!eachDay || !(start && end) || start < end) return true;
    return wrong('must be false: the hours end before they start, so they run through the night');
  });

const code = () => string().matches(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'must be capital letters and digits joined by hyphens');

/** Number of people, guests included; 0 means unlimited */
const capacity = () => object({ inPerson: count(), online: count() }).noUnknown();

/** Places allocated outside the hub */
const placesHeld = () => object({ inPerson: count().default(0), online: count().default(0) }).noUnknown();

/** The dates of a recurring event, in order. What one of them says goes before what the file says. */
const dates = array(
  object({
    ...day,
    /** Follows the file's code, so that every date has one of its own; one of them may do without */
    suffix: code().max(20),
    capacity: capacity().default(undefined).optional(),
    placesHeld: placesHeld().default(undefined).optional(),
    registrationClosed: boolean().default(false),
    cancelled: boolean().default(false),
  })
    .noUnknown()
    .test('one-date', ONE_DAY, isOneDay),
).min(1);

/** `events/{any name}.json`: one event, or a recurring one with its dates. */
export const eventSchema = object({
  code: code().max(40).required(),
  name: text(120).required(),
  subHeading: text(200),
  /** Display name in the events facet `eventType` */
  type: text(80).required(),
  service: service().required(),
  attendance: string().oneOf(['in-person', 'online', 'hybrid']).required(),
  capacity: capacity().required(),
  placesHeld: placesHeld(),
  registrationClosed: boolean().default(false),
  /** It does not take place. Its page stays, because people have its address */
  cancelled: boolean().default(false),
  externalRegistrationUrl: href(),
  when: when.required(),
  dates: dates.default(undefined).optional(),
  timeZone: string()
    .oneOf([...EVENT_ZONES])
    .required(),
  venue: text(120),
  address: object({
    line1: text(120),
    line2: text(120),
    city: text(80).required(),
    state: state().required(),
    postcode: postcode().required(),
    latitude: latitude(),
    longitude: longitude(),
  })
    .noUnknown()
    .default(undefined)
    .optional(),
  /** What online attendees need to know about time and link */
  onlineTimes: text(200),
  contact: object({ name: text(80), phone: text(30), email: string().email() })
    .noUnknown()
    .default(undefined)
    .optional(),
  dietary: boolean().default(false),
  /** A booth asks for the candidate number too; the form on the event's page always does */
  candidateNumber: boolean().default(false),
  audience: array(slug().required()).min(1).required(),
  /** What is there for people who need it: values of the events facet `access` */
  access: array(slug().required()).default([]),
  /** Words that people search for it with */
  keywords: array(text(40).required()).default([]),
  about: paragraphs().required(),
  schedule: array(object({ time: text(40).required(), what: html(300).required() }).noUnknown()).default([]),
  /** Stands on the page, in mails, and in the code that a booth shows with the confirmation */
  bring: html(400),
  /**
   * Codes of events to show below, the first three that can be registered for; without them, events of the same type,
   * state or service are chosen
   */
  similar: array(text(40).required()).max(6).optional(),
})
  .noUnknown()
  .required();

export type EventSource = InferType<typeof eventSchema>;

/** `event-wording.json`: headings used in every event's text. */
export const eventWordingSchema = object({
  scheduleHeading: text(80).required(),
  bringHeading: text(80).required(),
})
  .noUnknown()
  .required();

export type EventWordingSource = InferType<typeof eventWordingSchema>;
