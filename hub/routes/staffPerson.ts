import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HubError } from '../http/errors.ts';
import { readText } from '../http/requestBody.ts';
import type { LiveEvents } from '../published/liveEvents.ts';
import { OWN_PATHS } from '../staff/ownPaths.ts';
import { answer, isBrowser, sendPage } from '../staff/pages/layout.tsx';
import { erasePersonPage, personData, personPage } from '../staff/pages/personPages.tsx';
import { STAFF_ROLES, type StaffRole } from '../store/StaffStore.ts';
import type { PersonStore } from '../store/Store.ts';
import {
  type EraseStore,
  erasedText,
  erasePerson,
  findPersonalData,
  personExport,
  readAddress,
} from '../submissions/personalData.ts';

export type StaffPersonDeps = {
  store: EraseStore & Pick<PersonStore, 'filesWith'>;
  live: Pick<LiveEvents, 'forget'>;
  /** Epoch milliseconds */
  now: () => number;
};

type Serve = (email: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves what is held of one person, as a file too, and erases it. The address is in bodies alone, and in no line of the log. */
export function registerPerson(app: FastifyInstance, { store, live, now }: StaffPersonDeps): void {
  /** Serves a form with an address; for what is none, says so. */
  function onAddress(path: string, staff: readonly StaffRole[], serve: Serve): void {
    app.post(path, { config: { contentTypes: 'any', staff } }, async (request, reply) => {
      const typed = new URLSearchParams(readText(request.body)).get('email')?.trim() ?? '';
      const email = readAddress(typed);
      if (email !== undefined) return serve(email, request, reply);
      const problem = `"${typed}" is no email address.`;
      if (!isBrowser(request)) throw new HubError(422, 'NO_ADDRESS', problem);
      return sendPage(reply.code(422), personPage({ typed, problem, now: now() }));
    });
  }

  app.get(OWN_PATHS.person, async (_request, reply) => sendPage(reply, personPage({ now: now() })));
  onAddress(OWN_PATHS.person, ['people'], async (email, request, reply) => {
    const data = await findPersonalData(store, email);
    request.log.info('what is held of one person was looked up');
    return answer(request, reply, personData(data), () => personPage({ typed: email, data, now: now() }));
  });
  onAddress(OWN_PATHS.personExport, ['people'], async (email, request, reply) => {
    const all = await personExport(store, email, now());
    request.log.info({ kind: 'person' }, 'an export was taken');
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="person.json"')
      .send(`${JSON.stringify(all, undefined, 2)}\n`);
  });
  // Confirmed on a page of its own: it cannot be undone, and there are no scripts for a dialog.
  onAddress(OWN_PATHS.personErase, STAFF_ROLES, async (email, _request, reply) =>
    sendPage(reply, erasePersonPage(await findPersonalData(store, email))),
  );
  onAddress(`${OWN_PATHS.personErase}/confirmed`, STAFF_ROLES, async (email, request, reply) => {
    const erased = await erasePerson(store, email);
    live.forget();
    request.log.warn(erased, 'what is held of one person was erased');
    const words = erasedText(erased);
    const done = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
    return answer(request, reply, erased, () => personPage({ done, now: now() }));
  });
}
