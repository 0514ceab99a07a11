import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Render } from '../src/domain/page/rendering.ts';
import type { HubConfig } from './config.ts';
import type { ContentLibrary } from './content/ContentLibrary.ts';
import { type AllowedMethods, collectAllowedMethods, refusalFor } from './http/allowedMethods.ts';
import type { ConnectionLimits } from './http/connections.ts';
import { createServer, type LogStream, registerRequestLog } from './http/createServer.ts';
import { registerCompression } from './http/encodedBody.ts';
import { notFound, registerErrorHandler, sendError } from './http/errors.ts';
import { registerAddressRule, registerCors, registerCrossSiteRule, registerPostGuard } from './http/origins.ts';
import { createPeopleLimit } from './http/peopleLimit.ts';
import { createRateLimiter, type RateLimiter } from './http/rateLimit.ts';
import { registerSecurityHeaders } from './http/securityHeaders.ts';
import { registerStaticFiles } from './http/staticFiles.ts';
import type { MailerConfig } from './mail/mailer.ts';
import { createLiveEvents, type LiveEvents } from './published/liveEvents.ts';
import { startPublishing } from './published/publishing.ts';
import { createReleaseSearch, type ReleaseSearch } from './published/releaseSearch.ts';
import { readClientBuild } from './render/clientBuild.ts';
import { PageRenderer } from './render/pageRenderer.ts';
import { createRenderQueue } from './render/renderQueue.ts';
import { type CalendarDeps, calendarRoutes } from './routes/calendar.ts';
import { contentRoutes } from './routes/content.ts';
import { eventRoutes } from './routes/events.ts';
import { formRoutes } from './routes/forms.ts';
import { healthRoutes } from './routes/health.ts';
import { kioskHeartbeatRoutes, kioskProfileRoutes } from './routes/kiosk.ts';
import { kioskPinRoutes } from './routes/kioskPin.ts';
import { type PageDeps, pageMethods, pageRoutes, siteFileRoutes } from './routes/pages.ts';
import { searchRoutes } from './routes/search.ts';
import { staffRoutes } from './routes/staff.ts';
import { botCheckRoutes, submissionRoutes } from './routes/submissions.ts';
import { unansweredRoutes } from './routes/unansweredSearches.ts';
import { violationReportRoutes } from './routes/violationReports.ts';
import { createGuessing } from './staff/access/guessing.ts';
import { createStaffAccess } from './staff/access/staffAccess.ts';
import { freeSpaceFor, watchFreeSpace } from './store/freeSpace.ts';
import type { Store } from './store/Store.ts';
import { steadyClock } from './store/steadyClock.ts';
import { createBotCheck } from './submissions/botCheck.ts';

/** The parts of a hub; tests inject their own. Whoever opened a part closes it. */
type HubParts = {
  store: Store;
  library: ContentLibrary;
  /** Renders pages with the built `entry-server`; without it the hub serves only its API. */
  render?: Render;
  /** Epoch milliseconds */
  now?: () => number;
  /** Epoch milliseconds by a clock that nobody sets; without it `now` stands for both where it is given */
  steadyNow?: () => number;
  /** Instead of standard error */
  log?: LogStream;
  /** Of connections; those that differ from the ordinary ones */
  limits?: Partial<ConnectionLimits>;
  /** Bytes left on the disk of the database; undefined where that is not known */
  freeSpace?: () => Promise<number | undefined>;
};

/** Rejects a request without a route before its body is read: 404, or 405 with `Allow` [HUB-02]. */
function registerNotFound(app: FastifyInstance, allowed: AllowedMethods, limiter: RateLimiter, pages?: PageDeps): void {
  const refuse = async (request: FastifyRequest): Promise<never> => {
    await limiter.takeRead(request);
    throw refusalFor(request, allowed, pages && (await pageMethods(request, pages)));
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done();
    refuse(request).catch(done);
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, notFound()));
}

