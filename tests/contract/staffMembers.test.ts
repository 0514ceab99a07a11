import { expect, it } from 'vitest';
import { totpCode, totpStep } from '../../hub/staff/access/totp.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { BEFORE_THE_EVENT } from '../builders/buildEventRecord.ts';
import { commandLine } from './commandLine.ts';
import { describeAboveStore } from './databases.ts';
import { registrationFor, STAFF_TOKEN, startStaffHub } from './staffHub.ts';
import { addTo, BROWSER, browserOf, buildMember, codeNow, cookieOf, signInAs } from './staffSignIn.ts';
import { errorOf } from './webHub.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const [, PEOPLE, CHANGES, ALL] = [[], ['people'], ['changes'], ['people', 'changes']] as const;

type Listed = { sessions: { session: string; name: string; isOwn: boolean; end: string; from: string }[] };

/** The key that a page of enrolment shows beside its QR code. */
const keyIn = (page: string) => (/<code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? '').replaceAll(' ', '');

describeAboveStore('a person with a token of their own', (settings) => {
  it('enrols an authenticator at the first sign-in, and needs its code at every other [CON-26]', async () => {
    const hub = await startStaffHub(settings());
    const { token, member } = await addTo(hub, {
      roles: PEOPLE,
      totpSecret: undefined,
      name: `First & <i> ${newSubmissionId()}`,
    });
    const first = await hub.form('/staff', { token, next: '/staff/exports' });
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      '/staff/second-factor?next=%2Fstaff%2Fexports',
    ]);
    const pending = { ...BROWSER, cookie: cookieOf(first) };
    expect((await hub.get('/staff/exports', pending)).status, 'the token alone opens nothing').toBe(401);
    const location = first.headers.get('location') ?? '';
    const page = await (await hub.get(location, pending)).text();
    const secret = keyIn(page);
    expect(secret).toHaveLength(32);
    expect(page).toContain('<svg class="qr" role="img" aria-label="QR code for your authenticator"');
    expect(page).toContain('First &amp; &lt;i&gt;');
    expect(await (await hub.get(location, pending)).text(), 'a reload shows the same').toContain('<code>');

    const wrong = await hub.form(location, { code: '000000' }, pending);
    expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('That code is not right.')]);
    const right = await hub.form(location, { code: codeNow(hub, secret) }, pending);
    expect([right.status, right.headers.get('location')]).toEqual([303, '/staff/exports']);
    const browser = { ...BROWSER, cookie: cookieOf(right) };
    expect((await hub.get('/staff/exports', browser)).status).toBe(200);
    expect((await hub.get('/staff/exports', pending)).status, 'the cookie of before is worth nothing').toBe(401);
    expect((await hub.get('/staff/second-factor', browser)).headers.get('location')).toBe('/staff');

    const again = await hub.form('/staff', { token });
    const asked = { ...BROWSER, cookie: cookieOf(again) };
    const codePage = await (await hub.get('/staff/second-factor', asked)).text();
    expect(codePage).toContain('<h1>Your code</h1>');
    expect(codePage).not.toContain('<code>');
    expect(codePage).toMatch(/<input type="text" inputMode="numeric" autoComplete="one-time-code"/i);
    const used = await hub.form('/staff/second-factor', { code: codeNow(hub, secret) }, asked);
    expect(used.status, 'each code signs in once').toBe(401);
    hub.clock.now += 30_000;
    expect((await hub.form('/staff/second-factor', { code: codeNow(hub, secret) }, asked)).status).toBe(303);
    expect((await hub.store.staffMembers()).find(({ id }) => id === member.id)).toMatchObject({ totpSecret: secret });
  });

  it('enrols one authenticator, though two have the token [CON-26 in part]', async () => {
    const hub = await startStaffHub(settings());
    const { token } = await addTo(hub, { totpSecret: undefined });
    const begin = async () => {
      const pending = { ...BROWSER, cookie: cookieOf(await hub.form('/staff', { token })) };
      return { pending, secret: keyIn(await (await hub.get('/staff/second-factor', pending)).text()) };
    };
    const [one, other] = [await begin(), await begin()];
    const send = ({ pending, secret }: typeof one) =>
      hub.form('/staff/second-factor', { code: codeNow(hub, secret) }, pending);
    expect((await send(one)).status).toBe(303);
    expect((await send(other)).status).toBe(401);
    expect(await (await hub.get('/staff/second-factor', other.pending)).text()).toContain('<h1>Your code</h1>');
  });

  it('has five wrong codes in a quarter of an hour, from wherever they come [CON-26]', async () => {
    const hub = await startStaffHub(settings());
    const { token, member } = await addTo(hub);
    const secret = member.totpSecret ?? '';
    const begin = async () => ({ ...BROWSER, cookie: cookieOf(await hub.form('/staff', { token })) });
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = totpCode(secret, totpStep(hub.clock.now) + 100 + guess);
      expect((await hub.form('/staff/second-factor', { code: wrong }, await begin())).status).toBe(401);
    }
    const refused = await hub.form('/staff/second-factor', { code: codeNow(hub, secret) }, await begin());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect(await refused.text()).toContain('Too many wrong codes. Try again in 900 seconds.');
    await signInAs(hub, await addTo(hub));
    hub.clock.now += 15 * 60_000;
    expect((await hub.form('/staff/second-factor', { code: codeNow(hub, secret) }, await begin())).status).toBe(303);
  });

  it('is signed out after an hour without use, and after eight hours at most [CON-26]', async () => {
    const hub = await startStaffHub(settings());
    const browser = await browserOf(hub, []);
    const isIn = async () => (await hub.get('/staff', browser)).status === 200;
    for (let used = 0; used < 8; used += 1) {
      hub.clock.now += 59 * 60_000;
      expect(await isIn(), `${used}`).toBe(true);
    }
    hub.clock.now += 8 * 60_000;
    expect(await isIn(), 'a shift is over').toBe(false);
    const idle = await browserOf(hub, []);
    hub.clock.now += HOUR_MS;
    expect((await hub.get('/staff', idle)).status).toBe(401);
    const late = { ...BROWSER, cookie: cookieOf(await hub.form('/staff', { token: (await addTo(hub)).token })) };
    hub.clock.now += 15 * 60_000;
    expect((await hub.get('/staff/second-factor', late)).status, 'the code comes soon after the token').toBe(401);
  });

  it('is signed out by a clock that nobody sets, and gives codes by the one that authenticators have [CON-26 in part]', async () => {
    const clock = { now: BEFORE_THE_EVENT };
    const steadyClock = { now: BEFORE_THE_EVENT };
    const hub = await startStaffHub(settings(), { clock, steadyClock });
    const before = await browserOf(hub, []);
    const isIn = async (browser: Record<string, string>) => (await hub.get('/staff', browser)).status === 200;
    clock.now += DAY_MS;
    const browser = await browserOf(hub, ['changes']);
    const listed = async () =>
      (await (await hub.get('/staff/sessions', { ...browser, accept: 'application/json' })).json()) as Listed;
    for (const moved of [0, -2 * DAY_MS]) {
      clock.now += moved;
      expect([await isIn(before), await isIn(browser)], `${moved}`).toEqual([true, true]);
      expect((await listed()).sessions.length, `${moved}`).toBeGreaterThanOrEqual(2);
      steadyClock.now += 2 * MINUTE_MS;
    }
    expect([await isIn(before), await isIn(browser)], 'seen a while ago').toEqual([true, true]);
    steadyClock.now += HOUR_MS;
    expect([await isIn(before), await isIn(browser)]).toEqual([false, false]);

    const { token, member } = await addTo(hub);
    const pending = async () => ({ ...BROWSER, cookie: cookieOf(await hub.form('/staff', { token })) });
    const give = async (code: string) => (await hub.form('/staff/second-factor', { code }, await pending())).status;
    for (let guess = 0; guess < 5; guess += 1) expect(await give('000000')).toBe(401);
    const right = () => codeNow(hub, member.totpSecret ?? '');
    for (const moved of [DAY_MS, -2 * DAY_MS]) {
      clock.now += moved;
      expect(await give(right()), 'wrong codes are forgotten by no clock that is set').toBe(429);
    }
    steadyClock.now += 15 * MINUTE_MS;
    expect(await give(right())).toBe(303);
  });

  it('opens nothing by a header, and a program nothing by signing in [CON-26]', async () => {
    const hub = await startStaffHub(settings());
    const person = await addTo(hub, { roles: ALL });
    const header = await hub.get('/staff', { authorization: `Bearer ${person.token}` });
    expect([header.status, (await errorOf(header)).code]).toEqual([401, 'SECOND_FACTOR']);
    const program = await addTo(hub, { kind: 'program', roles: PEOPLE, totpSecret: undefined });
    expect((await hub.get('/staff/exports', { authorization: `Bearer ${program.token}` })).status).toBe(200);
    const signedIn = await hub.form('/staff', { token: program.token });
    expect([signedIn.status, await signedIn.text()]).toEqual([401, expect.stringContaining('signs nobody in')]);
    expect(signedIn.headers.getSetCookie()).toEqual([]);
  });

  it('is stored as a hash [CON-26]', async () => {
    const { token, member } = buildMember();
    expect(JSON.stringify(member)).not.toContain(token);
    expect(member.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describeAboveStore('the roles of staff', (settings) => {
  const READS = ['/staff', '/staff/day', '/staff/searches', '/staff/sessions'];
  const OF_PEOPLE = [
    ...['/staff/inbox', '/staff/registrations', '/staff/forms', '/staff/exports', '/staff/mails', '/staff/person'],
    ...['/staff/export/registrations.csv', '/staff/export/enquiries.json'],
  ];

  it('open what they say: the fleet to all, people to some, changes to others [CON-26]', async () => {
    const hub = await startStaffHub(settings());
    const { device } = await hub.enrol();
    const status = async (path: string, browser: Record<string, string>) => (await hub.get(path, browser)).status;
    for (const roles of [[], PEOPLE, CHANGES, ALL] as const) {
      const browser = await browserOf(hub, roles);
      const seesPeople = roles.some((role) => role === 'people');
      const changes = roles.some((role) => role === 'changes');
      for (const path of READS) expect(await status(path, browser), `${roles} ${path}`).toBe(200);
      for (const path of OF_PEOPLE) {
        expect(await status(path, browser), `${roles} ${path}`).toBe(seesPeople ? 200 : 403);
      }
      expect(await status(`/staff/devices/${device}/revoke`, browser)).toBe(changes ? 200 : 403);
      const fleet = await (await hub.get('/staff', browser)).text();
      expect(fleet.includes('>Registrations</a>')).toBe(seesPeople);
      expect(fleet.includes(`Revoke … ${device}`)).toBe(changes);
      const sent = async (path: string, fields: Record<string, string> = {}) =>
        (await hub.form(path, fields, browser)).status;
      expect(await sent('/staff/mails/retry')).toBe(seesPeople && changes ? 303 : 403);
      expect(await sent('/staff/registrations/cancel?key=x', { reason: 'x' })).toBe(seesPeople && changes ? 404 : 403);
      expect(await sent('/staff/person', { email: 'a@example.com' })).toBe(seesPeople ? 200 : 403);
      expect(await sent('/staff/person/erase', { email: 'a@example.com' })).toBe(seesPeople && changes ? 200 : 403);
      expect(await sent('/staff/person/erase/confirmed', { email: 'a@example.com' })).toBe(
        seesPeople && changes ? 200 : 403,
      );
      expect(await sent('/staff/nothing')).toBe(404);
    }
  });

  it('say in plain words what they do not open, and lead back [CON-26, HTTP-28]', async () => {
    const hub = await startStaffHub(settings());
    const browser = await browserOf(hub, []);
    const page = await (await hub.get('/staff/exports', browser)).text();
    expect(page).toContain('<h1>Not for you</h1>');
    expect(page).toContain('Your token does not let you see people’s data.');
    expect(page).toContain('<a href="/staff">Back to the fleet</a>');
    const program = await addTo(hub, { kind: 'program', totpSecret: undefined });
    const refused = await hub.get('/staff/exports', { authorization: `Bearer ${program.token}` });
    expect([refused.status, (await errorOf(refused)).code]).toEqual([403, 'NOT_YOUR_ROLE']);
  });
});

describeAboveStore('the sessions of staff', (settings) => {
  it('are listed and ended: one’s own by everybody, all by who may change things [CON-26]', async () => {
    const hub = await startStaffHub(settings());
    const [admin, looker] = [await addTo(hub, { roles: CHANGES }), await addTo(hub)];
    const browsers = { admin: await signInAs(hub, admin), looker: await signInAs(hub, looker) };
    hub.clock.now += 30_000;
    const elsewhere = await signInAs(hub, looker);
    const list = async (browser: Record<string, string>) =>
      (await (await hub.get('/staff/sessions', { ...browser, accept: 'application/json' })).json()) as Listed;
    const own = await list(browsers.looker);
    expect(own.sessions.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      [looker.member.name, false],
      [looker.member.name, true],
    ]);
    const all = (await list(browsers.admin)).sessions;
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining([looker.member.name, admin.member.name]));
    const page = await (await hub.get('/staff/sessions', browsers.admin)).text();
    expect(page).toContain(`aria-label="End the session of ${looker.member.name}"`);
    expect(page).toContain('aria-label="End this session"');

    const endOf = (name: string) => all.find((each) => each.name === name)?.end ?? '';
    expect((await hub.form(endOf(admin.member.name), {}, browsers.looker)).status).toBe(403);
    const other = own.sessions.find(({ isOwn }) => !isOwn);
    const ended = await hub.form(other?.end ?? '', {}, browsers.looker);
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/staff/sessions?done=end']);
    expect((await hub.get('/staff', elsewhere)).status).toBe(401);
    expect((await hub.form(other?.end ?? '', {}, browsers.looker)).status, 'it has ended').toBe(404);
    const mine = own.sessions.find(({ isOwn }) => isOwn);
    expect((await hub.form(mine?.end ?? '', {}, browsers.admin)).status).toBe(303);
    expect((await hub.get('/staff', browsers.looker)).status).toBe(401);
    expect((await hub.get('/staff', browsers.admin)).status).toBe(200);
  });
});

describeAboveStore('the token of the setting', (settings) => {
  it('is the first administrator’s, until somebody named can change things; and again once nobody can [CON-26]', async () => {
    const hub = await startStaffHub(settings());
    const setting = { authorization: `Bearer ${STAFF_TOKEN}` };
    const browser = { ...BROWSER, cookie: cookieOf(await hub.form('/staff', { token: STAFF_TOKEN })) };
    const works = async () => {
      const [program, session] = [await hub.get('/staff', setting), await hub.get('/staff', browser)];
      const signedIn = await hub.form('/staff', { token: STAFF_TOKEN });
      return [program.status, session.status, signedIn.status];
    };
    expect(await works()).toEqual([200, 200, 303]);
    await addTo(hub, { roles: PEOPLE });
    expect(await works()).toEqual([200, 200, 303]);
    const { member } = await addTo(hub, { roles: CHANGES });
    expect(await works()).toEqual([401, 401, 401]);
    await hub.store.withdrawStaffMember(member.id);
    // Other tests of this file have made more of them.
    for (const each of await hub.store.staffMembers()) await hub.store.withdrawStaffMember(each.id);
    expect(await works()).toEqual([200, 200, 303]);
  });

  it('need not be set where somebody has a token of their own, made while the hub runs [CON-26]', async () => {
    const hub = await startStaffHub(settings(), { config: { staffToken: undefined } });
    for (const each of await hub.store.staffMembers()) await hub.store.withdrawStaffMember(each.id);
    expect((await hub.get('/staff', BROWSER)).status).toBe(404);
    expect((await hub.form('/staff', { token: 'undefined' })).status).toBe(404);
    await browserOf(hub, []);
    expect((await hub.get('/staff', BROWSER)).status).toBe(401);
  });
});

describeAboveStore('staff by command', (settings) => {
  it('adds, lists and withdraws members while the hub runs [CON-26]', async () => {
    const hub = await startStaffHub(settings());
    for (const each of await hub.store.staffMembers()) await hub.store.withdrawStaffMember(each.id);
    const run = commandLine(settings(), { now: hub.clock.now });
    expect(await run('staff', 'list')).toMatchObject({
      code: 0,
      out: '',
      notes: expect.stringContaining('nobody has'),
    });
    const added = await run('staff', 'add', 'Aroha Tamihana', '--roles', 'people,changes');
    expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^[\w-]{43}\n$/) });
    expect(added.notes).toContain('give it to Aroha Tamihana alone');
    expect(added.notes).toContain('from now on STAFF_TOKEN opens nothing');
    const program = await run('staff', 'add', 'Nightly export', '--program', '--roles', 'people');
    expect(program.notes).toBe('Nightly export sends it as Authorization: Bearer, and may: fleet, people\n');
    expect((await hub.get('/staff/exports', { authorization: `Bearer ${program.out.trim()}` })).status).toBe(200);
    expect(await run('staff', 'add', 'aroha tamihana')).toMatchObject({
      code: 1,
      notes: '"aroha tamihana" has a token already: withdraw it first, or choose another name\n',
    });

    const token = added.out.trim();
    const first = await hub.form('/staff', { token });
    const pending = { ...BROWSER, cookie: cookieOf(first) };
    const secret = keyIn(await (await hub.get('/staff/second-factor', pending)).text());
    expect((await run('staff', 'list')).out).toMatch(
      /^Aroha Tamihana: fleet, people, changes; person, never signed in; since 1 February 2026, .+\nNightly export: fleet, people; program; since /,
    );
    const browser = {
      ...BROWSER,
      cookie: cookieOf(await hub.form('/staff/second-factor', { code: codeNow(hub, secret) }, pending)),
    };
    expect((await hub.get('/staff/exports', browser)).status).toBe(200);
    expect((await run('staff', 'list')).out).toContain('person with authenticator');

    const withdrawn = await run('staff', 'withdraw', 'Aroha Tamihana');
    expect(withdrawn).toMatchObject({
      code: 0,
      out: 'the token of Aroha Tamihana is withdrawn, and its sessions have ended\n',
    });
    expect(withdrawn.notes).toContain('STAFF_TOKEN');
    expect((await hub.get('/staff', browser)).status).toBe(401);
    expect((await hub.form('/staff', { token })).status).toBe(401);
    expect(await run('staff', 'withdraw', 'Aroha Tamihana')).toMatchObject({
      code: 1,
      notes: '"Aroha Tamihana" has no token; these have:\n  Nightly export\n',
    });
  });

  it('says how it is used [HUB-19 in part]', async () => {
    const run = commandLine(settings());
    const mistyped: [string[], RegExp][] = [
      [['staff', 'add'], /^staff add takes one name of at most 60 characters/],
      [['staff', 'add', 'A', 'B'], /^staff add takes one name/],
      [['staff', 'add', ' '], /^staff add takes one name/],
      [['staff', 'add', 'x'.repeat(61)], /^staff add takes one name/],
      [['staff', 'add', 'A', '--roles', 'admin'], /^--roles takes fleet, people, changes, with commas, not "admin"/],
      [['staff', 'add', 'A', '--role', 'people'], /^Unknown option '--role'/],
      [['staff', 'list', 'all'], /^staff list takes nothing more/],
      [['staff', 'withdraw'], /^staff withdraw takes one name/],
    ];
    for (const [argv, notes] of mistyped) {
      expect(await run(...argv), argv.join(' ')).toEqual({ code: 2, out: '', notes: expect.stringMatching(notes) });
    }
  });
});

