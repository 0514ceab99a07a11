/**
 * Decides who is staff: persons with a token of their own and a second factor, programs with theirs in a header, and,
 * until somebody named can change things, whoever presents the setting's [CON-26, DEC-156; decision 0048].
 */

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import { HubError } from '../../http/errors.ts';
import { networkOf } from '../../http/rateLimit.ts';
import {
  STAFF_ROLES,
  type StaffMember,
  type StaffRole,
  type StaffSession,
  type StaffStore,
} from '../../store/StaffStore.ts';
import { type Guessing, UNGUESSABLE_CHARACTERS } from './guessing.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

const MINUTE_MS = 60_000;
/** One shift at a booth. */
const SESSION_HOURS = 8;
/** Whoever leaves a screen is signed out when they come back from lunch. */
const IDLE_MS = 60 * MINUTE_MS;
/** Between a token and its second factor, with time to install an authenticator. */
const SECOND_FACTOR_MS = 15 * MINUTE_MS;
/** A session is written down as seen no more often than this. */
const SEEN_EVERY_MS = MINUTE_MS;
/** A session last seen later than this from now is of a clock that was set back, and ends. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;
const SECRET_BYTES = 32;

/** What the pages and the log call whoever has the setting's token. */
export const SETTING = 'STAFF_TOKEN';

/** Who asks for a page. */
export type Viewer = {
  name: string;
  roles: readonly StaffRole[] /** Hash of the session; none for programs */;
  session?: string;
  /** When it ends, however much it is used; epoch milliseconds */
  sessionEndsAt?: number;
};

/** A session in the list of them. */
export type ListedSession = Pick<StaffSession, 'hash' | 'openedAt' | 'seenAt' | 'openedFrom'> & { name: string };

/** Who has given a right token in this browser, and has yet to give a code. */
export type Pending = { member: StaffMember; session: StaffSession };

export type SignIn = 'open' | 'second-factor' | 'wrong' | 'program';

export type StaffAccess = {
  /** Whether there is any token: without one there are no staff pages */
  exists(): Promise<boolean>;
  /** Sentences for the log at the start: what whoever runs the hub should do about tokens. */
  advice(): Promise<string[]>;
  /** @throws HubError 429; 401 for a person's token that comes without a second factor */
  viewerOf(request: FastifyRequest): Promise<Viewer | undefined>;
  /** Opens a session when the token is right, or the way to the second factor. @throws HubError 429 */
  signIn(request: FastifyRequest, reply: FastifyReply, token: string): Promise<SignIn>;
  pendingOf(request: FastifyRequest): Promise<Pending | undefined>;
  /** Opens the session for a right code. @returns whether it was. @throws HubError 429 */
  giveCode(request: FastifyRequest, reply: FastifyReply, pending: Pending, code: string): Promise<boolean>;
  /** Ends this browser's session, at the hub too. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  sessions(): Promise<ListedSession[]>;
  /** @returns false when it has ended already */
  endSession(hash: string): Promise<boolean>;
  /** Returns a word for the request's address by which lines of the log can be told apart, and no address can be found. */
  addressMark(request: FastifyRequest): Promise<string>;
};

