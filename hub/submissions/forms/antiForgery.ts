import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '../../store/Store.ts';

/** How long a token is valid, in milliseconds: longer than anybody fills in a step. */
const TOKEN_LIFETIME_MS = 2 * 60 * 60 * 1000;

const COOKIE_BYTES = 16;
const COOKIE = /^[\w-]{22}$/;
const TOKEN = /^(\d{13})\.([\w-]{43})$/;

/**
 * Tokens that prove that a form was sent by a page of ours: each belongs to the cookie of its browser, is signed by a
 * key of the hub, and is valid for two hours [HUB-13]. Nothing is stored: another hub of the database, and the same one
 * after a restart, accept it. A browser keeps its cookie, so that the tokens of several tabs are all valid.
 */
export interface AntiForgery {
  /** Returns a token and the value of the cookie that it belongs to: the one sent, where it is one. */
  issue(cookie: string | undefined): Promise<{ token: string; cookie: string }>;
  accepts(cookie: string | undefined, token: string | undefined): Promise<boolean>;
}

/** @param now  epoch milliseconds */
export function createAntiForgery(store: Pick<Store, 'antiForgerySecret'>, now: () => number): AntiForgery {
  async function signature(cookie: string, expires: string): Promise<Buffer> {
    return createHmac('sha256', await store.antiForgerySecret())
      .update(`${cookie}.${expires}`)
      .digest();
  }
  return {
    async issue(sent) {
      const cookie = sent !== undefined && COOKIE.test(sent) ? sent : randomBytes(COOKIE_BYTES).toString('base64url');
      const expires = String(now() + TOKEN_LIFETIME_MS);
      return { cookie, token: `${expires}.${(await signature(cookie, expires)).toString('base64url')}` };
    },
    async accepts(cookie, token = '') {
      const [, expires = '', signed = ''] = TOKEN.exec(token) ?? [];
      if (cookie === undefined || !COOKIE.test(cookie) || !(Number(expires) > now())) return false;
      return timingSafeEqual(Buffer.from(signed, 'base64url'), await signature(cookie, expires));
    },
  };
}
