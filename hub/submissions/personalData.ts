/**
 * What is held of one person, by their address: to give it to them, and to erase it when they ask. Somebody who came as
 * another's guest has their own part of that registration, and no more of it.
 */
import { cleanEmail } from '../../src/domain/forms/cleaning.ts';
import { LENGTHS } from '../../src/domain/forms/fields.ts';
import type { WireGuest, WireRegistration } from '../../src/domain/wire/registration.ts';
import type { FormPayload } from '../store/FormStore.ts';
import type { StaffStore, StoredItem } from '../store/StaffStore.ts';
import type { HeldMail, HeldSubmission, PersonStore } from '../store/Store.ts';
import type { StoredKind } from '../store/schema.ts';
import type { ExportTable } from './kinds/kind.ts';
import { exportedKinds, HUB_KINDS } from './kinds/kinds.ts';
import { storedSeats } from './kinds/registration.ts';

/** Returns an address as it is compared; undefined for what is none. */
export function readAddress(typed: string): string | undefined {
  const email = cleanEmail(typed).toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= LENGTHS.email ? email : undefined;
}

const isIt = (value: unknown, email: string) => typeof value === 'string' && cleanEmail(value).toLowerCase() === email;

/** Whether an address stands anywhere in what was sent. */
function holds(value: unknown, email: string): boolean {
  if (typeof value !== 'object' || value === null) return isIt(value, email);
  return Object.values(value).some((each) => holds(each, email));
}

/** A person's share of what was sent: all of it, or guests of a registration, and what is left without them. */
type Share = { guests?: undefined } | { guests: WireGuest[]; rest: object };

function shareOf(kind: string, payload: object, email: string): Share | undefined {
  if (!holds(payload, email)) return undefined;
  const { Registrant, Guests } = payload as Partial<WireRegistration>;
  if (kind !== 'registration' || holds(Registrant, email) || !Array.isArray(Guests)) return {};
  const guests = Guests.filter((guest) => holds(guest, email));
  // It stands somewhere else, as in the dietary requirements.
  if (guests.length === 0) return {};
  return { guests, rest: { ...payload, Guests: Guests.filter((guest) => !guests.includes(guest)) } };
}

type FoundHeld = { held: HeldSubmission; share: Share };
type FoundItem = { item: StoredItem; share: Share };

/** All that is held of a person. */
export type PersonalData = { email: string; held: FoundHeld[]; items: FoundItem[]; mails: HeldMail[] };

type FindStore = Pick<PersonStore, 'heldNaming' | 'inboxNaming' | 'mailsTo'>;

/** @param email  as `readAddress` returns it */
export async function findPersonalData(store: FindStore, email: string): Promise<PersonalData> {
  const held = (await store.heldNaming(email)).flatMap((each): FoundHeld[] => {
    const share = shareOf(each.kind, each.payload, email);
    return share ? [{ held: each, share }] : [];
  });
  const items = (await store.inboxNaming(email)).flatMap((item): FoundItem[] => {
    const share = shareOf(item.kind, item.payload ?? {}, email);
    return share ? [{ item, share }] : [];
  });
  return { email, held, items, mails: await store.mailsTo(email) };
}

const isoTime = (at: number) => new Date(at).toISOString();
const noDate = () => undefined;

/** @param exports  of its kind; undefined for what was sent with a form of the content */
async function recordOf(
  { held, share }: FoundHeld,
  store: Pick<PersonStore, 'filesWith'>,
  exports?: ExportTable,
): Promise<object> {
  const { key, reference, receivedAt, eventCode, payload } = held;
  if (share.guests) {
    const { EventName } = payload as WireRegistration;
    return {
      submissionId: key,
      reference,
      eventCode,
      eventName: EventName,
      guests: share.guests,
      receivedAt: isoTime(receivedAt),
    };
  }
  if (exports) return exports.recordOf(held, noDate);
  const { page, language, values } = payload as FormPayload;
  const files = (await store.filesWith(key)).map(({ name, mime, bytes }) => ({
    name,
    mime,
    base64: Buffer.from(bytes).toString('base64'),
  }));
  return {
    submissionId: key,
    reference,
    form: held.form,
    page,
    language,
    values,
    files,
    receivedAt: isoTime(receivedAt),
  };
}

