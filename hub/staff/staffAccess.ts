/**
 * Decides who is staff: whoever presents the token, in a header or through a session of the sign-in page [CON-26,
 * DEC-156].
 */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STAFF_PATHS } from '../../src/domain/hubPaths.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import type { Store } from '../store/Store.ts';

/** One shift at a booth. */
const SESSION_HOURS = 8;
const SESSION_SECONDS = SESSION_HOURS * 60 * 60;
const SESSION_BYTES = 32;
/** A shorter token can be guessed, however slow the attempts are made. */
export const MIN_TOKEN_CHARACTERS = 16;

export type StaffAccess = {
  /** The token is too short to be secure */
  isWeak: boolean;
  /** @throws HubError 429 after too many wrong tokens from one address */
  isStaff(request: FastifyRequest): Promise<boolean>;
  /** Opens a session when the token is right. @returns whether it was */
  signIn(request: FastifyRequest, reply: FastifyReply, token: string): Promise<boolean>;
  /** Ends this browser's session, at the hub too. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

type Deps = {
  store: Pick<Store, 'openSession' | 'hasSession' | 'closeSession'>;
  token: string;
  /** Visitors reach the site over TLS, even if this process does not see it */
  publicTls: boolean;
  limiter: Pick<RateLimiter, 'takeWrongToken' | 'refuseGuesser'>;
  /** Epoch milliseconds */
  now: () => number;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The requests must have passed `@fastify/cookie`. */
export function createStaffAccess({ store, token, publicTls, limiter, now }: Deps): StaffAccess {
  // Hashes of equal length, so that the comparison takes constant time.
  const isToken = (given: string) => timingSafeEqual(digest(given), digest(token));
  // Includes the token, so that a new token ends all sessions.
  const sessionHash = (session: string) => digest(`${session}.${token}`).toString('hex');
  const hasTls = (request: FastifyRequest) => publicTls || request.protocol === 'https';

  /** @throws HubError 429 after too many wrong tokens from one address */
  async function checkToken(request: FastifyRequest, given: string): Promise<boolean> {
    // The limit is asked after the comparison, so that a burst of guesses is judged in the order it came in.
    const isRight = isToken(given);
    await (isRight ? limiter.refuseGuesser(request) : limiter.takeWrongToken(request));
    return isRight;
  }

  const cookieName = (request: FastifyRequest) => (hasTls(request) ? '__Host-staff' : 'staff');
  const sessionOf = (request: FastifyRequest) => request.cookies[cookieName(request)];
  function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void {
    const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: hasTls(request) };
    reply.setCookie(cookieName(request), value, { ...options, maxAge });
  }

  return {
    isWeak: token.length < MIN_TOKEN_CHARACTERS,
    async isStaff(request) {
      const [, given] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
      if (given !== undefined) return checkToken(request, given);
      const session = sessionOf(request);
      return session !== undefined && store.hasSession(sessionHash(session));
    },
    async signIn(request, reply, given) {
      if (!(await checkToken(request, given))) return false;
      const session = randomBytes(SESSION_BYTES).toString('base64url');
      await store.openSession(sessionHash(session), now() + SESSION_SECONDS * 1000);
      setCookie(request, reply, session, SESSION_SECONDS);
      return true;
    },
    async signOut(request, reply) {
      const session = sessionOf(request);
      if (session !== undefined) await store.closeSession(sessionHash(session));
      setCookie(request, reply, '', 0);
    },
  };
}

/** Placeholder origin for this site, whatever its address. */
const SITE = 'http://this-site.invalid';
const FIRST_PAGE = STAFF_PATHS.fleet;
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
