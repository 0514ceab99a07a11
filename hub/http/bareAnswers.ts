import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asHubError, sendError } from './errors.ts';
import { SECURITY_HEADERS } from './securityHeaders.ts';

/**
 * Status codes for input that Node could not parse as HTTP: malformed requests, headers too large, requests too slow.
 */
const STATUS_BY_CODE: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Writes the contract's error body to a connection whose request could not be parsed [HUB-02, HUB-22]. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ error: { code: 'BAD_REQUEST', message: 'The request could not be read.' } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Not `end`: a client that sends one byte per second would never close its side.
  socket.destroySoon();
}

/**
 * Answers requests whose address cannot be decoded or is too long; they never reach a route or its hooks [HUB-02,
 * HUB-22].
 */
export function answerFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  sendError(request, reply.headers(SECURITY_HEADERS), asHubError(error));
}