/** While the hub stops, tells kept-alive connections to close, so that none of them delays the end. */
function registerGoodbye(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

type Reads = Pick<HubParts, 'store' | 'library'> & {
  config: HubConfig;
  now: () => number;
  live: LiveEvents;
  search: ReleaseSearch;
  stamps: CalendarDeps['stamps'];
  limiter: RateLimiter;
};

/** Registers all read routes; each call counts towards the client's rate limit [CON-11]. */
function registerReads(app: FastifyInstance, { config, limiter, ...deps }: Reads): void {
  app.register(async (reads) => {
    reads.addHook('preHandler', async (request) => limiter.takeRead(request));
    await reads.register(contentRoutes({ ...deps, mapStyles: config.map?.styles }));
    await reads.register(eventRoutes(deps));
    await reads.register(calendarRoutes({ ...deps, publicOrigin: config.publicOrigin }));
    await reads.register(searchRoutes(deps));
    await reads.register(siteFileRoutes({ ...deps, publicOrigin: config.publicOrigin }));
    await reads.register(kioskProfileRoutes({ ...deps, limiter, folder: join(config.root, 'kiosk-config') }));
  });
}

/**
 * Registers the staff pages, which exist while anybody has a token: one may be made while the hub runs [CON-26].
 * @param steadyNow  epoch milliseconds by a clock that nobody sets while the hub runs
 */
function registerStaff(
  app: FastifyInstance,
  config: HubConfig,
  { steadyNow, ...deps }: Pick<Reads, 'store' | 'library' | 'live' | 'limiter' | 'now'> & { steadyNow: () => number },
): void {
  const { staffToken: token, version, mail, publicOrigin } = config;
  const access = createStaffAccess({
    ...deps,
    token,
    publicTls: config.publicOrigin?.startsWith('https:') ?? false,
    guessing: createGuessing(config.rateLimitFactor, steadyNow),
    steadyNow,
  });
  app.register(staffRoutes({ ...deps, sendsMail: mail !== undefined, access, version, publicOrigin }));
}

/** Sends mails from when the hub is ready until it stops. */
async function registerMailer(
  app: FastifyInstance,
  config: MailerConfig,
  deps: Pick<Reads, 'store' | 'library' | 'stamps' | 'now'>,
): Promise<void> {
  // The library is loaded only where it is used.
  const { startMailer } = await import('./mail/mailer.ts');
  let mailer: ReturnType<typeof startMailer> | undefined;
  let stopped: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    mailer = startMailer({ ...deps, config, log: app.log });
  });
  // While requests end, so that the two limits do not add up.
  app.addHook('preClose', async () => {
    stopped = mailer?.stop();
  });
  app.addHook('onClose', () => stopped);
}

/**
 * Creates the hub as one application, ready to listen [HUB-01].
 * @throws StartProblem when there is a renderer but no client build beside it
 */
export async function createHub(config: HubConfig, parts: HubParts): Promise<FastifyInstance> {
  const { store, library, render, now = Date.now, log, limits } = parts;
  const { freeSpace = () => freeSpaceFor(config) } = parts;
  const steadyNow = parts.steadyNow ?? parts.now ?? steadyClock;
  const app = createServer(config, { log, limits });
  const allowed = collectAllowedMethods(app);
  const live = createLiveEvents({
    store,
    library,
    now,
    onFailure: (error) => app.log.error({ err: error }, 'the live numbers could not be read'),
  });
  const search = createReleaseSearch({
    library,
    onFailure: (error) => app.log.error({ err: error }, 'the content could not be indexed for searches'),
  });
  const publishing = await startPublishing({ library, store, log: app.log });
  const watching = watchFreeSpace(freeSpace, app.log);
  app.addHook('onClose', async () => {
    publishing.stop();
    watching.stop();
  });
  const { calendarStamps: stamps } = publishing;
  if (config.mail) await registerMailer(app, { ...config, mail: config.mail }, { store, library, stamps, now });
  const limiter = createRateLimiter(config.rateLimitFactor);

  const client = render && readClientBuild(join(config.root, 'dist/client'));
  const queue = createRenderQueue({ isLimited: config.rateLimitFactor > 0 });
  const pages: PageDeps | undefined = client && {
    client,
    renderer: new PageRenderer(render, client, { search, queue, now }),
    library,
    live,
    limiter,
    allowed,
    publicOrigin: config.publicOrigin,
  };

  // Hooks run in this order, which is the order of checks in CON-30.
  registerRequestLog(app);
  registerErrorHandler(app);
  registerSecurityHeaders(app, config);
  registerGoodbye(app);
  registerAddressRule(app);
  registerCors(app, config.allowedOrigins);
  registerCrossSiteRule(app, config);
  registerNotFound(app, allowed, limiter, pages);
  registerPostGuard(app);
  registerCompression(app);

  app.register(healthRoutes({ config, library, store, freeSpace, contentReadiness: publishing.readiness }));
  registerReads(app, { config, store, library, now, live, search, stamps: publishing.calendarStamps, limiter });
  const botCheck = createBotCheck(store, now, config.proofOfWorkFactor);
  const people = createPeopleLimit(config.peoplePerAddress * config.rateLimitFactor || Number.POSITIVE_INFINITY);
  app.register(
    submissionRoutes({
      ...{ store, library, limiter, people, botCheck, live, now },
      sendsMail: config.mail !== undefined,
      beforePages: queue.submit,
    }),
  );
  app.register(botCheckRoutes({ botCheck, limiter }));
  const publicTls = config.publicOrigin?.startsWith('https:') ?? false;
  app.register(formRoutes({ store, library, limiter, botCheck, now, publicTls, beforePages: queue.submit }));
  app.register(unansweredRoutes({ store, limiter }));
  app.register(violationReportRoutes({ limiter, now }));
  const profiles = join(config.root, 'kiosk-config');
  app.register(kioskHeartbeatRoutes({ store, limiter, now, profiles }));
  app.register(kioskPinRoutes({ limiter, profiles }));
  registerStaff(app, config, { store, library, live, limiter, now, steadyNow });
  if (pages) {
    await registerStaticFiles(app, [pages.client.dir, join(config.root, 'dist/client-previous')]);
    app.register(pageRoutes(pages));
  }
  if (pages && !config.publicOrigin && !isLoopback(config.host)) {
    app.log.warn('PUBLIC_ORIGIN is not set: a page is made, and kept, for every host that a request names');
  }
  await app.ready();
  return app;
}

/** Only this machine reaches it, under its own names. */
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');
