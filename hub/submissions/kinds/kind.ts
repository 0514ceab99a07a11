import type { MailDraft } from '../../../src/domain/mail/mailDraft.ts';
import type { KindDefinition } from '../../../src/domain/submission/kinds/kind.ts';
import type { ContentLibrary } from '../../content/ContentLibrary.ts';
import { ANSWERED_WITH_MAIL } from '../../store/mails.ts';
import type { Store, StoredSubmission, SubmissionResult } from '../../store/Store.ts';
import type { Submission } from '../submission.ts';

/** What accepting needs. */
export type AcceptDeps = {
  store: Pick<Store, 'accept' | 'register' | 'refuse'>;
  library: Pick<ContentLibrary, 'current'>;
  /** Epoch milliseconds */
  now: () => number;
  /**
   * Whether the sender passed the bot check of the kind; always true for submissions brought by staff.
   * @param token  from the body
   */
  passesBotCheck(token: string): Promise<boolean>;
};

/** The hub's side of one kind of submission; `src/domain/submission/kinds` has what page and hub share. */
export type HubKind<Kind extends string = string> = {
  definition: KindDefinition<Kind>;
  /** Paths that are answered besides the definition's endpoint */
  otherPaths?: readonly string[];
  /** Whether each is for an event, whose seats it takes, and exports may be limited to one */
  forEvents: boolean;
  /**
   * Validates with the form's own schema, decides, and stores: an acceptance or a final refusal [CON-04].
   * @throws HubError for a body that cannot be read, and while no content is published
   */
  accept(deps: AcceptDeps, submission: Submission): Promise<SubmissionResult>;
  /** The mail that tells its sender of the acceptance, made of what is stored; absent where none does */
  confirmation?(payload: object): MailDraft;
  /** Makes the body of an item of the inbox readable for staff, where it is sent encoded */
  readable?(body: object): object;
  exports: ExportTable;
};

/**
 * Returns a store that accepts a submission together with the mail that confirms it, in one transaction.
 * @param sendsMail  false where the hub has no mail server: nothing is stored then
 */
export function confirming(
  { accept, register, refuse }: AcceptDeps['store'],
  { confirmation }: Pick<HubKind, 'confirmation'>,
  sendsMail: boolean,
): AcceptDeps['store'] {
  if (!sendsMail || !confirmation) return { accept, register, refuse };
  return {
    accept: (input) =>
      accept({ ...input, mail: confirmation(input.payload), answer: { ...input.answer, ...ANSWERED_WITH_MAIL } }),
    register: (input) => register({ ...input, mail: confirmation(input.payload) }),
    refuse,
  };
}

/** Returns the first day of an event, `yyyy-mm-dd` in its own zone; undefined when no release holds it any more. */
export type EventDateOf = (eventCode: string) => string | undefined;

/** How accepted submissions become table rows and JSON objects [HUB-19, CON-27]. */
export type ExportTable = {
  /** Help of the command line, a line each */
  help: readonly string[];
  columns: readonly string[];
  /** Columns whose cells may hold several lines */
  longColumns: readonly string[];
  recordOf(stored: StoredSubmission, eventDateOf: EventDateOf): object;
  rowsOf(stored: StoredSubmission, eventDateOf: EventDateOf): string[][];
};

/** Returns what the exports of all kinds say about a submission's way here. */
export function arrivalOf({ receivedAt, registeredAt, device, deviceName, deferred }: StoredSubmission) {
  // What waited on a device that does not say for how long may be from any time before.
  const sentAt = registeredAt ?? (deferred ? undefined : receivedAt);
  return {
    receivedAt: new Date(receivedAt).toISOString(),
    device: device ?? null,
    deferred: deferred ? 1 : 0,
    registeredAt: sentAt === undefined ? null : new Date(sentAt).toISOString(),
    deviceName: deviceName ?? null,
  };
}

/** Returns a row of an export, with an empty cell for whatever is missing. */
export function rowOf(columns: readonly string[], cells: Record<string, unknown>): string[] {
  return columns.map((column) => String(cells[column] ?? ''));
}
