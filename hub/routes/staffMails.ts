import type { FastifyInstance } from 'fastify';
import { STAFF_PATHS } from '../../src/domain/hubPaths.ts';
import { readReference } from '../../src/domain/submission/submissionId.ts';
import { HubError, notFound } from '../http/errors.ts';
import { readText } from '../http/requestBody.ts';
import { answer, isBrowser, pageOf, sendPage } from '../staff/pages/layout.tsx';
import { mailsData, mailsPage } from '../staff/pages/mailsPage.tsx';
import type { MailStore } from '../store/MailStore.ts';

export type StaffMailsDeps = {
  store: Pick<MailStore, 'mailCounts' | 'mailTroubles' | 'mailsBounced' | 'retryMails'>;
  /** Whether accepted submissions are confirmed by mail */
  sendsMail: boolean;
  /** Epoch milliseconds */
  now: () => number;
};

const MAILS_PAGE = 100;

/** Serves the mails that were refused, came back or are delayed, noting one that came back, and trying refused ones again. */
export function registerMails(app: FastifyInstance, { store, sendsMail, now }: StaffMailsDeps): void {
  async function shownOn(page: number) {
    const found = await store.mailTroubles({ limit: MAILS_PAGE + 1, offset: (page - 1) * MAILS_PAGE });
    return {
      counts: await store.mailCounts(),
      troubles: found.slice(0, MAILS_PAGE),
      page,
      hasMore: found.length > MAILS_PAGE,
      sendsMail,
      now: now(),
    };
  }

  type MailsQuery = { Querystring: { page?: string; retried?: string; bounced?: string } };
  app.get<MailsQuery>(STAFF_PATHS.mails, async (request, reply) => {
    const { page, retried, bounced } = request.query;
    const shown = {
      ...(await shownOn(pageOf(page))),
      retried: /^\d{1,9}$/.test(retried ?? '') ? Number(retried) : undefined,
      bounced: readReference(bounced ?? ''),
    };
    return answer(request, reply, mailsData(shown), () => mailsPage(shown));
  });
  app.post<{ Querystring: { mail?: string } }>(
    STAFF_PATHS.mailsRetry,
    { config: { contentTypes: 'any' } },
    async (request, reply) => {
      const { mail } = request.query;
      const retried = await store.retryMails(mail);
      if (mail !== undefined && retried === 0) throw notFound('This mail is not refused, or no longer there.');
      request.log.warn({ retried }, 'staff had refused mails tried again');
      return isBrowser(request) ? reply.redirect(`${STAFF_PATHS.mails}?retried=${retried}`, 303) : { retried };
    },
  );
  app.post(STAFF_PATHS.mailsBounced, { config: { contentTypes: 'any' } }, async (request, reply) => {
    const typed = new URLSearchParams(readText(request.body)).get('reference')?.trim() ?? '';
    const reference = readReference(typed);
    const count = reference === undefined ? 0 : await store.mailsBounced(reference);
    if (reference === undefined || count === 0) {
      const problem =
        reference === undefined
          ? `"${typed}" is no reference. It is in the subject of the mail that came back.`
          : `No mail with the reference ${reference} counts as sent. Mails are kept here for 90 days.`;
      if (!isBrowser(request)) throw new HubError(422, 'NO_SENT_MAIL', problem);
      return sendPage(reply.code(422), mailsPage({ ...(await shownOn(1)), typed, problem }));
    }
    request.log.warn({ reference, count }, 'staff noted a mail that came back');
    const query = new URLSearchParams({ bounced: reference });
    return isBrowser(request) ? reply.redirect(`${STAFF_PATHS.mails}?${query}`, 303) : { bounced: count };
  });
}
