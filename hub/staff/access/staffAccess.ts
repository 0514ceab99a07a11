/**
 * Decides who is staff: whoever presents the token, in a header or through a session of the sign-in page [CON-26,
 * DEC-156].
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HubError } from '../../http/errors.ts';
import { addressKey } from '../../http/rateLimit.ts';
import type { Store } from '../../store/Store.ts';
import type { FailedTries } from './failedTries.ts';

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
  failedTries: FailedTries;
  now: () => number;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

export function createStaffAccess({ store, token, publicTls, failedTries, now }: Deps): StaffAccess {
  // Hashes of equal length, so that the comparison takes constant time.
  const isToken = (given: string) => timingSafeEqual(digest(given), digest(token));
  // Includes the token, so that a new token ends all sessions.
  const sessionHash = (session: string) => digest(`${session}.${token}`).toString('hex');
  const hasTls = (request: FastifyRequest) => publicTls || request.protocol === 'https';

  function checkToken(request: FastifyRequest, given: string): boolean {
    const address = addressKey(request);
    const waitSeconds = failedTries.waitSeconds(address);
    if (waitSeconds > 0) {
      throw new HubError(429, 'RATE_LIMITED', `Too many wrong tokens. Try again in ${waitSeconds} seconds.`, {
        'retry-after': String(waitSeconds),
      });
    }
    if (isToken(given)) return true;
    failedTries.note(address);
    return false;
  }

  const cookieName = (request: FastifyRequest) => (hasTls(request) ? '__Host-staff' : 'staff');
  function sessionOf(request: FastifyRequest): string | undefined {
    const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
    return pairs.find(([name]) => name === cookieName(request))?.[1];
  }
  function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
    const secure = hasTls(request) ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${cookieName(request)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
    );
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
      if (!checkToken(request, given)) return false;
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
