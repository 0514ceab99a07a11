/**
 * Time that runs faster than real time and can jump, for the page or worker that loads this first. The product's code
 * runs on it unchanged: only the platform's clocks and timers are replaced.
 */
import { type ClockSettings, keepSetting } from './lasting.ts';

const channel = new BroadcastChannel('chaos-time');
const real = {
  elapsed: performance.now.bind(performance),
  date: Date.now.bind(Date),
  after: globalThis.setTimeout.bind(globalThis),
};
/** Prepended to the script by the server. */
const { chaosSpeed = 1 } = globalThis as { chaosSpeed?: number };
/** In the address of a tab opened later in a life of the device, because all tabs share the device's time. */
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
/** Real milliseconds, whatever the device's clock says. */
export const realElapsed = real.elapsed;
export const afterReal = real.after;

/** Stores the clock for workers that start later. */
export function keepClock(): Promise<void> {
  return keepSetting('clock', clock);
}

async function change(settings: Partial<ClockSettings>): Promise<ClockSettings> {
  takeClock({ speed: clock.speed, fromMs: real.date(), wallMs: wall(), ...settings });
  channel.postMessage(clock);
  await keepClock();
  return clock;
}

/** Changes the speed in every page and worker of this origin, and in those that start later. */
export function driveTime(speed: number): Promise<ClockSettings> {
  return change({ speed });
}

/** Sets the device's date: the wall clock jumps, elapsed time does not [OUTBOX-37]. */
export function jumpClock(byMs: number): Promise<ClockSettings> {
  return change({ wallMs: wall() + byMs });
}
