import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { STAFF_PATHS } from '../../src/domain/hubPaths.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { asHubError, badRequest, HubError, notFound, sendJsonError } from '../http/errors.ts';
import { readText } from '../http/requestBody.ts';
import { findRecord } from '../published/publishedIndex.ts';
import {
  EXPORT_FORMATS,
  EXPORT_TYPES,
  eventDatesIn,
  exportName,
  exportPieces,
  findExportedEvent,
} from '../staff/exportFile.ts';
import { refusalPage, signInPage } from '../staff/pages/accessPages.tsx';
import { exportsData, exportsJson, exportsPage } from '../staff/pages/exportsPage.tsx';
import { answer, isBrowser, sendPage } from '../staff/pages/layout.tsx';
import { MIN_TOKEN_CHARACTERS, returnUrl, type StaffAccess } from '../staff/staffAccess.ts';
import type { Store } from '../store/Store.ts';
import { exportedKinds } from '../submissions/kinds/kinds.ts';
import { registerFleet, type StaffFleetDeps } from './staffFleet.ts';
import { registerForms } from './staffForms.ts';
import { registerInbox, type StaffInboxDeps } from './staffInbox.ts';
import { registerMails, type StaffMailsDeps } from './staffMails.ts';
import { registerRegistrations, type StaffRegistrationsDeps } from './staffRegistrations.ts';
import { registerUnanswered, type StaffUnansweredDeps } from './unansweredSearches.ts';

type StaffDeps = StaffFleetDeps &
  StaffInboxDeps &
  StaffMailsDeps &
  StaffRegistrationsDeps &
  StaffUnansweredDeps & { access: StaffAccess };

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** A form with only a button may send neither a body nor a content type. */
const SENT_TYPES = ['', FORM_TYPE, 'application/json'];

/** A repeated query parameter arrives as a list where one text is expected; the hub must not guess which was meant. */
const hasDoubledValue = ({ query }: FastifyRequest) => Object.values(query as object).some(Array.isArray);

const isSignIn = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.url === STAFF_PATHS.fleet;

/**
 * Authenticates every request below `/staff` before anything else, so that not even the existence of an address is
 * revealed [HUB-19, CON-26].
 */
function registerGate(app: FastifyInstance, access: StaffAccess): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    if (!isSignIn(request) && !(await access.isStaff(request))) {
      throw new HubError(401, 'STAFF_ONLY', 'Sign in with the staff token.', { 'www-authenticate': 'Bearer' });
    }
    if (hasDoubledValue(request)) throw badRequest('A value appears twice in this address.');
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (request.method === 'POST' && !SENT_TYPES.includes(type)) {
      throw new HubError(415, 'UNSUPPORTED_MEDIA_TYPE', `This address takes ${FORM_TYPE}.`);
    }
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = asHubError(error);
    if (refusal.status >= 500 && !(error instanceof HubError)) request.log.error({ err: error }, 'request failed');
    if (!isBrowser(request)) return sendJsonError(reply, refusal);
    const { status, message, headers } = refusal;
    reply.code(status).headers(headers);
    // The first visit is not an error, so it shows no message.
    if (status === 401) return sendPage(reply, signInPage(returnUrlOf(request)));
    if (isSignIn(request)) return sendPage(reply, signInPage(returnUrlOf(request), message));
    return sendPage(reply, refusalPage(status, message, request.url));
  });
}

/**
 * Returns the page that a browser requested before it had to sign in. A form that was being sent is not sent again
 * later. Never throws, because it runs while another error is being handled.
 */
function returnUrlOf(request: FastifyRequest): string {
  const { method, url, body } = request;
  if (!isSignIn(request)) return returnUrl(method === 'GET' ? url : undefined);
  return returnUrl(body instanceof Uint8Array ? new URLSearchParams(new TextDecoder().decode(body)).get('next') : null);
}

