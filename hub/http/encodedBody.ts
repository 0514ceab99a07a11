import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';
/** In the order we prefer them where the client has no preference. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Fast compression, for answers that someone is waiting for. */
const QUICK_QUALITY = 5;
/** A tenth smaller for forty times the work: for bytes requested repeatedly. */
const BEST_QUALITY = constants.BROTLI_MAX_QUALITY;
/** One at a time: keys are derived by the same few threads, and nobody waits for the best form. */
let isImproving = false;
/** Below this many bytes compression saves nothing. */
const MIN_BYTES = 860;

/** Returns a strong ETag for bytes or text. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** Whether `If-None-Match` matches the ETag: weak comparison, lists and `*` included (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag));
}

/** Adds a field to `Vary`, keeping existing ones. */
export function appendVary(reply: FastifyReply, field: string): void {
  const fields = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  if (!fields.some((each) => each.toLowerCase() === field.toLowerCase())) fields.push(field);
  reply.header('vary', fields.join(', '));
}

/** Returns the encoding that the client prefers among ours; undefined for none. */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  return negotiate(acceptEncoding?.toLowerCase() ?? '', ENCODINGS) ?? undefined;
}

/**
 * Bytes that are sent often: compressed forms are made on first use and stored, which `@fastify/compress` cannot do.
 * The second request, or one soon after it, triggers Brotli's best quality, which all later ones get [CON-38].
 */
export class EncodedBody {
  readonly bytes: Buffer;
  /** Weak, because all encodings share it. */
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #isImproved: boolean;

  /**
   * @param etag  when the tag must cover more or less than these bytes
   * @param isLasting  false for content that is soon replaced: its best form would come too late
   */
  constructor(content: string | Buffer, { etag, isLasting = true }: { etag?: string; isLasting?: boolean } = {}) {
    this.bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.etag = etag ?? `W/${etagOf(this.bytes)}`;
    this.#isImproved = !isLasting;
  }

  as(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    const encoded = known ?? quickly(this.bytes, encoding);
    this.#encoded.set(encoding, encoded);
    if (known && encoding === 'br') this.#improve();
    return encoded;
  }

  #improve(): void {
    if (this.#isImproved || isImproving) return;
    this.#isImproved = true;
    isImproving = true;
    brotliOf(this.bytes, BEST_QUALITY)
      .then(
        (best) => void this.#encoded.set('br', Promise.resolve(best)),
        // The quick form stays.
        () => undefined,
      )
      .finally(() => {
        isImproving = false;
      });
  }
}

const quickly = (bytes: Buffer, encoding: Encoding) =>
  encoding === 'gzip' ? gzipped(bytes) : brotliOf(bytes, QUICK_QUALITY);

function brotliOf(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}

/** Returns the encoding for these bytes, and says in `Vary` that the client decides. */
function chooseEncoding(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): Encoding | undefined {
  appendVary(reply, 'Accept-Encoding');
  return bytes.byteLength < MIN_BYTES ? undefined : preferredEncoding(request.headers['accept-encoding']);
}

/** Sends the body in the best encoding the client accepts, or 304 when the client already has it. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request, reply, body.bytes);
  if (reply.statusCode === 200) {
    reply.header('etag', body.etag);
    if (matchesEtag(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  }
  if (!encoding) return reply.send(body.bytes);
  return reply.header('content-encoding', encoding).send(await body.as(encoding));
}

/** Content types that shrink; pictures, sound and fonts are compressed already. */
const IS_TEXT = /^(text\/|application\/(json|xml|javascript)|image\/svg)/;

/**
 * Compresses every text that a route answers with as it is, such as the results of a search. Must be registered after
 * all other hooks that read an answer's text.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || reply.hasHeader('content-encoding') || !IS_TEXT.test(String(reply.getHeader('content-type')))) {
      return payload;
    }
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const encoding = chooseEncoding(request, reply, bytes);
    if (!encoding) return payload;
    const encoded = await quickly(bytes, encoding);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoded;
  });
}
