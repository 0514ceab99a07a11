import type { FastifyInstance } from 'fastify';
import { STAFF_PATHS } from '../../src/domain/hubPaths.ts';
import { notFound } from '../http/errors.ts';
import { answer, isBrowser, pageOf } from '../staff/pages/layout.tsx';
import { mailsData, mailsPage } from '../staff/pages/mailsPage.tsx';
import type { MailStore } from '../store/MailStore.ts';

export type StaffMailsDeps = {
  store: Pick<MailStore, 'mailCounts' | 'mailTroubles' | 'retryMails'>;
  /** Whether accepted submissions are confirmed by mail */
  sendsMail: boolean;
  /** Epoch milliseconds */
  now: () => number;
};

const MAILS_PAGE = 100;

/** Serves the mails that were refused or are delayed, and trying refused ones again. */
export function registerMails(app: FastifyInstance, { store, sendsMail, now }: StaffMailsDeps): void {
  app.get<{ Querystring: { page?: string; retried?: string } }>(STAFF_PATHS.mails, async (request, reply) => {
    const page = pageOf(request.query.page);
    const found = await store.mailTroubles({ limit: MAILS_PAGE + 1, offset: (page - 1) * MAILS_PAGE });
    const shown = {
      counts: await store.mailCounts(),
      troubles: found.slice(0, MAILS_PAGE),
      page,
      hasMore: found.length > MAILS_PAGE,
      sendsMail,
      retried: /^\d{1,9}$/.test(request.query.retried ?? '') ? Number(request.query.retried) : undefined,
      now: now(),
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
}
