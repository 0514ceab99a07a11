/** What the organisers' tablet says of the fleet: which kiosk needs a hand, and why, in words [KIOSK-31]. Pure. */

import type { EventRecord } from '../../../src/domain/entities/event.ts';
import { listedDays } from '../../../src/domain/event/eventWhen.ts';
import { formatClock } from '../../../src/domain/text/format.ts';
import type { Device } from '../../store/DeviceStore.ts';
import type { DeviceCount } from '../../store/StaffStore.ts';
import type { TakenSeats } from '../../store/Store.ts';
import { type Alarm, alarmsOf, type HubFacts, oldestWaitingNow } from './alarms.ts';

/** `bad`: somebody should go there. `wait`: it is worth a look. */
export type HandLook = 'bad' | 'wait' | 'ok';

/** A reason, in one sentence and what to do about it. */
export type Reason = { look: HandLook; what: string; advice: string };

export type KioskToday = {
  id: string;
  /** As staff call it */
  name: string;
  profile: string;
  look: HandLook;
  reasons: Reason[];
  lastSeenAt: number;
  /** undefined while it is silent: nobody knows */
  waiting?: number;
  oldestWaitingSeconds?: number;
  registered: number;
  /** Of the last tests before the doors opened [KIOSK-29] */
  tested?: { at: number; green: number; of: number };
};

export type SeatsToday = {
  code: string;
  name: string;
  service: string;
  /** `10:30 am` */
  time: string;
  taken: number;
  /** null: unlimited */
  places: number | null;
};

export type Today = {
  kiosks: KioskToday[];
  answering: number;
  waiting: number;
  needsPerson: number;
  registered: number;
  registeredLately: number;
  seats: SeatsToday[];
};

const DAY_MS = 24 * 60 * 60 * 1000;
const RANKS: Record<HandLook, number> = { bad: 0, wait: 1, ok: 2 };

/** The codes of tests that ask for something, as kiosk-config/README.md explains them. */
const codesText = (codes: readonly string[]) => new Intl.ListFormat('en-AU').format(codes);

function reasonOf({ code, text }: Alarm, device: Device, now: number): Reason {
  switch (code) {
    case 'RV':
      return { look: 'bad', what: 'Revoked.', advice: 'It takes nothing until you enrol it again on the fleet page.' };
    case 'HU':
      return {
        look: 'bad',
        what: `Silent for ${shortSpan((now - device.lastSeenAt) / 1000)}.`,
        advice: 'Look whether the screen is on and has a network. What it has taken stays on it.',
      };
    case 'AT': {
      const { needsAttention } = device.report;
      const entries = needsAttention === 1 ? 'One entry needs' : `${needsAttention} entries need`;
      return { look: 'bad', what: `${entries} a person.`, advice: 'The staff panel of this kiosk says why.' };
    }
    case 'SP':
      return { look: 'bad', what: 'Its storage is nearly full.', advice: 'Free up at least 1 GB on the device.' };
    case 'ST':
      return {
        look: 'bad',
        what: 'Its storage may be cleared.',
        advice: 'Install the kiosk as an app, or start it with the launch script.',
      };
    case 'WA':
      return {
        look: 'wait',
        what: `Something has waited for ${shortSpan(oldestWaitingNow(device, now) ?? 0)}.`,
        advice: 'It is safe on the device. Press Try all again in its staff panel.',
      };
    case 'CL':
      return { look: 'wait', what: 'Its clock is wrong.', advice: 'Set date and time in the system.' };
    case 'CO':
      return {
        look: 'wait',
        what: 'It shows older content.',
        advice: 'Newer content comes by itself; if not, reload it.',
      };
    case 'VE':
      return {
        look: 'wait',
        what: 'It runs another version.',
        advice: 'Leave it alone at its start screen for a few minutes.',
      };
    default:
      return { look: 'wait', what: `${text}.`, advice: '' };
  }
}

/** Returns why a kiosk needs a hand, the most urgent first; none while it is well. */
export function reasonsOf(device: Device, hub: HubFacts): Reason[] {
  const { report } = device;
  const alarms = alarmsOf(device, hub);
  // What a silent kiosk shows, and what waits on it, nobody knows: it is told once.
  const isSilent = alarms.some(({ code }) => code === 'HU');
  const told = alarms.filter(({ code }) => !isSilent || ['HU', 'RV', 'AT'].includes(code));
  const reasons = told.map((alarm) => reasonOf(alarm, device, hub.now));
  const { readiness } = report;
  if (!isSilent && readiness && readiness.todo.length > 0 && hub.now - readiness.testedAt < DAY_MS) {
    reasons.push({
      look: 'wait',
      what: `Its last test was not green: ${codesText(readiness.todo)}.`,
      advice: 'Its screen says what to do. Test it again there.',
    });
  }
  return reasons.sort((a, b) => RANKS[a.look] - RANKS[b.look]);
}

