import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { STAFF_PATHS } from '../../src/domain/hubPaths.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { asHubError, badRequest, HubError, notFound, sendError, sendJsonError } from '../http/errors.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import { readText } from '../http/requestBody.ts';
import { findRecord } from '../published/publishedIndex.ts';
import {
  FIRST_PAGE,
  type Pending,
  returnUrl,
  type SignIn,
  type StaffAccess,
  type Viewer,
} from '../staff/access/staffAccess.ts';
import {
  EXPORT_FORMATS,
  EXPORT_TYPES,
  eventDatesIn,
  exportName,
  exportPieces,
  findExportedEvent,
} from '../staff/exports/exportFile.ts';
import { OWN_PATHS } from '../staff/ownPaths.ts';
import { codePage, enrolPage, refusalPage, signInPage } from '../staff/pages/accessPages.tsx';
import { exportsData, exportsJson, exportsPage } from '../staff/pages/exportsPage.tsx';
import { answer, isBrowser, sendAlways, sendPage } from '../staff/pages/layout.tsx';
import type { StaffRole } from '../store/StaffStore.ts';
import type { Store } from '../store/Store.ts';
import { exportedKinds } from '../submissions/kinds/kinds.ts';
import { registerFleet, type StaffFleetDeps } from './staffFleet.ts';
import { registerForms } from './staffForms.ts';
import { registerInbox, type StaffInboxDeps } from './staffInbox.ts';
import { registerMails, type StaffMailsDeps } from './staffMails.ts';
import { registerPerson, type StaffPersonDeps } from './staffPerson.ts';
import { registerRegistrations, type StaffRegistrationsDeps } from './staffRegistrations.ts';
import { registerSessions } from './staffSessions.ts';
import { registerUnanswered, type StaffUnansweredDeps } from './unansweredSearches.ts';

type StaffDeps = StaffFleetDeps &
  StaffInboxDeps &
  StaffMailsDeps &
  StaffPersonDeps &
  StaffRegistrationsDeps &
  StaffUnansweredDeps &
  Gate;

type Gate = { access: StaffAccess; limiter: Pick<RateLimiter, 'takeRead'> };

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a viewer of a staff route must be allowed. Where it says nothing, a read is of people's data, and anything else
     * changes it. `second-factor`: whoever has given a token and no code yet
     */
    staff?: readonly StaffRole[] | 'second-factor';
  }
  interface FastifyRequest {
    /** On staff routes: who asks */
    staff: Viewer | null;
  }
}

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** A form with only a button may send neither a body nor a content type. */
const SENT_TYPES = ['', FORM_TYPE, 'application/json'];

/** A repeated query parameter arrives as a list where one text is expected; the hub must not guess which was meant. */
const hasDoubledValue = ({ query }: FastifyRequest) => Object.values(query as object).some(Array.isArray);

const isSignIn = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.url === STAFF_PATHS.fleet;

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const needsOf = (request: FastifyRequest) =>
  request.routeOptions.config.staff ?? (isRead(request) ? ['people'] : ['people', 'changes']);

const signInFirst = () =>
  new HubError(401, 'STAFF_ONLY', 'Sign in with your staff token.', { 'www-authenticate': 'Bearer' });

/** Where there is no token at all, there is nothing to sign in to, and nothing to tell from any other address. */
class NoStaffPages extends HubError {
  constructor() {
    super(404, 'NOT_FOUND', 'There is nothing at this address.');
  }
}

/** A network's strangers have asked too often. The people of it sign in all the same. */
class TooManyStrangers extends HubError {}

const counted = new WeakSet<FastifyRequest>();

/**
 * Counts a request of nobody's, once, with the reads of its network. Signing in is never counted, nor who is signed in, or a
 * stranger in the hall would shut its staff out [CON-11].
 * @throws TooManyStrangers
 */
async function countStranger(request: FastifyRequest, limiter: Gate['limiter']): Promise<void> {
  if (counted.has(request)) return;
  counted.add(request);
  try {
    await limiter.takeRead(request);
  } catch (error) {
    if (!(error instanceof HubError)) throw error;
    throw new TooManyStrangers(error.status, error.code, error.message, error.headers);
  }
}