function itemRecordOf({ item, share }: FoundItem): object {
  const { kind, reference, reason, receivedAt, payload = {} } = item;
  const sent = share.guests ? { guests: share.guests } : (HUB_KINDS[kind].readable?.(payload) ?? payload);
  return { kind, reference, reason, sent, receivedAt: isoTime(receivedAt) };
}

/** Returns all that is held of a person as one object, files included, in the names of the exports. */
export async function personExport(
  store: FindStore & Pick<PersonStore, 'filesWith'>,
  email: string,
  now: number,
): Promise<object> {
  const { held, items, mails } = await findPersonalData(store, email);
  const recordsOf = (kind: StoredKind, exports?: ExportTable) =>
    Promise.all(held.filter((each) => each.held.kind === kind).map((each) => recordOf(each, store, exports)));
  const byKind = exportedKinds().map(
    async ({ definition: { kind, words }, exports }) => [words.many, await recordsOf(kind, exports)] as const,
  );
  return {
    email,
    madeAt: isoTime(now),
    ...Object.fromEntries(await Promise.all(byKind)),
    forms: await recordsOf('form'),
    inbox: items.map(itemRecordOf),
    mails: mails.map(({ createdAt, ...mail }) => ({ ...mail, storedAt: isoTime(createdAt) })),
  };
}

/** How many of each were erased; `guests` counts registrations of others in which the person was a guest. */
export type Erased = { submissions: number; guests: number; inbox: number; mails: number };

export type EraseStore = FindStore &
  Pick<PersonStore, 'eraseHeld' | 'rewriteInboxItem' | 'eraseMailsTo'> &
  Pick<StaffStore, 'dropInboxItem'>;

/** What another member changes in between is read again this often. */
const PASSES = 3;

/**
 * Erases all that is held of a person. A registration for an event gives its seats back; key and answer stay, so that a
 * device that sends the same again takes none [HUB-15].
 */
export async function erasePerson(store: EraseStore, email: string): Promise<Erased> {
  const erased: Erased = { submissions: 0, guests: 0, inbox: 0, mails: await store.eraseMailsTo(email) };
  for (let pass = 0; pass < PASSES; pass += 1) {
    const { held, items } = await findPersonalData(store, email);
    if (held.length + items.length === 0) break;
    for (const each of held) {
      const isDone = await store.eraseHeld({ held: each.held, seats: freedSeats(each), rest: restOf(each.share) });
      if (isDone) erased[each.share.guests ? 'guests' : 'submissions'] += 1;
    }
    for (const { item, share } of items) {
      const rest = restOf(share);
      if (await (rest ? store.rewriteInboxItem(item, rest) : store.dropInboxItem(item))) erased.inbox += 1;
    }
  }
  return erased;
}

const restOf = (share: Share) => (share.guests ? share.rest : undefined);

/** A cancelled registration has given its seats back already. */
function freedSeats({ held, share }: FoundHeld) {
  if (held.kind !== 'registration' || held.cancelled) return undefined;
  const all = storedSeats(held.payload);
  if (!share.guests) return all;
  const left = storedSeats(share.rest);
  return { inPerson: all.inPerson - left.inPerson, online: all.online - left.online };
}

/** Returns what was erased in a sentence. */
export function erasedText({ submissions, guests, inbox, mails }: Erased): string {
  const parts = [
    [submissions, 'submission', 'submissions'],
    [guests, 'place as a guest', 'places as a guest'],
    [inbox, 'item of the inbox', 'items of the inbox'],
    [mails, 'mail', 'mails'],
  ] as const;
  const named = parts.flatMap(([count, one, many]) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : []));
  return named.length > 0
    ? `${new Intl.ListFormat('en-AU').format(named)} erased`
    : 'nothing is held under this address';
}
