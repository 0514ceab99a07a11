import type { FastifyInstance } from 'fastify';
import { STAFF_PATHS } from '../../src/domain/hubPaths.ts';
import { readReference } from '../../src/domain/submission/submissionId.ts';
import { HubError, notFound } from '../http/errors.ts';
import { readText } from '../http/requestBody.ts';
import type { LiveEvents } from '../published/liveEvents.ts';
import { burstData, burstPage, burstPath } from '../staff/pages/burstPage.tsx';
import { answer, isBrowser, pageOf, sendPage } from '../staff/pages/layout.tsx';
import {
  cancelPage,
  registrationData,
  registrationPage,
  registrationPath,
  registrationsData,
  registrationsPage,
} from '../staff/pages/registrationsPages.tsx';
import type { FoundRegistration, Store } from '../store/Store.ts';
import { type BurstFields, BurstProblem, cancelBurst, findBurst, readBurst } from '../submissions/burst.ts';
import { cancelRegistration, REASON_MAX, readReason } from '../submissions/cancelRegistration.ts';

export type StaffRegistrationsDeps = {
  store: Pick<
    Store,
    | 'cancelledLines'
    | 'cancelRegistration'
    | 'cancelRegistrations'
    | 'findBurst'
    | 'findRegistrations'
    | 'networkBursts'
  >;
  live: Pick<LiveEvents, 'forget'>;
  /** Whether its sender is told by mail */
  sendsMail: boolean;
  /** Epoch milliseconds */
  now: () => number;
};

const LINES = 100;
/** Networks that the page shows, and from how many registrations for one event on: a family has fewer. */
const BURSTS = { least: 5, lines: 20 };

type KeyQuery = { Querystring: { key?: string; done?: string } };

async function registrationOf({ store }: StaffRegistrationsDeps, key = ''): Promise<FoundRegistration> {
  const [found] = await store.findRegistrations({ key });
  if (!found) throw notFound('There is no such registration.');
  return found;
}

type ShownBurst = Parameters<typeof burstPage>[0];
type BurstQuery = { Querystring: BurstFields & { done?: string } };

/** Serves a burst of registrations: shown first, then cancelled all at once [HUB-24]. */
function registerBursts(app: FastifyInstance, deps: StaffRegistrationsDeps): void {
  const { store, live, sendsMail, now } = deps;
  async function show(fields: BurstFields) {
    try {
      const selection = readBurst(fields, now());
      return { chosen: { selection, ...(await findBurst(store, selection)) } };
    } catch (error) {
      if (!(error instanceof BurstProblem)) throw error;
      return { problem: { of: 'fields' as const, text: error.message } };
    }
  }

  app.get<BurstQuery>(STAFF_PATHS.burst, async (request, reply) => {
    const { done: doneText, ...fields } = request.query;
    const isChosen = Object.values(fields).some((text) => text.trim() !== '');
    const done = /^\d{1,4}$/.test(doneText ?? '') ? Number(doneText) : undefined;
    const shown: ShownBurst = { fields, done, sendsMail, ...(isChosen ? await show(fields) : {}) };
    if (shown.problem) {
      if (!isBrowser(request)) throw new HubError(422, 'NO_BURST', shown.problem.text);
      reply.code(422);
    }
    return answer(request, reply, burstData(shown), () => burstPage(shown));
  });
  app.post<BurstQuery>(STAFF_PATHS.burst, { config: { contentTypes: 'any' } }, async (request, reply) => {
    const { done: _done, ...fields } = request.query;
    const sent = new URLSearchParams(readText(request.body));
    const typed = sent.get('reason') ?? '';
    const reason = readReason(typed);
    const refuse = async (problem: { of: 'fields' | 'reason'; text: string }) => {
      if (!isBrowser(request)) throw new HubError(422, 'NOT_CANCELLED', problem.text);
      return sendPage(
        reply.code(422),
        burstPage({ fields, sendsMail, typedReason: typed, problem, ...(await show(fields)) }),
      );
    };
    if (reason === undefined) {
      return await refuse({ of: 'reason', text: `Please give a reason of at most ${REASON_MAX} characters.` });
    }
    const { chosen, problem } = await show(fields);
    if (!chosen) return await refuse(problem);
    const { selection } = chosen;
    const result = await cancelBurst(deps, selection, { mark: sent.get('mark') ?? '', reason });
    if (result.type === 'changed') {
      return await refuse({
        of: 'fields',
        text: 'These are not the registrations that were shown. Look at them again.',
      });
    }
    const count = result.registrations.length;
    live.forget();
    const { eventCode, network } = selection;
    request.log.warn({ count, eventCode, network }, 'staff cancelled registrations');
    return isBrowser(request) ? reply.redirect(burstPath(selection, count), 303) : { cancelled: count };
  });
}

/** Serves registrations by their reference, and cancels them [HUB-24]. */
export function registerRegistrations(app: FastifyInstance, deps: StaffRegistrationsDeps): void {
  const { store, live, sendsMail, now } = deps;
  registerBursts(app, deps);
  app.get<{ Querystring: { reference?: string; page?: string } }>(STAFF_PATHS.registrations, async (request, reply) => {
    const typed = request.query.reference?.trim();
    const reference = typed === undefined ? undefined : readReference(typed);
    const found = reference === undefined ? undefined : await store.findRegistrations({ reference });
    const [only] = found?.length === 1 ? found : [];
    if (only && isBrowser(request)) return reply.redirect(registrationPath(only.key), 303);
    const page = pageOf(request.query.page);
    const lines = await store.cancelledLines({ limit: LINES + 1, offset: (page - 1) * LINES });
    const cancelled = lines.slice(0, LINES);
    const bursts = await store.networkBursts(BURSTS.least, BURSTS.lines);
    const hasMore = lines.length > LINES;
    const shown = { typed: reference ?? typed, found, cancelled, bursts, page, hasMore, now: now() };
    return answer(request, reply, registrationsData(shown), () => registrationsPage(shown));
  });
  app.get<KeyQuery>(STAFF_PATHS.registration, async (request, reply) => {
    const found = await registrationOf(deps, request.query.key);
    const isDone = request.query.done === 'cancel';
    return answer(request, reply, registrationData(found), () => registrationPage(found, now(), isDone));
  });
  // Confirmed on a page of its own, as in the inbox.
  app.get<KeyQuery>(STAFF_PATHS.cancelRegistration, async (request, reply) => {
    const found = await registrationOf(deps, request.query.key);
    if (found.cancelled) return reply.redirect(registrationPath(found.key), 303);
    return sendPage(reply, cancelPage(found, { sendsMail, now: now() }));
  });
  app.post<KeyQuery>(STAFF_PATHS.cancelRegistration, { config: { contentTypes: 'any' } }, async (request, reply) => {
    const found = await registrationOf(deps, request.query.key);
    const typed = new URLSearchParams(readText(request.body)).get('reason') ?? '';
    const reason = readReason(typed);
    if (reason === undefined && !found.cancelled) {
      if (!isBrowser(request)) {
        throw new HubError(422, 'NO_REASON', `The form field reason takes up to ${REASON_MAX} characters.`);
      }
      return sendPage(reply.code(422), cancelPage(found, { sendsMail, now: now(), typed }));
    }
    const isDone = reason !== undefined && (await cancelRegistration(deps, found, reason));
    if (isDone) {
      live.forget();
      request.log.warn({ reference: found.reference }, 'staff cancelled a registration');
    }
    if (isBrowser(request)) return reply.redirect(registrationPath(found.key, isDone), 303);
    return { ...registrationData(await registrationOf(deps, found.key)), repeat: !isDone };
  });
}
