import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { asHubError, HubError, notFound, sendJsonError } from '../http/errors.ts';
import { readText } from '../http/requestBody.ts';
import type { LiveEvents } from '../liveEvents.ts';
import { findRecord } from '../publishedIndex.ts';
import type { StaffAccess } from '../staff/access/staffAccess.ts';
import { enquiryExport } from '../staff/enquiryExport.ts';
import { EXPORT_FORMATS, exportText } from '../staff/exportText.ts';
import { endOfDay } from '../staff/fleet/endOfDay.ts';
import { dayData, dayPage } from '../staff/pages/dayPage.ts';
import { exportsData, exportsPage } from '../staff/pages/exportsPage.ts';
import { fleetData, fleetPage } from '../staff/pages/fleetPage.ts';
import { refusalPage } from '../staff/pages/refusalPage.ts';
import { answer, isBrowser, sendPage } from '../staff/pages/send.ts';
import { signInPage } from '../staff/pages/signInPage.ts';
import { registrationExport } from '../staff/registrationExport.ts';
import type { Store } from '../store/Store.ts';
import { registerInbox } from './staffInbox.ts';

export type StaffDeps = {
  store: Store;
  library: Pick<ContentLibrary, 'current'>;
  live: Pick<LiveEvents, 'forget'>;
  access: StaffAccess;
  version: string;
  /** Epoch milliseconds */
  now: () => number;
};

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** A button without fields may send no body and no type at all. */
const SENT_TYPES = ['', FORM_TYPE, 'application/json'];

const isSignIn = ({ method, routeOptions }: FastifyRequest) => method === 'POST' && routeOptions.url === '/staff';

/** Nothing below `/staff` is looked at before it is known who asks, not even whether it exists [HUB-19, CON-26]. */
function registerGate(app: FastifyInstance, access: StaffAccess): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    if (!isSignIn(request) && !(await access.isStaff(request))) {
      throw new HubError(401, 'STAFF_ONLY', 'Sign in with the staff token.', { 'www-authenticate': 'Bearer' });
    }
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
    // The first visit is no mistake, so it gets no reproach.
    if (status === 401 || isSignIn(request)) return sendPage(reply, signInPage(status === 401 ? undefined : message));
    return sendPage(
      reply,
      refusalPage(status, message, request.url.startsWith('/staff/inbox') ? '/staff/inbox' : '/staff'),
    );
  });
}

function registerSession(app: FastifyInstance, access: StaffAccess): void {
  app.post('/staff', { config: { contentTypes: 'any' } }, async (request, reply) => {
    const token = new URLSearchParams(readText(request.body)).get('token') ?? '';
    if (await access.signIn(request, reply, token)) return reply.redirect('/staff', 303);
    reply.code(401);
    if (isBrowser(request)) return sendPage(reply, signInPage('That token is not right.'));
    return sendJsonError(reply, new HubError(401, 'STAFF_ONLY', 'That token is not right.'));
  });
  app.post('/staff/sign-out', { config: { contentTypes: 'any' } }, async (request, reply) => {
    await access.signOut(request, reply);
    return reply.redirect('/staff', 303);
  });
}

function registerFleet(app: FastifyInstance, { store, library, version, now }: StaffDeps): void {
  app.get('/staff', async (request, reply) => {
    const devices = await store.devices();
    const hub = { now: now(), version, release: library.current()?.published.release };
    return answer(request, reply, fleetData(devices, hub), () => fleetPage(devices, hub));
  });
  app.get('/staff/day', async (request, reply) => {
    const days = await Promise.all(
      (await store.devices()).map(async (device) => endOfDay(device, await store.arrivedSequences(device.id))),
    );
    return answer(request, reply, dayData(days), () => dayPage(days, now()));
  });
  for (const [action, revoked] of [
    ['revoke', true],
    ['enrol', false],
  ] as const) {
    const path = `/staff/devices/:device/${action}`;
    app.post<{ Params: { device: string } }>(path, { config: { contentTypes: 'any' } }, async (request, reply) => {
      const { device } = request.params;
      if (!(await store.setRevoked(device, revoked))) throw notFound('There is no such device.');
      request.log.warn({ device, revoked }, 'the standing of a device was changed');
      return isBrowser(request) ? reply.redirect('/staff', 303) : { device, revoked };
    });
  }
}

const TABLES = {
  registrations: { kind: 'registration', table: registrationExport },
  enquiries: { kind: 'enquiry', table: enquiryExport },
} as const;
const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

function registerExports(app: FastifyInstance, { store, library }: StaffDeps): void {
  app.get('/staff/exports', async (request, reply) => {
    const published = library.current()?.published;
    const nameOf = (code: string) => published && findRecord(published, 'events', code)?.eventName;
    const data = exportsData(await store.countAccepted(), nameOf);
    return answer(request, reply, data, () => exportsPage(data));
  });
  app.get<{ Params: { file: string }; Querystring: { event?: string } }>(
    '/staff/export/:file',
    async (request, reply) => {
      const [name = '', ending = ''] = request.params.file.split('.');
      const format = EXPORT_FORMATS.find((each) => `${name}.${each}` === request.params.file);
      if (!format || !Object.hasOwn(TABLES, name)) throw notFound(`There is no export "${name}.${ending}".`);
      const { kind, table } = TABLES[name as keyof typeof TABLES];
      const event = request.query.event || undefined;
      const stored = store.accepted(kind, kind === 'registration' ? { eventCode: event } : {});
      request.log.info({ kind, format }, 'an export was taken');
      reply.type(TYPES[format]).header('content-disposition', `attachment; filename="${name}.${format}"`);
      return reply.send(Readable.from(exportText(table, format, stored)));
    },
  );
}

/**
 * The pages and files of staff [HTTP-28, CON-26]: fleet, end of day, inbox, exports. Registered only where a staff
 * token is set.
 */
export function staffRoutes(deps: StaffDeps): FastifyPluginAsync {
  return async (app) => {
    registerGate(app, deps.access);
    registerSession(app, deps.access);
    registerFleet(app, deps);
    registerInbox(app, deps);
    registerExports(app, deps);
    const nothing = async () => {
      throw notFound();
    };
    const config = { contentTypes: 'any' } as const;
    app.all('/staff/*', { config }, nothing);
    app.route({ method: ['DELETE', 'OPTIONS', 'PATCH', 'PUT'], url: '/staff', config, handler: nothing });
  };
}