describeAboveStore('the log', (settings) => {
  it('has a line for every sign-in, sign-out, refusal, export and cancellation, with who, and a mark of the address [CON-26]', async () => {
    const lines: Record<string, unknown>[] = [];
    const hub = await startStaffHub(settings(), { log: (line) => void lines.push(JSON.parse(line)) });
    const of = (msg: string) => lines.filter((line) => line.msg === msg);
    const someone = await addTo(hub, { roles: ALL });
    const { name } = someone.member;
    const body = registrationFor(hub, 'room', `log-${newSubmissionId()}@example.com`);
    const key = newSubmissionId();
    await hub.register(body, { 'idempotency-key': key });

    await hub.form('/staff', { token: 'nobody has this one' });
    const pending = { ...BROWSER, cookie: cookieOf(await hub.form('/staff', { token: someone.token })) };
    await hub.form('/staff/second-factor', { code: '000000' }, pending);
    const browser = await signInAs(hub, someone);
    await hub.get('/staff/export/registrations.csv', browser);
    await hub.form(`/staff/registrations/cancel?key=${key}`, { reason: 'rang' }, browser);
    await hub.get('/staff/nothing', browser);
    const looker = await addTo(hub);
    await hub.get('/staff/exports', await signInAs(hub, looker));
    await hub.form('/staff/sign-out', {}, browser);

    await hub.form('/staff/mails/retry', {}, { ...browser, origin: 'https://evil.example' });

    const marks = new Set(lines.map(({ from }) => from).filter(Boolean));
    expect(marks.size, 'one address').toBe(1);
    const [from] = marks;
    expect(from).toMatch(/^[\w-]{10}$/);
    expect(of('staff refused')).toEqual([
      expect.objectContaining({ reason: 'a wrong token', from }),
      expect.objectContaining({ reason: 'a wrong code', who: name, from }),
    ]);
    expect(of('staff signed in')).toEqual([
      expect.objectContaining({ who: name, from }),
      expect.objectContaining({ who: looker.member.name, from }),
    ]);
    for (const msg of ['an export was taken', 'staff cancelled a registration', 'staff signed out']) {
      expect(of(msg), msg).toEqual([expect.objectContaining({ who: name, from })]);
    }
    expect(of('refused')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 404, who: name, from }),
        expect.objectContaining({ status: 403, who: looker.member.name, from }),
        expect.objectContaining({ status: 401, from }),
        expect.objectContaining({ status: 403, route: '/staff/mails/retry', from }),
      ]),
    );
    // Where the hub listens is in another line.
    const all = JSON.stringify(lines.filter((line) => line.from !== undefined));
    expect(all).not.toContain(someone.token);
    expect(all).not.toMatch(/127\.0\.0\.1|example\.com/);

    const salt = await hub.store.staffLogSalt();
    expect(salt).toMatch(/^[\w-]{43}$/);
    expect(await hub.store.staffLogSalt(), 'the same for every hub').toBe(salt);
  });
});
