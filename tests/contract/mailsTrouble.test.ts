import pino from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startMailer } from '../../hub/mail/mailer.ts';
import type { Store } from '../../hub/store/Store.ts';
import type { MailDraft } from '../../src/domain/mail/mailDraft.ts';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { buildRegistrationInput } from '../builders/buildRegistrationInput.ts';
import { memoryLibrary } from '../fakes/memoryLibrary.ts';
import { type DatabaseSettings, describeAboveStore } from './databases.ts';
import { type MailServer, startMailServer } from './mailServer.ts';
import { openTestStore } from './openTestStore.ts';

const HOUR_MS = 3_600_000;
/** How much longer a mailer's rest is by the clock of the test. */
const HURRY = 20;

let runs = 0;

/**
 * A store, a mail server, and mailers between them whose rests take no time: they move the clock, but never while a mail
 * is on its way, which takes real time.
 */
async function startPost(settings: DatabaseSettings, behaviour: Parameters<typeof startMailServer>[0] = {}) {
  runs += 1;
  const run = runs;
  const clock = { now: 1_770_000_000_000 + run * 30 * 24 * HOUR_MS };
  const store = await openTestStore(settings, () => clock.now);
  const server = await startMailServer(behaviour);
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const { library } = memoryLibrary(buildPublishedRelease());

  let onTheirWay = 0;
  const watched = (over: Store): Store => {
    const ended =
      <Args extends unknown[]>(work: (...args: Args) => Promise<void>) =>
      async (...args: Args) => {
        await work(...args);
        onTheirWay -= 1;
      };
    return {
      ...over,
      async claimMails(limit, leaseMs) {
        const mails = await over.claimMails(limit, leaseMs);
        onTheirWay += mails.length;
        return mails;
      },
      mailSent: ended(over.mailSent),
      mailDelayed: ended(over.mailDelayed),
      mailRefused: ended(over.mailRefused),
    };
  };

  function mailer({ url = server.url, over = store }: { url?: string; over?: Store } = {}) {
    const started = startMailer({
      config: { mail: { smtpUrl: url, from: 'careers@defence.example' } },
      store: watched(over),
      library,
      stamps: async () => new Map(),
      now: () => clock.now,
      log,
      rest: async (ms, signal) => {
        if (onTheirWay === 0 && !signal.aborted) clock.now += ms * HURRY;
        await new Promise((done) => setTimeout(done, 2));
      },
    });
    onTestFinished(() => started.stop());
    return started;
  }
  const address = (name: string) => `${name}.${run}@example.com`;
  return {
    clock,
    store,
    server,
    lines,
    mailer,
    address,
    async register(...names: string[]): Promise<string[]> {
      for (const name of names) {
        const mail: MailDraft = {
          mail: 'registration',
          to: address(name),
          values: {
            firstName: 'Wilhelmina',
            eventCode: 'SYD-INFO-01',
            eventName: 'Night',
            attendance: 'In Person',
            guests: '',
          },
        };
        const input = buildRegistrationInput(`${name}-${run}`, { mail, receivedAt: clock.now, payload: {} });
        await store.register(input);
      }
      return names.map(address).toSorted();
    },
    allSettled: () => vi.waitFor(async () => expect((await store.mailCounts()).waiting).toBe(0), { timeout: 20_000 }),
  };
}

type Post = Awaited<ReturnType<typeof startPost>>;

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `person${index}`);
const recipients = ({ arrived }: MailServer) => arrived.flatMap(({ envelopeTo }) => envelopeTo).toSorted();
const isDead = ({ lines }: Post) => lines.some((line) => line.includes('cannot be used'));

/** Nobody's data is in a log, whatever went wrong. */
function expectNobodyIn({ lines }: Post): void {
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toMatch(/example\.com|Wilhelmina|person\d/);
}

