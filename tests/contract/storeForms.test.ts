import { expect, it } from 'vitest';
import type { AcceptedForm } from '../../hub/store/Store.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { buildFormVersion } from '../builders/buildFormVersion.ts';
import { describeOnEachDatabase } from './databases.ts';
import { openTestStore, rawDatabase } from './openTestStore.ts';

const NOW = Date.UTC(2026, 1, 4, 10);

function buildAccepted(overrides: Partial<AcceptedForm> = {}): AcceptedForm {
  return {
    key: newSubmissionId(),
    bodyHash: 'a'.repeat(64),
    reference: 'DC-1',
    form: 'visit',
    payload: { formItemId: 'visit.1', page: '/visit', values: { name: 'Māia' } },
    answer: { success: true },
    files: [{ itemId: 'file-1', name: 'a.pdf', mime: 'application/pdf', bytes: new Uint8Array([0, 255, 128, 10]) }],
    receivedAt: NOW,
    deferred: false,
    ...overrides,
  };
}

describeOnEachDatabase('the store of forms', (settings) => {
  it('keeps a form with its file, byte for byte, and the answer under its key [HUB-15 in part, HUB-20]', async () => {
    const store = await openTestStore(settings());
    const input = buildAccepted();
    expect(await store.acceptForm(input)).toEqual({ type: 'answered', answer: input.answer });
    expect(await store.rememberedForm(input.key)).toMatchObject({ bodyHash: input.bodyHash, answer: input.answer });
    expect(await store.formSubmission(input.key)).toMatchObject({ form: 'visit', payload: input.payload });
    const file = await store.formFile(input.key, 'file-1');
    expect([...(file?.bytes ?? [])]).toEqual([0, 255, 128, 10]);
    expect(await store.acceptForm({ ...input, answer: { success: false } })).toMatchObject({ answer: input.answer });
    expect(await store.acceptForm({ ...input, bodyHash: 'b'.repeat(64) })).toEqual({ type: 'other-body' });
    expect(await store.remembered('enquiry', input.key)).toBeUndefined();
  });

  it('keeps ten megabytes', async () => {
    const store = await openTestStore(settings());
    const bytes = new Uint8Array(10 * 1024 * 1024).fill(7);
    const input = buildAccepted({ files: [{ itemId: 'big', name: 'a.pdf', mime: 'application/pdf', bytes }] });
    await store.acceptForm(input);
    const kept = await store.formFile(input.key, 'big');
    expect(Buffer.compare(Buffer.from(kept?.bytes ?? []), Buffer.from(bytes))).toBe(0);
  });

  it('has neither row nor file when one of them cannot be stored', async () => {
    const store = await openTestStore(settings());
    const input = buildAccepted();
    const [file] = input.files;
    // The second one breaks the key of the table.
    await expect(store.acceptForm({ ...input, files: [file, file] as AcceptedForm['files'] })).rejects.toThrow();
    expect(await store.formSubmission(input.key)).toBeUndefined();
    expect(await store.formFile(input.key, 'file-1')).toBeUndefined();
    const left = await rawDatabase(settings())
      .selectFrom('form_file')
      .select('name')
      .where('submission_key', '=', input.key)
      .execute();
    expect(left).toEqual([]);
  });

  it('numbers the versions of each form, once however many hubs publish them at once [HUB-20 in part]', async () => {
    const stores = [await openTestStore(settings()), await openTestStore(settings())];
    const versions = [1, 2, 3].map((max) =>
      buildFormVersion((form) => Object.assign(form.steps[0]?.fields[2] ?? {}, { min: 0, max: max + 20 }), 'numbered'),
    );
    for (const version of versions) {
      await Promise.all([...stores, ...stores].map((store) => store.keepForms([version, buildFormVersion()])));
    }
    const [store] = stores;
    const kept = await store?.formVersions('numbered');
    expect(kept).toEqual(versions.map((version, index) => ({ ...version, version: index + 1 })));
    expect(await store?.formVersion(versions[1]?.id ?? '')).toEqual(kept?.[1]);
    expect(await store?.formVersion('visit.unknown')).toBeUndefined();
  });

  it('counts and lists the submissions of each form, newest first, and apart from other kinds [HUB-20 in part]', async () => {
    const store = await openTestStore(settings());
    const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(22));
    for (const [index, key] of keys.entries()) {
      await store.acceptForm(buildAccepted({ key, form: 'listed', receivedAt: NOW + index, files: [] }));
    }
    await store.keepForms([buildFormVersion(() => {}, 'never-sent')]);
    const counts = await store.formCounts();
    expect(counts).toContainEqual({ form: 'listed', count: 3 });
    expect(counts).toContainEqual({ form: 'never-sent', count: 0 });
    const lines = await store.formLines('listed', { limit: 2, offset: 1 });
    expect(lines.map(({ key }) => key)).toEqual([keys[1], keys[0]]);
    const all = [];
    for await (const { key } of store.formSubmissions('listed')) all.push(key);
    expect(all).toEqual(keys);
    expect(await store.countAccepted()).toEqual([]);
  });

  it('gives every hub one secret for its tokens, apart from that of the bot check [HUB-13 in part]', async () => {
    const [one, other] = [await openTestStore(settings()), await openTestStore(settings())];
    expect(await one.antiForgerySecret()).toBe(await other.antiForgerySecret());
    expect(await one.antiForgerySecret()).not.toBe(await one.botCheckSecret());
  });
});
