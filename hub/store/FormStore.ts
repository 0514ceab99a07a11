import type { FormVersion } from '../../src/domain/contentForm/formVersion.ts';

/** A version with its number among those of its form, from 1. */
export type KeptVersion = FormVersion & { version: number };

/** A file as it is stored: its name made safe, its type that of its bytes. */
export type StoredFile = { itemId: string; name: string; mime: string; bytes: Uint8Array };

/** What a form's submission keeps. Values by field name; those of a password are never among them [DEC-113]. */
export type FormPayload = {
  formItemId: string;
  /** The page it was sent from, and its language where the sender said so */
  page: string;
  language?: string;
  values: Record<string, FormStoredValue>;
};
export type FormStoredValue = string | string[] | boolean | { name: string; size: number };

/** A submission in a list: nothing that a person entered [CON-26]. */
export type FormLine = { key: string; reference: string; receivedAt: number };

/** What forms of content need from the database beside the submissions themselves, which `Store` takes [HTTP-17, HTTP-18]. */
export interface FormStore {
  /** Returns the secret with which all hub processes sign anti-forgery tokens; created on first use [HUB-13]. */
  antiForgerySecret(): Promise<string>;
  /** Call with every new release: keeps each version once, for ever, under the next number of its form. */
  keepForms(versions: readonly FormVersion[]): Promise<void>;
  formVersion(id: string): Promise<KeptVersion | undefined>;
  /** Returns all versions of a form, the first one first. */
  formVersions(form: string): Promise<KeptVersion[]>;
  /** Counts submissions of every form that has been published or answered, by name. */
  formCounts(): Promise<{ form: string; count: number }[]>;
  /** Returns a page of a form's submissions, newest first. */
  formLines(form: string, page: { limit: number; offset: number }): Promise<FormLine[]>;
  formFile(key: string, itemId: string): Promise<StoredFile | undefined>;
  /**
   * Erases what was sent with forms before a moment, files and keys included: nobody sends the same again after days,
   * because no outbox holds it. @param form  of one form; undefined for all. @returns how many
   */
  eraseForms(before: number, form?: string): Promise<number>;
}