function kioskToday(device: Device, hub: HubFacts, registered: number): KioskToday {
  const { id, name, report, lastSeenAt } = device;
  const reasons = reasonsOf(device, hub);
  const isSilent = alarmsOf(device, hub).some(({ code }) => code === 'HU');
  const { readiness } = report;
  return {
    id,
    name: name ?? `${report.profile}, ${id.slice(0, 6)}`,
    profile: report.profile,
    look: reasons[0]?.look ?? 'ok',
    reasons,
    lastSeenAt,
    ...(!isSilent && { waiting: report.waiting }),
    ...(!isSilent && report.waiting > 0 && { oldestWaitingSeconds: oldestWaitingNow(device, hub.now) ?? 0 }),
    registered,
    ...(readiness && {
      tested: {
        at: readiness.testedAt,
        green: readiness.of - readiness.todo.length - readiness.soon.length,
        of: readiness.of,
      },
    }),
  };
}

type TodayFacts = {
  devices: readonly Device[];
  hub: HubFacts;
  /** Registrations since midnight, and of the last half hour */
  registered: readonly DeviceCount[];
  registeredLately: readonly DeviceCount[];
  /** That are held today */
  events: readonly EventRecord[];
  seats: readonly TakenSeats[];
};

/** Returns the fleet of today, the kiosk that needs a hand most first. Nothing in it is about any person [DEC-156]. */
export function todayOf({ devices, hub, registered, registeredLately, events, seats }: TodayFacts): Today {
  const sumOf = (counts: readonly DeviceCount[]) => counts.reduce((sum, { count }) => sum + count, 0);
  const countOf = new Map(registered.map(({ device, count }) => [device, count]));
  const kiosks = devices
    .map((device) => kioskToday(device, hub, countOf.get(device.id) ?? 0))
    .sort((a, b) => RANKS[a.look] - RANKS[b.look] || a.name.localeCompare(b.name, 'en-AU', { numeric: true }));
  return {
    kiosks,
    answering: kiosks.filter(({ waiting }) => waiting !== undefined).length,
    waiting: kiosks.reduce((sum, { waiting = 0 }) => sum + waiting, 0),
    needsPerson: devices.reduce((sum, { report }) => sum + report.needsAttention, 0),
    registered: sumOf(registered),
    registeredLately: sumOf(registeredLately),
    seats: events.map((event) => seatsToday(event, seats)),
  };
}

/** Returns the events of a day by their own calendar, in the order in which they begin. @param day  `yyyy-mm-dd` */
export function eventsOn(day: string, events: readonly EventRecord[]): EventRecord[] {
  const isHeld = (event: EventRecord) => {
    const { firstDay, lastDay } = listedDays(event);
    return firstDay <= day && day <= lastDay && !event.eventIsCancelled;
  };
  return events.filter(isHeld).sort((a, b) => a.eventStartTime.localeCompare(b.eventStartTime));
}

function seatsToday(event: EventRecord, seats: readonly TakenSeats[]): SeatsToday {
  const own = seats.find(({ eventCode }) => eventCode === event.eventCode);
  const { inPersonPlaces = null, onlinePlaces = null, inPerson = 0, online = 0 } = own ?? {};
  // Where nobody can come in person, its seats are those online.
  const isOnline = inPersonPlaces === 0;
  return {
    code: event.eventCode,
    name: event.eventName,
    service: event.eventSiteDetailSystemName ?? 'tri-service',
    time: formatClock(event.eventStartTime),
    taken: isOnline ? online : inPerson,
    places: isOnline ? onlinePlaces : inPersonPlaces,
  };
}

/** Returns who needs a hand, in one sentence: `Hall 2, left and Entrance need a hand.` */
export function handText(kiosks: readonly KioskToday[]): string {
  const named = kiosks.filter(({ look }) => look === 'bad').map(({ name }) => name);
  if (kiosks.length === 0) return 'No kiosk has reported yet.';
  if (named.length > 0) {
    // Names hold commas, so that they are told apart by more.
    return `${named.join('; ')} ${named.length === 1 ? 'needs' : 'need'} a hand.`;
  }
  const watched = kiosks.filter(({ look }) => look === 'wait').length;
  if (watched === 0) return 'Nobody needs a hand.';
  return `Nobody needs a hand now. ${watched} ${watched === 1 ? 'is' : 'are'} worth a look.`;
}

/** A span as a tablet shows it: `8 s`, `14 min`, `2 h 5 min`, `3 days` */
export function shortSpan(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return [`${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ');
}
