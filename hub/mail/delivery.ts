/** What the hub makes of a mail server's answers, and when it tries again. Pure. */

const MINUTE_MS = 60_000;
/** After the first attempt; each further wait is twice as long. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
/** Their waits are five days together, as long as other mail programs try, too. */
const MOST_ATTEMPTS = 245;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 2 * MINUTE_MS;

/**
 * Returns how long a mail waits after a failed attempt; undefined when there is no further one.
 * @param attempt  1 for the first, or the first since staff had it tried again
 * @param random   from 0 to 1: a tenth more or less, so that mails which failed together come back one by one
 */
export function waitAfter(attempt: number, random: number): number | undefined {
  if (attempt >= MOST_ATTEMPTS) return undefined;
  return Math.round(doubled(FIRST_WAIT_MS, attempt, LONGEST_WAIT_MS) * (0.9 + random * 0.2));
}

/**
 * Returns how long a hub leaves a mail server alone that it cannot reach, in milliseconds.
 * @param failures  since it was last reached, 1 or more
 */
export function pauseAfter(failures: number): number {
  return doubled(FIRST_PAUSE_MS, failures, LONGEST_PAUSE_MS);
}

const doubled = (first: number, time: number, longest: number) => Math.min(first * 2 ** (time - 1), longest);

/**
 * `refused`: for good, so that only a person can help. `delayed`: this mail only. `unreachable`: the server, so that
 * other mails would fare the same.
 */
export type Failure = { type: 'refused' | 'delayed' | 'unreachable'; reason: string };

/** The part of nodemailer's error that is read; its message and response repeat addresses. */
type SmtpError = { code?: unknown; originalCode?: unknown; response?: unknown; responseCode?: unknown };

/** Errors about one mail: its sender, its recipient, its content. */
const ABOUT_THE_MAIL = new Set<unknown>(['EENVELOPE', 'EMESSAGE']);
/** The server ends the connection (RFC 5321, 3.8); commands came in a wrong order, which a new connection mends. */
const ABOUT_THE_CONNECTION = new Set([421, 503]);

/** Returns what a failed attempt means, with a reason that holds codes only. */
export function failureOf(error: unknown): Failure {
  const { code, originalCode, response, responseCode } = Object(error) as SmtpError;
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const reason = reasonOf(status, response) ?? codeName(originalCode) ?? codeName(code) ?? 'ERROR';
  if (!ABOUT_THE_MAIL.has(code) || (status !== undefined && ABOUT_THE_CONNECTION.has(status))) {
    return { type: 'unreachable', reason };
  }
  // Without an answer of the server: it is larger than the server takes, or has an address that no command can carry.
  return { type: status === undefined || status >= 500 ? 'refused' : 'delayed', reason };
}

/** `550 5.1.1`: the reply, and the enhanced status where there is one (RFC 3463). */
function reasonOf(status: number | undefined, response: unknown): string | undefined {
  if (status === undefined) return undefined;
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? [];
  return enhanced ? `${status} ${enhanced}` : String(status);
}

function codeName(code: unknown): string | undefined {
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,38}$/.test(code) ? code : undefined;
}
