import type { FastifyInstance } from 'fastify';
import { STAFF_PATHS } from '../../src/domain/hubPaths.ts';
import { HubError, notFound } from '../http/errors.ts';
import type { ListedSession, StaffAccess, Viewer } from '../staff/access/staffAccess.ts';
import { OWN_PATHS } from '../staff/ownPaths.ts';
import { answer, isBrowser } from '../staff/pages/layout.tsx';
import { sessionsData, sessionsPage } from '../staff/pages/sessionsPage.tsx';

type SessionsDeps = {
  access: Pick<StaffAccess, 'sessions' | 'endSession'>;
  /** Epoch milliseconds */
  now: () => number;
};

/** Everybody ends their own, also in another browser; whoever may change things, anybody's. */
const mayEnd = ({ name, roles }: Viewer, session: ListedSession) => roles.includes('changes') || session.name === name;

/** Serves the list of the browsers that are signed in, and ends them. */
export function registerSessions(app: FastifyInstance, { access, now }: SessionsDeps): void {
  const listFor = async (viewer: Viewer | null) =>
    (await access.sessions()).filter((session) => viewer && mayEnd(viewer, session));
  app.get<{ Querystring: { done?: string } }>(OWN_PATHS.sessions, { config: { staff: [] } }, async (request, reply) => {
    const shown = {
      sessions: await listFor(request.staff),
      own: request.staff?.session,
      isEnded: request.query.done === 'end',
      now: now(),
    };
    return answer(request, reply, sessionsData(shown), () => sessionsPage(shown));
  });
  app.post<{ Querystring: { session?: string } }>(
    OWN_PATHS.endSession,
    { config: { contentTypes: 'any', staff: [] } },
    async (request, reply) => {
      const { session: hash } = request.query;
      const session = (await access.sessions()).find((each) => each.hash === hash);
      if (!session || !request.staff) throw notFound('This session has ended already.');
      if (!mayEnd(request.staff, session)) throw new HubError(403, 'NOT_YOUR_ROLE', 'That is not your session.');
      await access.endSession(session.hash);
      const { name, openedFrom } = session;
      request.log.warn({ whose: name, openedFrom }, 'staff ended a session');
      if (!isBrowser(request)) return { session: hash, ended: true };
      return reply.redirect(hash === request.staff.session ? STAFF_PATHS.fleet : `${OWN_PATHS.sessions}?done=end`, 303);
    },
  );
}