function registerSession(app: FastifyInstance, access: StaffAccess): void {
  app.post(STAFF_PATHS.fleet, { config: { contentTypes: 'any' } }, async (request, reply) => {
    const token = new URLSearchParams(readText(request.body)).get('token') ?? '';
    if (await access.signIn(request, reply, token)) return reply.redirect(returnUrlOf(request), 303);
    reply.code(401);
    if (isBrowser(request)) return sendPage(reply, signInPage(returnUrlOf(request), 'That token is not right.'));
    return sendJsonError(reply, new HubError(401, 'STAFF_ONLY', 'That token is not right.'));
  });
  app.post(STAFF_PATHS.signOut, { config: { contentTypes: 'any' } }, async (request, reply) => {
    await access.signOut(request, reply);
    return reply.redirect(STAFF_PATHS.fleet, 303);
  });
}

type ExportDeps = {
  store: Pick<Store, 'exported' | 'countAccepted'>;
  library: Pick<ContentLibrary, 'current'>;
  /** Epoch milliseconds */
  now: () => number;
};

function registerExports(app: FastifyInstance, { store, library, now }: ExportDeps): void {
  app.get(STAFF_PATHS.exports, async (request, reply) => {
    const published = library.current()?.published;
    const nameOf = (code: string) => published && findRecord(published, 'events', code)?.eventName;
    const data = exportsData(await store.countAccepted(), nameOf);
    return answer(request, reply, exportsJson(data), () => exportsPage(data));
  });
  app.get<{ Params: { file: string }; Querystring: { event?: string } }>(
    `${STAFF_PATHS.exportFile}/:file`,
    async (request, reply) => {
      const { file } = request.params;
      const exported = exportedKinds().find(({ definition }) => file.startsWith(`${definition.words.many}.`));
      const format = EXPORT_FORMATS.find((each) => file === `${exported?.definition.words.many}.${each}`);
      if (!exported || !format) throw notFound(`There is no export "${file}".`);
      const { forEvents, exports: table } = exported;
      const { kind, words } = exported.definition;
      const published = library.current()?.published;
      const code = (forEvents && request.query.event) || undefined;
      const event = code === undefined ? undefined : await findExportedEvent(store, published, code);
      if (code !== undefined && !event) {
        throw notFound(`There is no event "${code}", and nobody is registered under this code.`);
      }
      const stored = store.exported(kind, { eventCode: event?.eventCode });
      request.log.info({ kind, format }, 'an export was taken');
      reply
        .type(EXPORT_TYPES[format])
        .header('content-disposition', `attachment; filename="${exportName(words.many, event, format, now())}"`);
      const pieces = exportPieces(format, { table, stored, eventDateOf: eventDatesIn(published) });
      return reply.send(Readable.from(pieces));
    },
  );
}

/**
 * Serves the staff's pages and files [HTTP-28, CON-26]: fleet, end of day, inbox, registrations, exports, mails, searches in vain. Registered
 * only when a staff token is set.
 */
export function staffRoutes(deps: StaffDeps): FastifyPluginAsync {
  return async (app) => {
    if (deps.access.isWeak) {
      app.log.warn(
        `STAFF_TOKEN has fewer than ${MIN_TOKEN_CHARACTERS} characters: whoever guesses it can read everybody's data`,
      );
    }
    await app.register(cookie);
    registerGate(app, deps.access);
    registerSession(app, deps.access);
    registerFleet(app, deps);
    registerInbox(app, deps);
    registerRegistrations(app, deps);
    registerExports(app, deps);
    registerForms(app, deps);
    registerMails(app, deps);
    registerUnanswered(app, deps);
    const nothing = async () => {
      throw notFound();
    };
    const config = { contentTypes: 'any' } as const;
    app.all(`${STAFF_PATHS.fleet}/*`, { config }, nothing);
    app.route({ method: ['DELETE', 'OPTIONS', 'PATCH', 'PUT'], url: STAFF_PATHS.fleet, config, handler: nothing });
  };
}
