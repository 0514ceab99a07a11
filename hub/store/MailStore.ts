import type { MailDraft } from '../../src/domain/mail/mailDraft.ts';

/** A mail that this hub alone may send until its lease ends. */
export type ClaimedMail = {
  /** Made of the mail's name and the key of what it answers: the same at every attempt */
  id: string;
  draft: MailDraft;
  reference: string;
  /** 1 for the first */
  attempt: number;
  /** Names this claim; a lease that has ended leaves it to another one */
  claim: string;
};

/** Why a mail is not there yet: a code of SMTP or of the network, never a server's words, which repeat addresses. */
export type MailReason = string;

/** The reason of a mail that its server took and sent back later, as staff note it. Its address is gone: it is not tried again. */
export const BOUNCED: MailReason = 'BOUNCED';

/** A mail that did not arrive (yet), as staff see it: nothing that a person entered. */
export type MailTrouble = {
  id: string;
  mail: MailDraft['mail'];
  reference: string;
  status: 'waiting' | 'refused';
  reason: MailReason;
  attempts: number;
  createdAt: number;
  /** Of one that waits: when it is tried again */
  dueAt: number;
};

export type MailCounts = { waiting: number; sent: number; refused: number };

/** Mails on their way, shared by all hubs on one database. */
export interface MailStore {
  /**
   * Claims mails that are due, oldest first, and counts the attempt. A hub that ends leaves its mails to the others once
   * the lease has ended.
   */
  claimMails(limit: number, leaseMs: number): Promise<ClaimedMail[]>;
  /** The server has it: its address and its values are deleted */
  mailSent(mail: ClaimedMail): Promise<void>;
  /** @param dueAt  when it is tried again */
  mailDelayed(mail: ClaimedMail, reason: MailReason, dueAt: number): Promise<void>;
  /** Stays for staff, and is not tried again by itself */
  mailRefused(mail: ClaimedMail, reason: MailReason): Promise<void>;
  mailCounts(): Promise<MailCounts>;
  /** Refused ones, then those that wait after a failure, newest first */
  mailTroubles(page: { limit: number; offset: number }): Promise<MailTrouble[]>;
  /** Counts the sent mails of this reference as refused: they came back. @returns how many */
  mailsBounced(reference: string): Promise<number>;
  /** Makes refused mails due now, except those that came back. @param id  of one; undefined for all. @returns how many */
  retryMails(id?: string): Promise<number>;
}
