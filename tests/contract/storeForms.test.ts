import { expect, it } from 'vitest';
import type { AcceptedForm } from '../../hub/store/Store.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { buildFormVersion } from '../builders/buildFormVersion.ts';
import { buildRegistrationInput } from '../builders/buildRegistrationInput.ts';
import { describeOnEachDatabase } from './databases.ts';
import { openTestStore, rawDatabase } from './openTestStore.ts';

const NOW = Date.UTC(2026, 1, 4, 10);
const DAY_MS = 86_400_000;

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

  it('are erased after the days that the operator sets, with their files and keys, and otherwise never [HUB-20 in part]', async () => {
    const [old, young] = ['old-'.repeat(6), 'young-'.repeat(4)];
    const at = { now: NOW + 30 * DAY_MS };
    const unset = await openTestStore(settings(), () => NOW + 40_000 * DAY_MS);
    await unset.acceptForm(buildAccepted({ key: old, form: 'erased', receivedAt: at.now - 30 * DAY_MS - 1 }));
    await unset.acceptForm(buildAccepted({ key: young, form: 'erased', receivedAt: at.now - 30 * DAY_MS }));
    const store = await openTestStore({ ...settings(), keepSubmissionsDays: 30 }, () => at.now);
    expect(await store.formSubmission(old)).toBeUndefined();
    expect(await store.rememberedForm(old)).toBeUndefined();
    expect(await store.formSubmission(young)).toBeDefined();
    expect(await store.formFile(young, 'file-1')).toBeDefined();
    const files = rawDatabase(settings()).selectFrom('form_file').select('name').where('submission_key', '=', old);
    expect(await files.execute()).toEqual([]);
    expect(await store.formCounts()).toContainEqual({ form: 'erased', count: 1 });
  });

  it('are erased by form and by age, many at once, and nothing of another kind is [HUB-20 in part]', async () => {
    const store = await openTestStore(settings());
    const registered = buildRegistrationInput('not-erased', { eventCode: 'NOT-ERASED', receivedAt: 1 });
    await store.register(registered);
    for (let index = 0; index < 120; index += 1) {
      await store.acceptForm(buildAccepted({ form: index % 4 === 0 ? 'rest' : 'many', receivedAt: NOW - index }));
    }
    expect(await store.eraseForms(NOW - 100, 'many')).toBe(15);
    expect(await store.eraseForms(NOW + 1, 'many')).toBe(75);
    const left = await store.formCounts();
    expect(left).toContainEqual({ form: 'rest', count: 30 });
    expect(left.find(({ form }) => form === 'many')).toBeUndefined();
    await store.eraseForms(NOW * 2);
    expect(await rawDatabase(settings()).selectFrom('form_file').select('name').execute()).toEqual([]);
    expect(await store.remembered('registration', registered.key)).toBeDefined();
  });

  it('gives every hub one secret for its tokens, apart from that of the bot check [HUB-13 in part]', async () => {
    const [one, other] = [await openTestStore(settings()), await openTestStore(settings())];
    expect(await one.antiForgerySecret()).toBe(await other.antiForgerySecret());
    expect(await one.antiForgerySecret()).not.toBe(await one.botCheckSecret());
  });
});
