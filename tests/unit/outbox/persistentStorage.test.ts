// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { createOutbox } from '../../../src/outbox/createOutbox.ts';
import { rememberSealingKey } from '../../../src/outbox/sealing/sealingKey.ts';
import { buildSubmission } from '../../builders/buildSubmission.ts';
import { hubKeys } from '../../fakes/hubKeys.ts';

afterEach(() => vi.unstubAllGlobals());

it('the browser is asked for persistent storage when the first submission is queued, and not before [PWA-20]', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { onLine: false, storage: { persist, persisted: async () => false } });
  const { key } = await hubKeys();
  await rememberSealingKey(key);
  const outbox = await createOutbox(async () => 'nothing');
  expect(persist).not.toHaveBeenCalled();
  expect(await outbox.submit(buildSubmission())).toMatchObject({ type: 'saved' });
  expect(persist).toHaveBeenCalledOnce();
});
