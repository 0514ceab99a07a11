/**
 * Time that runs faster than the wall's and can jump, for the page or worker this is loaded into first. The product's
 * own code runs unchanged on top of it: only the platform's clocks and timers are replaced.
 */
import { type ClockSettings, keepSetting } from './lasting.ts';

const channel = new BroadcastChannel('chaos-time');
const real = {
  elapsed: performance.now.bind(performance),
  date: Date.now.bind(Date),
  after: globalThis.setTimeout.bind(globalThis),
};
/** Put in front of the script by the server that hands it out. */
const { chaosSpeed = 1 } = globalThis as { chaosSpeed?: number };
/** In the address of a tab that is opened later in a life of the device: one device has one time. */
const inherited = new URL(location.href).searchParams.get('clock');

let clock: ClockSettings = inherited
  ? JSON.parse(inherited)
  : { speed: chaosSpeed, fromMs: real.date(), wallMs: real.date() };
let since = { realMs: real.elapsed(), drivenMs: real.elapsed() };

const elapsed = () => since.drivenMs + (real.elapsed() - since.realMs) * clock.speed;
const wall = () => Math.round(clock.wallMs + (real.date() - clock.fromMs) * clock.speed);

performance.now = elapsed;
Date.now = wall;
globalThis.setTimeout = ((work: () => void, waitMs = 0, ...rest: unknown[]) =>
  real.after(work, waitMs / clock.speed, ...rest)) as typeof globalThis.setTimeout;
AbortSignal.timeout = (limitMs) => {
  const controller = new AbortController();
  real.after(() => controller.abort(new DOMException('too late', 'TimeoutError')), limitMs / clock.speed);
  return controller.signal;
};

channel.onmessage = ({ data }: MessageEvent<ClockSettings>) => takeClock(data);

export function takeClock(settings: ClockSettings): void {
  since = { drivenMs: elapsed(), realMs: real.elapsed() };
  clock = settings;
}

export const currentClock = (): ClockSettings => clock;
/** Milliseconds of the machine, whatever the device's clock says. */
export const realElapsed = real.elapsed;
export const afterReal = real.after;

/** Tells a worker that starts later. */
export function keepClock(): Promise<void> {
  return keepSetting('clock', clock);
}

async function change(settings: Partial<ClockSettings>): Promise<ClockSettings> {
  takeClock({ speed: clock.speed, fromMs: real.date(), wallMs: wall(), ...settings });
  channel.postMessage(clock);
  await keepClock();
  return clock;
}

/** Changes the speed of every page and worker of this origin, and of those that start later. */
export function driveTime(speed: number): Promise<ClockSettings> {
  return change({ speed });
}

/** Somebody sets the device's date: the wall clock moves, elapsed time does not [OUTBOX-37]. */
export function jumpClock(byMs: number): Promise<ClockSettings> {
  return change({ wallMs: wall() + byMs });
}
