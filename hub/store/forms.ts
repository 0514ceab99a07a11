/** Forms of content in the database: what each version asks, what was sent, and the files with it. */
import type { Kysely, Transaction } from 'kysely';
import type { FormVersion } from '../../src/domain/contentForm/formVersion.ts';
import type { FormLine, KeptVersion, StoredFile } from './FormStore.ts';
import type { AcceptedForm, Store, SubmissionResult } from './Store.ts';
import type { Tables } from './schema.ts';
import { insertSubmission, repeated, storedOf } from './submissions.ts';
import { inTransaction, type Write } from './transaction.ts';

/** Of two hubs that publish the same release at once, one keeps a version and the other finds it. */
export async function keepForms(db: Kysely<Tables>, versions: readonly FormVersion[], now: number): Promise<void> {
  for (const version of versions) {
    if (!(await formVersion(db, version.id))) await inTransaction(db, (tx) => keepForm(tx, version, now));
  }
}

async function keepForm(tx: Transaction<Tables>, version: FormVersion, now: number): Promise<void> {
  const { id, form } = version;
  const last = await tx
    .selectFrom('form_version')
    .select((all) => all.fn.max('version').as('version'))
    .where('form', '=', form)
    .executeTakeFirst();
  // A number that another hub has taken meanwhile is a conflict, and the transaction runs again; the same version is none.
  await tx
    .insertInto('form_version')
    .values({
      version_id: id,
      form,
      version: (last?.version ?? 0) + 1,
      definition: JSON.stringify(version),
      published_at: now,
    })
    .onConflict((conflict) => conflict.column('version_id').doNothing())
    .execute();
}

const keptOf = ({ definition, version }: { definition: string; version: number }): KeptVersion => ({
  ...(JSON.parse(definition) as FormVersion),
  version,
});

export async function formVersion(db: Kysely<Tables>, id: string): Promise<KeptVersion | undefined> {
  const row = await db
    .selectFrom('form_version')
    .select(['definition', 'version'])
    .where('version_id', '=', id)
    .executeTakeFirst();
  return row && keptOf(row);
}

export async function formVersions(db: Kysely<Tables>, form: string): Promise<KeptVersion[]> {
  const rows = await db
    .selectFrom('form_version')
    .select(['definition', 'version'])
    .where('form', '=', form)
    .orderBy('version')
    .execute();
  return rows.map(keptOf);
}

/** Stores row, answer and files together: a hub that dies in between leaves none of them. */
export function acceptForm(write: Write, input: AcceptedForm): Promise<SubmissionResult> {
  const { answer, payload, form, files, key } = input;
  return write(async (tx) => {
    const kept = { kind: 'form', status: 'accepted', payload: JSON.stringify(payload), form } as const;
    if (await insertSubmission(tx, input, answer, kept)) {
      for (const { itemId, name, mime, bytes } of files) {
        await tx
          .insertInto('form_file')
          .values({ submission_key: key, item_id: itemId, name, mime, size: bytes.byteLength, bytes })
          .execute();
      }
      return { type: 'answered', answer };
    }
    return (await repeated(tx, 'form', input)) ?? { type: 'answered', answer };
  });
}

export async function formCounts(db: Kysely<Tables>): Promise<{ form: string; count: number }[]> {
  const published = await db.selectFrom('form_version').select('form').distinct().execute();
  const counted = await db
    .selectFrom('submission')
    .select((all) => ['form', all.fn.countAll<number>().as('count')])
    .where('kind', '=', 'form')
    .groupBy('form')
    .execute();
  const counts = new Map(published.map(({ form }) => [form, 0]));
  for (const { form, count } of counted) if (form !== null) counts.set(form, Number(count));
  return [...counts].map(([form, count]) => ({ form, count })).sort((a, b) => (a.form < b.form ? -1 : 1));
}

export async function formLines(
  db: Kysely<Tables>,
  form: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<FormLine[]> {
  const rows = await db
    .selectFrom('submission')
    .select(['submission_key', 'reference', 'received_at'])
    .where('form', '=', form)
    .where('status', '=', 'accepted')
    .orderBy('received_at', 'desc')
    .orderBy('submission_key')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ key: row.submission_key, reference: row.reference, receivedAt: row.received_at }));
}

export async function formSubmission(db: Kysely<Tables>, key: string): ReturnType<Store['formSubmission']> {
  const row = await db
    .selectFrom('submission')
    .selectAll()
    .where('kind', '=', 'form')
    .where('status', '=', 'accepted')
    .where('submission_key', '=', key)
    .executeTakeFirst();
  return row && { ...storedOf(row), form: row.form ?? '' };
}

export async function formFile(db: Kysely<Tables>, key: string, itemId: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('form_file')
    .selectAll()
    .where('submission_key', '=', key)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row && { itemId, name: row.name, mime: row.mime, bytes: new Uint8Array(row.bytes) };
}

/** Few at a time, so that nobody waits long for the writer: a file may be ten megabytes. */
const ERASED_AT_ONCE = 50;

export async function eraseForms(db: Kysely<Tables>, before: number, form?: string): Promise<number> {
  let [erased, isLast] = [0, false];
  while (!isLast) {
    const count = await inTransaction(db, (tx) => eraseSome(tx, before, form));
    erased += count;
    isLast = count < ERASED_AT_ONCE;
  }
  return erased;
}

async function eraseSome(tx: Transaction<Tables>, before: number, form: string | undefined): Promise<number> {
  let query = tx
    .selectFrom('submission')
    .select('submission_key')
    .where('kind', '=', 'form')
    .where('received_at', '<', before)
    .limit(ERASED_AT_ONCE);
  if (form !== undefined) query = query.where('form', '=', form);
  const keys = (await query.execute()).map(({ submission_key }) => submission_key);
  if (keys.length === 0) return 0;
  await tx.deleteFrom('form_file').where('submission_key', 'in', keys).execute();
  await tx.deleteFrom('submission').where('kind', '=', 'form').where('submission_key', 'in', keys).execute();
  return keys.length;
}
