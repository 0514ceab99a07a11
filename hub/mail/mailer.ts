import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { PRODUCT_NAME } from '../../src/domain/product.ts';
import type { HubConfig, MailConfig } from '../config.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { findRecord } from '../published/publishedIndex.ts';
import type { CalendarStamps } from '../published/publishing.ts';
import type { ClaimedMail, MailStore } from '../store/MailStore.ts';
import { type Failure, failureOf, pauseAfter, waitAfter } from './delivery.ts';
import { writeMail } from './writeMail.ts';

/** Without a public origin mails have no links: the hub does not know what visitors call it. */
export type MailerConfig = Pick<HubConfig, 'publicOrigin'> & { mail: MailConfig };

type MailerDeps = {
  config: MailerConfig;
  store: Pick<MailStore, 'claimMails' | 'mailSent' | 'mailDelayed' | 'mailRefused'>;
  library: Pick<ContentLibrary, 'current' | 'mails'>;
  stamps: (release: string) => Promise<CalendarStamps>;
  /** Epoch milliseconds */
  now: () => number;
  log: FastifyBaseLogger;
  /** Waits, or less long once the signal aborts; injected for tests */
  rest?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const realRest = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

/** Mails that one hub sends at a time, each over a connection of its own. */
const AT_ONCE = 4;
/** Between claims, so that a hall that returns is registered first: about eighty mails a second. */
const PACE_MS = 50;
/** How often a hub looks for mails: they are stored by other hubs and by the command line, too. */
const POLL_MS = 1_000;
/** Longest time for one mail, whatever its server does. */
const SEND_LIMIT_MS = 60_000;
/** Longer than a mail can take, with time to note how it ended. */
export const LEASE_MS = 2 * SEND_LIMIT_MS;
/** When stopping, mails on their way are waited for as long as this: the hub itself has eight seconds. */
const STOP_LIMIT_MS = 3_000;
/** Pause before the database is told again how a mail ended. */
const NOTE_AGAIN_MS = 1_000;

/**
 * Sends what waits in the database, for as long as the hub runs. All hubs on one database share the mails.
 *
 * A mail is claimed before it is sent and marked afterwards. If the hub is killed in between, another one sends the mail
 * once the lease has ended: nothing is lost, and only a mail whose server had said yes without the database knowing goes
 * out twice, with the same `Message-ID`.
 */
export function startMailer(deps: MailerDeps): { stop(): Promise<void> } {
  const { store, now, log } = deps;
  const rest = (ms: number) => (deps.rest ?? realRest)(ms, stopping.signal);
  const transport = openTransport(deps.config.mail);
  const stopping = new AbortController();
  /** Ends what is still on its way. */
  const cutting = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  const inFlight = new Set<Promise<void>>();
  /** Failures to reach the server since it was last reached */
  let failures = 0;

  function reached(): void {
    if (failures > 0) log.info('the mail server answers again');
    failures = 0;
  }

  /** @param before  failures when the mail was begun: mails that fail together count once */
  function unreachable(before: number, reason: string): void {
    if (failures === 0) log.warn({ reason }, 'the mail server cannot be used; mails wait');
    failures = Math.max(failures, before + 1);
  }

  async function send(mail: ClaimedMail): Promise<void> {
    const { draft, reference } = mail;
    const before = failures;
    let message: SMTPPool.MailOptions;
    try {
      message = await messageOf(deps, mail);
    } catch (error) {
      log.error({ err: error, mail: draft.mail, reference }, 'a mail could not be written');
      return failed(mail, { type: 'delayed', reason: 'UNWRITTEN' });
    }
    try {
      const signal = AbortSignal.any([cutting.signal, AbortSignal.timeout(SEND_LIMIT_MS)]);
      await transport.sendMail({ ...message, signal } as SMTPPool.MailOptions);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.type === 'unreachable') unreachable(before, failure.reason);
      else reached();
      return failed(mail, failure);
    }
    reached();
    log.debug({ mail: draft.mail, reference }, 'a mail was sent');
    return note(() => store.mailSent(mail));
  }

  function failed(mail: ClaimedMail, { type, reason }: Failure): Promise<void> {
    const { attempt, reference } = mail;
    const wait = type === 'refused' ? undefined : waitAfter(attempt, Math.random());
    const about = { mail: mail.draft.mail, reference, reason, attempt };
    if (wait !== undefined) {
      if (type === 'delayed') log.info(about, 'a mail was not taken yet');
      return note(() => store.mailDelayed(mail, reason, now() + wait));
    }
    log.warn(about, 'a mail was not taken; it stays for staff');
    return note(() => store.mailRefused(mail, reason));
  }

  /** Until it is noted, or somebody else may have claimed the mail: what is not noted is sent again. */
  async function note(work: () => Promise<void>): Promise<void> {
    const until = Date.now() + LEASE_MS - SEND_LIMIT_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        log.error({ err: error }, 'how a mail ended could not be stored');
        if (stopping.signal.aborted || Date.now() > until) return;
        await sleep(NOTE_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  async function claim(limit: number): Promise<ClaimedMail[]> {
    try {
      return limit > 0 ? await store.claimMails(limit, LEASE_MS) : [];
    } catch (error) {
      log.error({ err: error }, 'the mails could not be read');
      return [];
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // A server that was away is tried with one mail.
      const free = (failures > 0 ? 1 : AT_ONCE) - inFlight.size;
      const mails = await claim(free);
      for (const mail of mails) {
        const sending = send(mail).finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      }
      if (mails.length > 0 && mails.length === free) {
        await Promise.race([...inFlight, stopped]);
        await rest(PACE_MS);
      } else await rest(POLL_MS);
      if (failures > 0) await rest(pauseAfter(failures));
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      const ended = Promise.allSettled(inFlight);
      await Promise.race([ended, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
      cutting.abort();
      await ended;
      transport.close();
    },
  };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Returns the URL as the transport takes it, whose query goes before other options. Mails travel encrypted, unless the
 * server is this machine or the URL says otherwise; and some things no URL may change.
 */
export function transportUrl(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const { searchParams: options } = url;
  const says = options.has('requireTLS') || options.has('ignoreTLS');
  if (url.protocol === 'smtp:' && !LOOPBACK.test(url.hostname) && !says) options.set('requireTLS', 'true');
  // Its log has every address.
  for (const name of ['logger', 'debug']) options.set(name, 'false');
  // Tried again only as the database knows.
  options.set('maxRequeues', '0');
  options.set('maxConnections', String(AT_ONCE));
  return url.href;
}

function openTransport({ smtpUrl }: MailConfig): Transporter {
  return createTransport({
    url: transportUrl(smtpUrl),
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as SMTPPool.Options);
}

async function messageOf(
  { config, library, stamps, now }: MailerDeps,
  mail: ClaimedMail,
): Promise<SMTPPool.MailOptions> {
  const { draft, reference } = mail;
  const [published, texts] = [library.current()?.published, library.mails()];
  const [settings] = published?.collections.settings ?? [];
  if (!published || !texts || !settings) throw new Error('no content is published');
  const code = 'eventCode' in draft.values ? draft.values.eventCode : undefined;
  const event = code === undefined ? undefined : findRecord(published, 'events', code);
  // Without its number where that is not known: a calendar then takes the entry for the first one.
  const known = event && (await stamps(published.release).catch(() => undefined));
  const written = writeMail(draft, {
    reference,
    texts,
    settings,
    event,
    sequence: event && known?.get(event.eventCode)?.sequence,
    publicOrigin: config.publicOrigin,
    now: now(),
  });
  const { subject, text, html, calendar } = written;
  const { from } = config.mail;
  return {
    from: { name: PRODUCT_NAME, address: from },
    to: { name: '', address: draft.to },
    envelope: { from, to: [draft.to] },
    messageId: `<${mail.id}@${from.split('@').at(-1)}>`,
    date: new Date(now()),
    // No out-of-office answers (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { method: 'PUBLISH', filename: 'event.ics', content: calendar } }),
  };
}