/** Whether it says nothing of who it is: no look at the database is needed to know that nobody is signed in. */
const isNameless = ({ headers }: FastifyRequest) => headers.cookie === undefined && headers.authorization === undefined;

/** @throws HubError 401, or 429 when its network is turned away too often */
async function turnAway(request: FastifyRequest, limiter: Gate['limiter']): Promise<never> {
  await countStranger(request, limiter);
  throw signInFirst();
}

const marked = new WeakSet<FastifyRequest>();

/** Has each line of the log about a request say where it came from, by a mark of the address. */
async function markAddress(request: FastifyRequest, access: StaffAccess): Promise<void> {
  if (marked.has(request)) return;
  marked.add(request);
  request.log = request.log.child({ from: await access.addressMark(request) });
}

/** @throws HubError 401, 403, 429, and 404 where nobody has a token */
async function admit(request: FastifyRequest, { access, limiter }: Gate): Promise<void> {
  await markAddress(request, access);
  if (isNameless(request) && !isSignIn(request)) await countStranger(request, limiter);
  if (!(await access.exists())) {
    await countStranger(request, limiter);
    throw new NoStaffPages();
  }
  const needs = needsOf(request);
  if (isSignIn(request) || needs === 'second-factor') return;
  request.staff = (await access.viewerOf(request)) ?? null;
  if (!request.staff) return turnAway(request, limiter);
  const { name, roles } = request.staff;
  request.log = request.log.child({ who: name });
  if (needs.every((role) => roles.includes(role))) return;
  throw new HubError(403, 'NOT_YOUR_ROLE', `Your token does not let you ${ROLE_WORDS[missing(needs, roles)]}.`);
}

const ROLE_WORDS: Record<StaffRole, string> = { people: 'see people’s data', changes: 'change anything' };
const missing = (needs: readonly StaffRole[], roles: readonly StaffRole[]) =>
  needs.find((role) => !roles.includes(role)) ?? 'changes';

/**
 * Authenticates every request below `/staff` before anything else, so that not even the existence of an address is
 * revealed [HUB-19, CON-26]. Each line of the log from then on says who it was, and a mark of the address.
 */
