import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import type { MailName } from '../../../src/domain/mail/mailDraft.ts';
import { BOUNCED, type MailCounts, type MailTrouble } from '../../store/MailStore.ts';
import { Done, Problem, wrongField } from './fields.tsx';
import { EmptyPanel, OnlyFor, type StaffPage, StaffTable, staffDocument } from './layout.tsx';
import { referencePath } from './registrationsPages.tsx';
import { Ago, Instant, isoTime, Sub } from './words.tsx';

const NAMES: Record<MailName, string> = {
  registration: 'Confirmation of a registration',
  cancellation: 'Notice of a cancellation',
  enquiry: 'Confirmation of an enquiry',
  feedback: 'Copy of feedback',
};

/** By the beginning of a reason: the longest that fits counts. */
const REASONS: [start: string, words: string][] = [
  ['4', 'The mail server asks to come again later'],
  ['450', 'The mailbox cannot take it just now'],
  ['451', 'The mail server asks to come again later'],
  ['452', 'The mail server is full just now'],
  ['5', 'The mail server takes no such mail'],
  ['535', 'The mail server refuses our user name or password: see SMTP_URL'],
  ['550', 'The address takes no mail, or does not exist'],
  ['550 5.7', 'The mail server takes no mail from us'],
  ['552', 'The mailbox is full, or the mail too large'],
  ['553', 'The address is not one that mail can be sent to'],
  ['554', 'The mail server takes no mail from us, or not this one'],
  ['EAUTH', 'The mail server refuses our user name or password: see SMTP_URL'],
  ['ETLS', 'No encrypted connection to the mail server could be made'],
  ['EENVELOPE', 'The address is not one that mail can be sent to'],
  ['EMESSAGE', 'The mail is larger than the mail server takes'],
  [BOUNCED, 'It came back: the mailbox does not exist, is full or takes no mail from us'],
  ['UNWRITTEN', 'It could not be written: see the log of the hub'],
];

/** Returns the words for a reason; whatever else happens, happens on the way to the server. */
export function mailReasonText(reason: string): string {
  const [, words = 'The mail server cannot be reached'] =
    REASONS.filter(([start]) => reason.startsWith(start)).sort(([a], [b]) => b.length - a.length)[0] ?? [];
  return words;
}

const counted = (count: number) => count.toLocaleString('en-AU');

type Shown = {
  counts: MailCounts;
  troubles: MailTrouble[];
  page: number;
  hasMore: boolean;
  /** This hub has a mail server */
  sendsMail: boolean;
  /** How many were just made due again */
  retried?: number | undefined;
  /** The reference of a mail that was just noted as one that came back */
  bounced?: string | undefined;
  /** What was typed as such a reference, and why nothing was noted */
  typed?: string;
  problem?: string;
  now: number;
};

/** Returns the mails that did not arrive as data for programs: references and codes, no addresses. */
export function mailsData({ counts, troubles, page, hasMore, sendsMail }: Shown) {
  return {
    sendsMail,
    ...counts,
    page,
    more: hasMore,
    mails: troubles.map(({ id, mail, reference, status, reason, attempts, createdAt, dueAt }) => ({
      id,
      mail,
      reference,
      status,
      reason,
      attempts,
      storedAt: isoTime(createdAt),
      nextAttempt: status === 'waiting' ? isoTime(dueAt) : null,
    })),
  };
}

/** Returns the page that tells staff which mails did not arrive, and why. */
export function mailsPage({ counts, troubles, page, hasMore, sendsMail, now, ...done }: Shown): StaffPage {
  const { retried, bounced, typed, problem } = done;
  return staffDocument(
    'Mails',
    STAFF_PATHS.mails,
    <>
      {retried !== undefined && <Done>{retried === 1 ? '1 mail is' : `${retried} mails are`} tried again.</Done>}
      {bounced !== undefined && <Done>Noted: the mail with the reference {bounced} came back. Call the person.</Done>}
      <p className="lede">
        {sendsMail
          ? 'Whoever registers or asks something gets a mail. Mails that the mail server refused for good stay here for 90 days: open the registration, or look up the reference in the exports, and call the person. The others are tried again by themselves, for five days.'
          : 'This hub sends no mails: it has no SMTP_URL.'}
      </p>
      <p>
        {counted(counts.waiting)} waiting, {counted(counts.sent)} sent and {counted(counts.refused)} refused in the last
        90 days.
      </p>
      {counts.refused > 0 && (
        <OnlyFor roles={['changes']}>
          <form method="post" action={STAFF_PATHS.mailsRetry}>
            <button type="submit">Try all refused ones again</button>
          </form>
        </OnlyFor>
      )}
      {sendsMail && (
        <OnlyFor roles={['changes']}>
          {problem && <Problem>{problem}</Problem>}
          <p>
            Mails that were taken and come back later arrive in the mailbox of MAIL_FROM, with the reference in the
            subject. Note them here, so that everybody sees whom to call.
          </p>
          <form method="post" action={STAFF_PATHS.mailsBounced}>
            <label>
              Reference of a mail that came back
              <input
                name="reference"
                defaultValue={typed}
                required
                autoComplete="off"
                spellCheck={false}
                {...wrongField(Boolean(problem))}
              />
            </label>
            <button type="submit">Note it</button>
          </form>
        </OnlyFor>
      )}
      {troubles.length > 0 ? (
        <StaffTable
          label="Mails"
          caption="Mails that have not arrived, refused ones first"
          columns={['Reference', 'Mail', 'Why', 'Attempts', 'Stored', 'Next attempt']}
        >
          {troubles.map((trouble) => (
            <Row key={trouble.id} trouble={trouble} now={now} />
          ))}
        </StaffTable>
      ) : (
        <EmptyPanel heading="No mail has been refused or delayed." />
      )}
      {(page > 1 || hasMore) && (
        <p className="pager">
          {page > 1 && <a href={`${STAFF_PATHS.mails}?page=${page - 1}`}>Previous page</a>}{' '}
          {hasMore && <a href={`${STAFF_PATHS.mails}?page=${page + 1}`}>Next page</a>}
        </p>
      )}
    </>,
  );
}

function Row({ trouble, now }: { trouble: MailTrouble; now: number }) {
  const { id, mail, reference, status, reason, attempts, createdAt, dueAt } = trouble;
  const isFound = mail === 'registration' || mail === 'cancellation';
  return (
    <tr>
      <th scope="row">{isFound ? <a href={referencePath(reference)}>{reference}</a> : reference}</th>
      <td>{NAMES[mail]}</td>
      <td>
        {mailReasonText(reason)}
        <Sub>{reason}</Sub>
      </td>
      <td className="number">{attempts}</td>
      <td>
        <Ago at={createdAt} now={now} />
      </td>
      <td>
        {status === 'waiting' ? (
          <Instant at={dueAt} />
        ) : reason === BOUNCED ? (
          'None: its address is gone'
        ) : (
          <OnlyFor roles={['changes']}>
            <form method="post" action={`${STAFF_PATHS.mailsRetry}?${new URLSearchParams({ mail: id })}`}>
              <button type="submit" aria-label={`Try ${reference} again`}>
                Try again
              </button>
            </form>
          </OnlyFor>
        )}
      </td>
    </tr>
  );
}
