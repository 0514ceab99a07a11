import type { HubAnswer } from '../api/hubAnswer.ts';
import type { Heartbeat, HeartbeatAnswer } from '../domain/heartbeat.ts';
import type { WaitingClock } from '../platform/clock.ts';

export type HeartbeatPorts = {
  clock: WaitingClock;
  /** 0 up to 1 */
  random: () => number;
  /** false only when the browser is certain that there is no network */
  isOnline: () => boolean;
  report: () => Promise<Heartbeat>;
  send: (heartbeat: Heartbeat) => Promise<HubAnswer<HeartbeatAnswer>>;
  /** Carries out the hub's instructions */
  onAnswer: (answer: HeartbeatAnswer) => Promise<void>;
};

export type HeartbeatLoop = {
  /** Call when something has changed that the hub should know: a delivery, or the network's return */
  soon(): void;
  stop(): void;
};

const PERIOD_MS = 60_000;
/** Largest fraction of a pause removed at random, so that a hall of kiosks does not report in step. */
const JITTER = 0.25;
/** Delay that merges several deliveries into one report. */
const SOON_MS = 3_000;

/**
 * Starts reporting: at start, about once a minute while there is a network, and soon after a change [KIOSK-31]. A
 * failed report is not repeated, because the next one contains everything [HTTP-27].
 */
export function startHeartbeat(ports: HeartbeatPorts): HeartbeatLoop {
  const { clock, random } = ports;
  let cancel = () => {};
  let dueMs = Number.POSITIVE_INFINITY;
  let stopped = false;
  let beating = false;
  let again = false;

  function schedule(waitMs: number): void {
    const atMs = clock.elapsedMs() + waitMs;
    if (stopped || atMs >= dueMs) return;
    cancel();
    dueMs = atMs;
    cancel = clock.after(waitMs, () => void beat());
  }

  async function beat(): Promise<void> {
    dueMs = Number.POSITIVE_INFINITY;
    beating = true;
    again = false;
    try {
      if (ports.isOnline()) {
        const answer = await ports.send(await ports.report());
        if (answer.type === 'ok') await ports.onAnswer(answer.value);
      }
    } catch (error) {
      console.warn('this kiosk could not report', error);
    }
    beating = false;
    schedule(again ? SOON_MS : PERIOD_MS * (1 - JITTER * random()));
  }

  schedule(0);
  return {
    soon() {
      if (beating) again = true;
      else schedule(SOON_MS * (1 - JITTER * random()));
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
