import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerNavigation, type NavigationParts } from '../../../sw/answerNavigation.ts';

afterEach(() => vi.useRealTimers());

type Parts = NavigationParts<string>;

const PAGE = 'https://careers.example/jobs/navy/medic';

/** What comes back, and whether the hub was asked. */
type World = { stored: boolean; kiosk?: boolean; hub: () => Promise<Response>; shell?: string; page?: string };

async function navigate({ stored, kiosk = false, hub, shell, page }: World, url = PAGE) {
  const fetch = vi.fn<Parts['fetch']>(hub);
  const answer = await answerNavigation<string>(new Request(url), {
    stored: async () => (stored ? 'release' : undefined),
    isKiosk: async () => kiosk,
    shell: async () => (shell ? new Response(shell) : undefined),
    page: async (address, release, around) =>
      page ? new Response(`${page} of ${release} for ${address} in ${await around.text()}`) : undefined,
    fetch,
  });
  return {
    text: answer.type === 'error' ? 'error' : await answer.text(),
    status: answer.status,
    asked: fetch.mock.calls.length,
  };
}

const BEFORE_THE_FIRST_SYNC = {
  stored: async () => undefined,
  isKiosk: async () => false,
  shell: async () => new Response('shell'),
  page: async () => new Response('no release to make it from'),
};
const page = async () => new Response('page of the hub');
const down = () => Promise.reject(new TypeError('failed to fetch'));

describe('answerNavigation', () => {
  it('gives the page of the release on the device, without asking the hub [PWA-26, PWA-11]', async () => {
    const text = `page of release for ${PAGE} in shell`;
    expect(await navigate({ stored: true, hub: down, shell: 'shell', page: 'page' })).toMatchObject({ text, asked: 0 });
  });

  it('gives a booth the shell, which shows its own page [KIOSK-26]', async () => {
    const answer = await navigate({ stored: true, kiosk: true, hub: down, shell: 'shell', page: 'page' });
    expect(answer).toMatchObject({ text: 'shell' });
  });

  it('gives the shell when the page cannot be made, also while the hub is down [PWA-26, PWA-03]', async () => {
    expect(await navigate({ stored: true, hub: down, shell: 'shell' })).toEqual({
      text: 'shell',
      status: 200,
      asked: 0,
    });
  });

  it("gives the hub's complete page before the first sync [PWA-11]", async () => {
    expect(await navigate({ stored: false, hub: page, shell: 'shell' })).toMatchObject({ text: 'page of the hub' });
  });

  it('gives the shell when the hub cannot be reached before the first sync [PWA-14]', async () => {
    expect(await navigate({ stored: false, hub: down, shell: 'shell' })).toMatchObject({ text: 'shell' });
  });

  it('gives the shell when a proxy says that the hub is away [PWA-14]', async () => {
    const hub = async () => new Response('bad gateway', { status: 502 });
    expect(await navigate({ stored: false, hub, shell: 'shell' })).toMatchObject({ text: 'shell' });
    expect(await navigate({ stored: false, hub })).toMatchObject({ text: 'bad gateway', status: 502 });
  });

  it('waits 3 seconds for the hub, then gives the shell [PWA-03]', async () => {
    vi.useFakeTimers();
    const answer = answerNavigation<string>(new Request(PAGE), {
      ...BEFORE_THE_FIRST_SYNC,
      fetch: (_request, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await (await answer).text()).toBe('shell');
  });

  it('cuts off no page that has begun in time, however slowly it comes [PWA-11]', async () => {
    vi.useFakeTimers();
    let end: () => void = () => undefined;
    const answer = await answerNavigation<string>(new Request(PAGE), {
      ...BEFORE_THE_FIRST_SYNC,
      fetch: async (_request, init) => {
        const body = new ReadableStream({
          start(stream) {
            init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted')));
            stream.enqueue(new TextEncoder().encode('first half, '));
            end = () => {
              stream.enqueue(new TextEncoder().encode('second half'));
              stream.close();
            };
          },
        });
        return new Response(body);
      },
    });
    await vi.advanceTimersByTimeAsync(10_000);
    end();
    expect(await answer.text()).toBe('first half, second half');
  });

  it('passes an error page and a 404 of the hub through [ERR-07]', async () => {
    const hub = async () => new Response('not found', { status: 404 });
    expect(await navigate({ stored: false, hub, shell: 'shell' })).toMatchObject({ text: 'not found', status: 404 });
  });

  it('asks the hub when the browser has lost the shell [PWA-03]', async () => {
    expect(await navigate({ stored: true, hub: page })).toMatchObject({ text: 'page of the hub' });
    expect(await navigate({ stored: false, hub: down })).toMatchObject({ text: 'error' });
  });

  it('never gives the shell for the staff pages [PWA-22]', async () => {
    const staff = await navigate({ stored: true, hub: page, shell: 'shell' }, 'https://careers.example/staff');
    expect(staff).toMatchObject({ text: 'page of the hub' });
  });
});