describeAboveStore('mails in trouble', (settings) => {
  it('arrive once each when the server comes back after a day [HUB-23 in part]', async () => {
    const post = await startPost(settings());
    const { clock, server } = post;
    await server.close();
    const wanted = await post.register(...numbered(30));
    const began = clock.now;
    post.mailer();
    await vi.waitFor(() => expect(clock.now - began).toBeGreaterThan(24 * HOUR_MS), { timeout: 25_000 });
    expect((await post.store.mailCounts()).waiting).toBe(30);
    const back = await startMailServer({ port: server.port });
    await back.mails(30);
    await post.allSettled();
    expect(recipients(back)).toEqual(wanted);
    expect(new Set(back.arrived.map(({ messageId }) => messageId)).size).toBe(30);
    expect(isDead(post)).toBe(true);
    expect(post.lines.filter((line) => line.includes('answers again'))).toHaveLength(1);
    expectNobodyIn(post);
  }, 60_000);

  it('wait by themselves: one that the server puts off or refuses delays no other', async () => {
    const post = await startPost(settings());
    const { server, store, address } = post;
    server.behave({
      atRecipient: (to) => {
        if (to === address('later')) return { code: 451, text: `4.7.1 greylisted <${to}>` };
        return to === address('never') ? { code: 550, text: `5.1.1 <${to}> unknown` } : undefined;
      },
      atData: (to) => (to === address('spam') ? { code: 554, text: `5.7.1 <${to}> refused` } : undefined),
    });
    await post.register('later', 'never', 'spam', ...numbered(6));
    post.mailer();
    await vi.waitFor(async () => expect(await store.mailCounts()).toMatchObject({ waiting: 1, refused: 2 }));
    expect(recipients(server)).toEqual(numbered(6).map(address).toSorted());
    const troubles = await store.mailTroubles({ limit: 10, offset: 0 });
    expect(troubles.map(({ status, reason }) => [status, reason]).toSorted()).toEqual([
      ['refused', '550 5.1.1'],
      ['refused', '554 5.7.1'],
      ['waiting', '451 4.7.1'],
    ]);
    expect(troubles.filter(({ status }) => status === 'refused').map(({ attempts }) => attempts)).toEqual([1, 1]);
    server.behave({});
    await server.mails(7);
    expect(recipients(server)).toContain(address('later'));
    // Refused ones do not come again by themselves.
    expect(recipients(server)).not.toContain(address('never'));
    expect(await store.retryMails()).toBe(2);
    await server.mails(9);
    await post.allSettled();
    expect(new Set(recipients(server)).size).toBe(9);
    expect(isDead(post)).toBe(false);
    expectNobodyIn(post);
  });

  it('are sent again when the server dies before it has them, and one that always kills it stops no other', async () => {
    const post = await startPost(settings());
    const { server, address } = post;
    const tries = new Map<string, number>();
    server.behave({
      atData(to) {
        tries.set(to, (tries.get(to) ?? 0) + 1);
        return to === address('poison') || tries.get(to) === 1 ? 'die' : undefined;
      },
    });
    await post.register('poison');
    const wanted = await post.register(...numbered(8));
    post.mailer();
    await server.mails(8);
    expect(recipients(server)).toEqual(wanted);
    await vi.waitFor(() => expect(tries.get(address('poison'))).toBeGreaterThan(2), { timeout: 20_000 });
    server.behave({});
    await server.mails(9);
    await post.allSettled();
    expectNobodyIn(post);
  }, 60_000);

  it('that the server took without saying so go out again under the same Message-ID', async () => {
    const post = await startPost(settings());
    const { server } = post;
    const ids: (string | undefined)[] = [];
    server.behave({
      atData(_to, message) {
        ids.push(/^Message-ID: (.*)$/m.exec(message)?.[1]?.trim());
        return ids.length === 1 ? 'die' : undefined;
      },
    });
    await post.register('twice');
    post.mailer();
    await server.mails(1);
    await post.allSettled();
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@defence\.example>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('that are on their way when the hub stops are cut off after three seconds, and sent later', async () => {
    const post = await startPost(settings());
    const { server, store } = post;
    let seen = () => {};
    const isSeen = new Promise<void>((done) => {
      seen = done;
    });
    server.behave({
      atData() {
        seen();
        return 'hang';
      },
    });
    await post.register('slow');
    const first = post.mailer();
    await isSeen;
    await first.stop();
    expect(await store.mailCounts()).toMatchObject({ waiting: 1 });
    await post.register('stopped');
    server.behave({});
    // A mailer that has stopped claims nothing.
    expect(server.arrived).toEqual([]);
    post.mailer();
    await server.mails(2);
    await post.allSettled();
  });

  it('are shared by the hubs on one database, and sent once [HUB-23 in part]', async () => {
    const post = await startPost(settings());
    const other = await openTestStore(settings(), () => post.clock.now);
    const wanted = await post.register(...numbered(60));
    post.mailer();
    post.mailer({ over: other });
    await post.server.mails(60);
    await post.allSettled();
    expect(recipients(post.server)).toEqual(wanted);
    expect(post.server.connections()).toBeGreaterThan(4);
    expectNobodyIn(post);
  });

  it('are never sent unencrypted, and wait while the server refuses the password', async () => {
    const post = await startPost(settings());
    const plain = await startMailServer({ options: { disabledCommands: ['STARTTLS'] } });
    await post.register('private');
    const unencrypted = post.mailer({ url: plain.url });
    await vi.waitFor(() => expect(isDead(post)).toBe(true));
    await unencrypted.stop();
    expect(plain.connections()).toBeGreaterThan(0);
    expect(plain.arrived).toEqual([]);

    const guarded = await startMailServer({
      options: {
        authOptional: false,
        onAuth: ({ password }, _session, callback) =>
          password === 'right' ? callback(null, { user: 'us' }) : callback(new Error('person0 has another password')),
      },
    });
    const withPassword = (password: string) => guarded.url.replace('127.0.0.1', `us:${password}@127.0.0.1`);
    post.lines.length = 0;
    const wrong = post.mailer({ url: withPassword('wrong') });
    await vi.waitFor(() => expect(isDead(post)).toBe(true), { timeout: 20_000 });
    await wrong.stop();
    expect(await post.store.mailCounts()).toMatchObject({ refused: 0 });
    expect(post.lines.join('')).toContain('535');
    expectNobodyIn(post);
    post.mailer({ url: withPassword('right') });
    await guarded.mails(1);
    await post.allSettled();
  }, 60_000);
});
