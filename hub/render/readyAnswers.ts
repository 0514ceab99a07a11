import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { clientAddress } from '../http/addresses.ts';
import type { Encoding } from '../http/encodedBody.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import type { LiveEvents } from '../published/liveEvents.ts';
import type { CachedPage } from './pageCache.ts';
import type { PageRenderer } from './pageRenderer.ts';

/** @property key  the page's cache key */
type ShownPage = { page: CachedPage; key: string };

/** How Fastify answered a request. The bytes are referenced through the page, so that none outlive it. */
type Ready = {
  release: string;
  /** The page's cache key, and the ETag of the bytes that the headers belong to */
  pageKey: string;
  etag: string;
  status: 200 | 304;
  encoding: Encoding | undefined;
  /** The length in the headers: if the encoded form was remade since, its length differs */
  length: number | undefined;
  /** Names and values alternating, as Node takes them */
  head: string[];
};

type Deps = {
  renderer: Pick<PageRenderer, 'kept'>;
  library: Pick<ContentLibrary, 'current'>;
  live: Pick<LiveEvents, 'fresh'>;
  limiter: Pick<RateLimiter, 'mayRead'>;
  /** Number of trusted proxies */
  proxies: number;
};

/** Requests with one of these headers are left to Fastify. */
const NOT_PLAIN = ['origin', 'content-length', 'transfer-encoding', 'accept-version'] as const;
/** What a page's answer depends on besides its address, directly and behind a proxy. */
const ASKED = ['host', 'accept-encoding', 'if-none-match'] as const;
const ASKED_BY_PROXY = ['x-forwarded-host', 'x-forwarded-proto'] as const;

/** Cache size; each request takes about 2 kB. Most are for the same few pages in two or three encodings. */
const MAX_QUESTIONS = 2_000;

/**
 * Repeats answers before Fastify sees the request: for an identical request, the same headers that Fastify wrote and
 * the same bytes, while the page is current. Everything else, and any doubt, is left to Fastify, so that no decision is
 * made here that is not made there [SHELL-05, PWA-27].
 */
export class ReadyAnswers {
  readonly #answers = new Map<string, Ready>();
  readonly #expected = new WeakMap<FastifyRequest, ShownPage>();
  #stopped = false;

  constructor(readonly deps: Deps) {}

  /** @returns false when this request is left to Fastify */
  give(request: IncomingMessage, response: ServerResponse): boolean {
    const { library, live, renderer, limiter, proxies } = this.deps;
    const question = questionOf(request, proxies);
    const ready = question === undefined ? undefined : this.#answers.get(question);
    if (!ready || library.current()?.published.release !== ready.release) return false;
    const numbers = live.fresh();
    const page = numbers && renderer.kept(ready.pageKey, numbers);
    const bytes = page?.body.etag === ready.etag ? page.body.ready(ready.encoding) : undefined;
    if (ready.length !== undefined && ready.length !== bytes?.byteLength) return false;
    // Last, because it counts: a request over the limit is rejected by Fastify.
    if (!bytes || !limiter.mayRead(clientAddress(request, proxies))) return false;
    response.writeHead(ready.status, ready.head);
    response.end(ready.status === 304 ? undefined : bytes);
    return true;
  }

  /** Records which page Fastify is about to send. */
  expect(request: FastifyRequest, shown: ShownPage): void {
    this.#expected.set(request, shown);
  }

  /** Stores the headers of an answer being sent, if it is an expected page and may be repeated. */
  keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const shown = this.#expected.get(request);
    const release = this.deps.library.current()?.published.release;
    const question = shown && questionOf(request.raw, this.deps.proxies);
    if (!shown || question === undefined || release === undefined || this.#stopped) return;
    const status = reply.statusCode;
    const isWhole = status === 200 && Buffer.isBuffer(payload);
    if (!isWhole && status !== 304) return;
    const headers = isWhole ? { ...reply.getHeaders(), 'content-length': payload.byteLength } : reply.getHeaders();
    if (this.#answers.size >= MAX_QUESTIONS) this.#answers.clear();
    this.#answers.set(question, {
      release,
      pageKey: shown.key,
      etag: shown.page.body.etag,
      status,
      encoding: headers['content-encoding'] as Encoding | undefined,
      length: isWhole ? payload.byteLength : undefined,
      head: flat(headers),
    });
  }

  /** From now on Fastify handles everything: it closes connections while the hub stops. */
  stop(): void {
    this.#stopped = true;
    this.#answers.clear();
  }
}

/** Returns everything that determines the answer to a plain `GET`; undefined for any other request. */
function questionOf({ method, url = '', headers }: IncomingMessage, proxies: number): string | undefined {
  if (method !== 'GET' || !url.startsWith('/')) return undefined;
  for (const name of NOT_PLAIN) if (headers[name] !== undefined) return undefined;
  let question = url;
  for (const name of ASKED) question += `\n${headers[name] ?? ''}`;
  if (proxies > 0) for (const name of ASKED_BY_PROXY) question += `\n${headers[name] ?? ''}`;
  return question;
}

function flat(headers: object): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}
