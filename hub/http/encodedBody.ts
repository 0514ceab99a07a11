import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appendVary, etagOf, isUnchanged } from './conditional.ts';

type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Fast compression, for answers that someone is waiting for. */
const QUICK_QUALITY = 5;
/** A tenth smaller for forty times the work: for bytes requested repeatedly. */
const BEST_QUALITY = constants.BROTLI_MAX_QUALITY;
/** Below this many bytes compression saves nothing. */
const MIN_BYTES = 860;

/**
 * Returns the best encoding the client accepts; undefined for none. A quality of 0 rejects an encoding (RFC 9110,
 * 12.5.3).
 */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const taken = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((each) => each.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : undefined;
}

/**
 * Bytes that are sent often: compressed forms are made on first use and kept. The second request triggers Brotli's best
 * quality, which all later ones get [CON-38].
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
    if (this.#isImproved) return;
    this.#isImproved = true;
    // If it fails, the quick form stays.
    brotliOf(this.bytes, BEST_QUALITY).then(
      (best) => this.#encoded.set('br', Promise.resolve(best)),
      () => undefined,
    );
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

/** Sends the body in the best encoding the client accepts, or 304 when the client already has it. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Promise<FastifyReply> {
  appendVary(reply, 'Accept-Encoding');
  if (reply.statusCode === 200 && isUnchanged(request, reply, body.etag)) return reply.send();
  const encoding =
    body.bytes.byteLength < MIN_BYTES ? undefined : preferredEncoding(request.headers['accept-encoding']);
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
    appendVary(reply, 'Accept-Encoding');
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const encoding = bytes.byteLength < MIN_BYTES ? undefined : preferredEncoding(request.headers['accept-encoding']);
    if (!encoding) return payload;
    const encoded = await quickly(bytes, encoding);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoded;
  });
}