function registerGate(app: FastifyInstance, gate: Gate): void {
  const { access } = gate;
  // Beyond the limit nothing is rendered.
  const sendSignIn = sendAlways(() => signInPage(FIRST_PAGE));
  app.decorateRequest('staff', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    await admit(request, gate);
    if (hasDoubledValue(request)) throw badRequest('A value appears twice in this address.');
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (request.method === 'POST' && !SENT_TYPES.includes(type)) {
      throw new HubError(415, 'UNSUPPORTED_MEDIA_TYPE', `This address takes ${FORM_TYPE}.`);
    }
  });
  app.setErrorHandler(async (error, request, reply) => {
    // A form of another site is refused before it comes to the gate.
    await markAddress(request, access).catch(() => undefined);
    const refusal = asHubError(error);
    if (refusal.status >= 500 && !(error instanceof HubError)) request.log.error({ err: error }, 'request failed');
    const isCrowd = error instanceof TooManyStrangers;
    if (error instanceof NoStaffPages || (isCrowd && !(await access.exists()))) {
      return sendError(request, reply, refusal);
    }
    if (!isBrowser(request)) return sendJsonError(reply, refusal);
    const { status, message, headers } = refusal;
    reply.code(status).headers(headers);
    if (isCrowd) return sendSignIn(reply);
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

const SIGN_IN_PROBLEMS: Record<Exclude<SignIn, 'open' | 'second-factor'>, string> = {
  wrong: 'That token is not right.',
  program: 'That token is a program’s, and signs nobody in.',
};

const secondFactorPath = (next: string) => `${OWN_PATHS.secondFactor}?${new URLSearchParams({ next })}`;

function registerSession(app: FastifyInstance, access: StaffAccess): void {
  app.post(STAFF_PATHS.fleet, { config: { contentTypes: 'any' } }, async (request, reply) => {
    const token = new URLSearchParams(readText(request.body)).get('token') ?? '';
    const next = returnUrlOf(request);
    const outcome = await access.signIn(request, reply, token);
    if (outcome === 'open') return reply.redirect(next, 303);
    if (outcome === 'second-factor') return reply.redirect(secondFactorPath(next), 303);
    reply.code(401);
    const problem = SIGN_IN_PROBLEMS[outcome];
    if (isBrowser(request)) return sendPage(reply, signInPage(next, problem));
    return sendJsonError(reply, new HubError(401, 'STAFF_ONLY', problem));
  });
  app.post(STAFF_PATHS.signOut, { config: { contentTypes: 'any', staff: [] } }, async (request, reply) => {
    await access.signOut(request, reply);
    request.log.info('staff signed out');
    return reply.redirect(STAFF_PATHS.fleet, 303);
  });
}

type SecondFactorRoute = { Querystring: { next?: string } };

/** Serves the step between token and pages: a code of the authenticator, which is enrolled at the first sign-in. */
function registerSecondFactor(app: FastifyInstance, { access, limiter }: Gate): void {
  const config = { contentTypes: 'any', staff: 'second-factor' } as const;
  const pageFor = ({ member, session }: Pending, next: string, problem?: string) => {
    const action = secondFactorPath(next);
    // Somebody else with this token may have enrolled an authenticator meanwhile.
    return session.newSecret === undefined || member.totpSecret !== undefined
      ? codePage(action, problem)
      : enrolPage({ action, name: member.name, secret: session.newSecret }, problem);
  };
  app.get<SecondFactorRoute>(OWN_PATHS.secondFactor, { config }, async (request, reply) => {
    const pending = await access.pendingOf(request);
    // Whoever goes back to it after the code is past it.
    if (!pending && (await access.viewerOf(request))) return reply.redirect(returnUrl(request.query.next), 303);
    if (!pending) return turnAway(request, limiter);
    return sendPage(reply, pageFor(pending, returnUrl(request.query.next)));
  });
  app.post<SecondFactorRoute>(OWN_PATHS.secondFactor, { config }, async (request, reply) => {
    const pending = await access.pendingOf(request);
    if (!pending) return turnAway(request, limiter);
    const next = returnUrl(request.query.next);
    const code = new URLSearchParams(readText(request.body)).get('code') ?? '';
    if (await access.giveCode(request, reply, pending, code)) return reply.redirect(next, 303);
    reply.code(401);
    if (!isBrowser(request)) return sendJsonError(reply, new HubError(401, 'STAFF_ONLY', 'That code is not right.'));
    return sendPage(reply, pageFor(pending, next, 'That code is not right. Use the one that is shown now, once.'));
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
 * Serves the staff's pages and files [HTTP-28, CON-26]: today, fleet, end of day, inbox, registrations, forms, exports,
 * mails, searches in vain, what is held of one person, sessions. They are there while anybody has a token.
 */
export function staffRoutes(deps: StaffDeps): FastifyPluginAsync {
  return async (app) => {
    // A database that is away says nothing about tokens, and must not keep the hub from starting.
    for (const sentence of await deps.access.advice().catch(() => [])) app.log.warn(sentence);
    await app.register(cookie);
    registerGate(app, deps);
    registerSession(app, deps.access);
    registerSecondFactor(app, deps);
    registerSessions(app, deps);
    registerFleet(app, deps);
    registerInbox(app, deps);
    registerRegistrations(app, deps);
    registerExports(app, deps);
    registerForms(app, deps);
    registerMails(app, deps);
    registerPerson(app, deps);
    registerUnanswered(app, deps);
    const nothing = async () => {
      throw notFound();
    };
    const config = { contentTypes: 'any', staff: [] } as const;
    app.all(`${STAFF_PATHS.fleet}/*`, { config }, nothing);
    app.route({ method: ['DELETE', 'OPTIONS', 'PATCH', 'PUT'], url: STAFF_PATHS.fleet, config, handler: nothing });
  };
}
