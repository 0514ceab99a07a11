import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerNavigation, type NavigationParts } from '../../../sw/answerNavigation.ts';

afterEach(() => vi.restoreAllMocks());

const PAGE = 'https://careers.example/jobs/navy/medic';

/** What comes back, and whether the hub was asked. */
async function navigate(parts: { held: boolean; hub: () => Promise<Response>; shell?: string }, url = PAGE) {
  const fetch = vi.fn<NavigationParts['fetch']>(parts.hub);
  const answer = await answerNavigation(new Request(url), {
    holdsRelease: async () => parts.held,
    shell: async () => (parts.shell ? new Response(parts.shell) : undefined),
    fetch,
  });
  return {
    text: answer.type === 'error' ? 'error' : await answer.text(),
    status: answer.status,
    asked: fetch.mock.calls.length,
  };
}

const page = async () => new Response('page of the hub');
const down = () => Promise.reject(new TypeError('failed to fetch'));

describe('answerNavigation', () => {
  it('gives the shell at once on a device that holds a release, also while the hub is down [PWA-26, PWA-03]', async () => {
    expect(await navigate({ held: true, hub: down, shell: 'shell' })).toEqual({ text: 'shell', status: 200, asked: 0 });
  });

  it("gives the hub's complete page before the first sync [PWA-11]", async () => {
    expect(await navigate({ held: false, hub: page, shell: 'shell' })).toMatchObject({ text: 'page of the hub' });
  });

  it('gives the shell when the hub cannot be reached before the first sync [PWA-14]', async () => {
    expect(await navigate({ held: false, hub: down, shell: 'shell' })).toMatchObject({ text: 'shell' });
  });

  it('gives the shell when a proxy says that the hub is away [PWA-14]', async () => {
    const hub = async () => new Response('bad gateway', { status: 502 });
    expect(await navigate({ held: false, hub, shell: 'shell' })).toMatchObject({ text: 'shell' });
    expect(await navigate({ held: false, hub })).toMatchObject({ text: 'bad gateway', status: 502 });
  });

  it('waits 3 seconds for the hub, then gives the shell [PWA-03]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const answer = await answerNavigation(new Request(PAGE), {
      holdsRelease: async () => false,
      shell: async () => new Response('shell'),
      fetch: async (_request, init) => {
        init?.signal?.throwIfAborted();
        return new Response('too late');
      },
    });
    expect(await answer.text()).toBe('shell');
    expect(timeout).toHaveBeenCalledWith(3_000);
  });

  it('passes an error page and a 404 of the hub through [ERR-07]', async () => {
    const hub = async () => new Response('not found', { status: 404 });
    expect(await navigate({ held: false, hub, shell: 'shell' })).toMatchObject({ text: 'not found', status: 404 });
  });

  it('asks the hub when the browser has lost the shell [PWA-03]', async () => {
    expect(await navigate({ held: true, hub: page })).toMatchObject({ text: 'page of the hub' });
    expect(await navigate({ held: false, hub: down })).toMatchObject({ text: 'error' });
  });

  it('never gives the shell for the staff pages [PWA-22]', async () => {
    const staff = await navigate({ held: true, hub: page, shell: 'shell' }, 'https://careers.example/staff');
    expect(staff).toMatchObject({ text: 'page of the hub' });
  });
});
