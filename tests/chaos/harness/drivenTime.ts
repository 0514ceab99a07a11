/**
 * Time that runs faster than the wall's and can jump, for the page or worker this is loaded into first. The product's
 * own code runs unchanged on top of it: only the platform's clocks and timers are replaced.
 */
type Settings = { speed: number; offsetMs: number };

const channel = new BroadcastChannel('chaos-time');
const real = {
  elapsed: performance.now.bind(performance),
  date: Date.now.bind(Date),
  after: globalThis.setTimeout.bind(globalThis),
};
/** Put in front of the script by the server that hands it out. */
const settings: Settings = { speed: (globalThis as { chaosSpeed?: number }).chaosSpeed ?? 1, offsetMs: 0 };
let since = { realMs: real.elapsed(), drivenMs: real.elapsed() };
const startedAt = real.date() - since.realMs;

const elapsed = () => since.drivenMs + (real.elapsed() - since.realMs) * settings.speed;

performance.now = elapsed;
Date.now = () => Math.round(startedAt + elapsed() + settings.offsetMs);
globalThis.setTimeout = ((work: () => void, waitMs = 0, ...rest: unknown[]) =>
  real.after(work, waitMs / settings.speed, ...rest)) as typeof globalThis.setTimeout;
AbortSignal.timeout = (limitMs) => {
  const controller = new AbortController();
  real.after(() => controller.abort(new DOMException('too late', 'TimeoutError')), limitMs / settings.speed);
  return controller.signal;
};

channel.onmessage = ({ data }: MessageEvent<Settings>) => apply(data);

function apply({ speed, offsetMs }: Settings): void {
  since = { drivenMs: elapsed(), realMs: real.elapsed() };
  Object.assign(settings, { speed, offsetMs });
}

/** Changes the time of every page and worker of this origin. */
export function driveTime(change: Partial<Settings>): void {
  const next = { ...settings, ...change };
  apply(next);
  channel.postMessage(next);
}

/** Somebody sets the device's date: the wall clock moves, elapsed time does not [OUTBOX-37]. */
export function jumpClock(byMs: number): void {
  driveTime({ offsetMs: settings.offsetMs + byMs });
}
