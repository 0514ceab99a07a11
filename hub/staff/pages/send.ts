import type { FastifyReply, FastifyRequest } from 'fastify';
import { STAFF_POLICY } from './layout.tsx';

const accepts = (request: FastifyRequest, type: string) => request.headers.accept?.includes(type) === true;

/** A browser accepts HTML explicitly; a program may send no `Accept` header. */
export const isBrowser = (request: FastifyRequest) => accepts(request, 'text/html');

export const sendPage = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', STAFF_POLICY).send(page);

/** Sends a page, or its data for `Accept: application/json` [CON-26]. */
export function answer(request: FastifyRequest, reply: FastifyReply, data: object, page: () => string): FastifyReply {
  const wantsJson = accepts(request, 'application/json') && !isBrowser(request);
  return wantsJson ? reply.send(data) : sendPage(reply, page());
}
