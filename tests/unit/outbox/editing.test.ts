// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOutbox } from '../../../src/outbox/createOutbox.ts';
import type { EntryView } from '../../../src/outbox/outbox.ts';
import { buildEnquirySubmission } from '../../builders/buildSubmission.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe('what an editor tries out on a page', () => {
  it('is neither kept nor sent, and no bot check is asked for [EDIT-06]', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('failed to fetch')));
    vi.stubGlobal('fetch', fetch);
    history.replaceState(null, '', '/contact-us?sc_mode=edit');
    const outbox = await createOutbox(async () => 'nothing');
    expect(await outbox.submit(buildEnquirySubmission())).toEqual({ type: 'not-saved' });
    const entries = await new Promise<EntryView[]>((resolve) => {
      outbox.watch(resolve);
    });
    expect(entries).toEqual([]);
    expect(fetch).not.toHaveBeenCalled();
  });
});