type Deps = {
  store: Pick<
    StaffStore,
    | 'staffMembers'
    | 'noteCode'
    | 'openSession'
    | 'staffSession'
    | 'staffSessions'
    | 'noteSessionSeen'
    | 'closeSession'
    | 'staffLogSalt'
  >;
  /** The setting; undefined where it is not set */
  token: string | undefined;
  /** Visitors reach the site over TLS, even if this process does not see it */
  publicTls: boolean;
  guessing: Guessing;
  /** Epoch milliseconds, as an authenticator counts them */
  now: () => number;
  /** Epoch milliseconds by a clock that nobody sets while the hub runs */
  steadyNow: () => number;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns what is stored of a token or a session id. Both are random and long, so nobody finds them by trying. */
export const hashOf = (text: string) => digest(text).toString('hex');

/** Returns a new token: 43 characters, of 256 random bits. */
export const newToken = () => randomBytes(SECRET_BYTES).toString('base64url');

const canChange = ({ kind, roles }: StaffMember) => kind === 'person' && roles.includes('changes');

/** Whether the setting's token still opens: until a person with a token of their own can change things. Pure. */
export const settingCounts = (members: readonly StaffMember[]) => !members.some(canChange);

/** Whether a session is still good. @param now  of the steady clock. Pure. */
export function isLive({ seenAt, expiresAt }: Pick<StaffSession, 'seenAt' | 'expiresAt'>, now: number): boolean {
  return now < expiresAt && now - seenAt < IDLE_MS && seenAt - now < CLOCKS_DIFFER_MS;
}

type Owner = { member: StaffMember } | { member?: undefined };

/** The requests must have passed `@fastify/cookie`. */
export function createStaffAccess(deps: Deps): StaffAccess {
  const { store, token, publicTls, guessing, now, steadyNow } = deps;
  // Hashes of equal length, so that the comparison takes constant time.
  const isSetting = (given: string) => token !== undefined && timingSafeEqual(digest(given), digest(token));
  const isGuessable = token !== undefined && token.length < UNGUESSABLE_CHARACTERS;
  const hasTls = (request: FastifyRequest) => publicTls || request.protocol === 'https';
  let salt: string | undefined;

  /** Returns who has this token; after a wait, undefined for a wrong one. @throws HubError 429 */
  async function ownerOf(request: FastifyRequest, given: string): Promise<Owner | undefined> {
    const members = await store.staffMembers();
    const member = members.find(({ tokenHash }) => tokenHash === hashOf(given));
    if (member) return { member };
    // A right guess is refused like a wrong one, or guessing would not be slowed down.
    if (isGuessable) guessing.refuseGuessable(networkOf(request));
    if (isSetting(given) && settingCounts(members)) return {};
    request.log.warn({ reason: 'a wrong token' }, 'staff refused');
    await guessing.noteWrongToken(networkOf(request));
    return undefined;
  }

  const cookieName = (request: FastifyRequest) => (hasTls(request) ? '__Host-staff' : 'staff');
  const cookieOf = (request: FastifyRequest) => request.cookies[cookieName(request)];
  function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAgeMs: number): void {
    const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: hasTls(request) };
    reply.setCookie(cookieName(request), value, { ...options, maxAge: maxAgeMs / 1000 });
  }

  /** Of the setting's, the token is part of it: another token ends them all. */
  const settingHash = (session: string) => hashOf(`${session}.${token}`);

  async function sessionOf(request: FastifyRequest): Promise<StaffSession | undefined> {
    const cookie = cookieOf(request);
    if (cookie === undefined) return undefined;
    const found = await store.staffSession([hashOf(cookie), settingHash(cookie)]);
    return found && isLive(found, steadyNow()) ? found : undefined;
  }

  /** Returns whose session it is; undefined once the token is withdrawn, or the setting's counts no more. */
  async function ownerOfSession({ tokenHash }: StaffSession): Promise<Owner | undefined> {
    const members = await store.staffMembers();
    if (tokenHash === '') return token !== undefined && settingCounts(members) ? {} : undefined;
    const member = members.find((each) => each.tokenHash === tokenHash);
    return member && { member };
  }

  type Opened = Pick<StaffSession, 'tokenHash' | 'stage' | 'newSecret'>;

  async function open(request: FastifyRequest, reply: FastifyReply, opened: Opened, lastsMs: number): Promise<void> {
    const id = newToken();
    const at = steadyNow();
    await store.openSession({
      ...opened,
      hash: opened.tokenHash === '' ? settingHash(id) : hashOf(id),
      openedAt: at,
      seenAt: at,
      expiresAt: at + lastsMs,
      openedFrom: await addressMark(request),
    });
    setCookie(request, reply, id, lastsMs);
  }

  const openForShift = (request: FastifyRequest, reply: FastifyReply, tokenHash: string) =>
    open(request, reply, { tokenHash, stage: 'open' }, SESSION_HOURS * 60 * MINUTE_MS);

  /** The cookie of before is worth nothing any more, whoever has a copy of it. */
  async function closeOwn(request: FastifyRequest): Promise<void> {
    const cookie = cookieOf(request);
    if (cookie === undefined) return;
    for (const hash of [hashOf(cookie), settingHash(cookie)]) await store.closeSession(hash);
  }

  async function addressMark(request: FastifyRequest): Promise<string> {
    salt ??= await store.staffLogSalt();
    return createHmac('sha256', salt).update(networkOf(request)).digest('base64url').slice(0, 10);
  }

  const viewer = ({ member }: Owner, session?: StaffSession): Viewer => ({
    ...(member ? { name: member.name, roles: member.roles } : { name: SETTING, roles: STAFF_ROLES }),
    session: session?.hash,
    sessionEndsAt: session?.expiresAt,
  });

  async function viewerOfToken(request: FastifyRequest, given: string): Promise<Viewer | undefined> {
    const owner = await ownerOf(request, given);
    if (owner?.member?.kind !== 'person') return owner && viewer(owner);
    request.log.warn({ who: owner.member.name, reason: 'no second factor' }, 'staff refused');
    throw new HubError(401, 'SECOND_FACTOR', 'A person signs in at /staff. Make a token for the program.');
  }

  return {
    exists: async () => token !== undefined || (await store.staffMembers()).length > 0,
    async advice() {
      if (token === undefined) return [];
      if (!settingCounts(await store.staffMembers())) {
        return ['STAFF_TOKEN opens nothing any more, since somebody with a token of their own can change things'];
      }
      const first =
        'STAFF_TOKEN is the token of the first administrator, without a second factor: make one for each person with "npm run hub -- staff add", after which it opens nothing';
      const short = `STAFF_TOKEN has fewer than ${UNGUESSABLE_CHARACTERS} characters: whoever guesses it can read everybody's data`;
      return isGuessable ? [first, short] : [first];
    },
    async viewerOf(request) {
      const [, given] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
      if (given !== undefined) return viewerOfToken(request, given);
      const session = await sessionOf(request);
      if (session?.stage !== 'open') return undefined;
      const owner = await ownerOfSession(session);
      if (!owner) return undefined;
      const at = steadyNow();
      if (at - session.seenAt >= SEEN_EVERY_MS) await store.noteSessionSeen(session.hash, at);
      return viewer(owner, session);
    },
    async signIn(request, reply, given) {
      const owner = await ownerOf(request, given);
      if (!owner) return 'wrong';
      const { member } = owner;
      if (member?.kind === 'program') return 'program';
      await closeOwn(request);
      if (!member) {
        await openForShift(request, reply, '');
        request.log.info({ who: SETTING }, 'staff signed in');
        return 'open';
      }
      const isNew = member.totpSecret === undefined;
      const opened = isNew ? ({ stage: 'enrol', newSecret: newTotpSecret() } as const) : ({ stage: 'code' } as const);
      await open(request, reply, { tokenHash: member.tokenHash, ...opened }, SECOND_FACTOR_MS);
      return 'second-factor';
    },
    async pendingOf(request) {
      const session = await sessionOf(request);
      if (!session || session.stage === 'open') return undefined;
      const owner = await ownerOfSession(session);
      return owner?.member && { member: owner.member, session };
    },
    async giveCode(request, reply, { member, session }, code) {
      const { id, name, tokenHash, totpSecret } = member;
      guessing.refuseCodes(id);
      const secret = totpSecret ?? session.newSecret;
      const step = secret === undefined ? undefined : stepOfCode(secret, code, now());
      const isRight =
        step !== undefined && (await store.noteCode(id, step, totpSecret === undefined ? secret : undefined));
      if (!isRight) {
        guessing.noteWrongCode(id);
        request.log.warn({ who: name, reason: 'a wrong code' }, 'staff refused');
        return false;
      }
      guessing.noteRightCode(id);
      await closeOwn(request);
      await openForShift(request, reply, tokenHash);
      if (totpSecret === undefined) request.log.warn({ who: name }, 'staff enrolled an authenticator');
      request.log.info({ who: name }, 'staff signed in');
      return true;
    },
    async signOut(request, reply) {
      await closeOwn(request);
      setCookie(request, reply, '', 0);
    },
    async sessions() {
      const members = await store.staffMembers();
      const names = new Map(members.map(({ tokenHash, name }) => [tokenHash, name]));
      if (settingCounts(members)) names.set('', SETTING);
      const at = steadyNow();
      return (await store.staffSessions()).flatMap((session) => {
        const name = names.get(session.tokenHash);
        if (name === undefined || session.stage !== 'open' || !isLive(session, at)) return [];
        const { hash, openedAt, seenAt, openedFrom } = session;
        return [{ hash, openedAt, seenAt, openedFrom, name }];
      });
    },
    endSession: (hash) => store.closeSession(hash),
    addressMark,
  };
}

/** Placeholder origin for this site, whatever its address. */
const SITE = 'http://this-site.invalid';
/** Where signing in leads when no other page was asked for. */
export const FIRST_PAGE = STAFF_PATHS.fleet;
/** The sign-in form includes it, and may have 4 KiB in total. */
const MAX_RETURN_URL = 1024;

/**
 * Returns where signing in leads: to the requested page if it is a staff page, otherwise to the first of them. The
 * address is parsed as a browser would, so that no spelling of it leads to another site [CON-26]. Pure.
 */
export function returnUrl(requested: string | null | undefined): string {
  if (!requested?.startsWith('/') || requested.length > MAX_RETURN_URL || !URL.canParse(requested, SITE)) {
    return FIRST_PAGE;
  }
  const { origin, pathname, search } = new URL(requested, SITE);
  const isStaffPage = pathname === FIRST_PAGE || pathname.startsWith(`${FIRST_PAGE}/`);
  return origin === SITE && isStaffPage ? pathname + search : FIRST_PAGE;
}
