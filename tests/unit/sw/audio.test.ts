import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryCaches } from '../../fakes/cacheStorage.ts';
import { ORIGIN, startWorker } from './workerScope.ts';

const BRON = `${ORIGIN}/media/audio/bron.webm`;
const WHOLE = 'seven sentences of sound';
const hub = vi.fn<(request: Request) => Promise<Response>>();
let caches: ReturnType<typeof memoryCaches>;
let worker: Awaited<ReturnType<typeof startWorker>>;

beforeEach(async () => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', hub);
  hub.mockImplementation(async ({ headers }) =>
    headers.has('range')
      ? new Response(WHOLE.slice(0, 5), { status: 206, headers: { 'content-type': 'audio/webm' } })
      : new Response(WHOLE, { headers: { 'content-type': 'audio/webm' } }),
  );
  worker = await startWorker();
});
afterEach(() => {
  vi.unstubAllGlobals();
  hub.mockReset();
});

/** What a player gets for a part of the recording. */
async function play(range?: string) {
  const request = new Request(BRON, range ? { headers: { range } } : {});
  const answer = await worker.ask(({ answerAudio }) => answerAudio, request);
  return { status: answer.status, text: await answer.text() };
}

describe('a recording', () => {
  it('that was played once plays without a network, any part of it [AUDIO-10, PWA-03]', async () => {
    expect(await play('bytes=0-4')).toEqual({ status: 206, text: 'seven' });
    hub.mockRejectedValue(new TypeError('failed to fetch'));
    expect(await play('bytes=6-14')).toEqual({ status: 206, text: 'sentences' });
    expect(await play()).toEqual({ status: 200, text: WHOLE });
  });

  it('is fetched whole once, however many parts a player asks for meanwhile [AUDIO-10]', async () => {
    await Promise.all([play('bytes=0-4'), play('bytes=5-9'), play('bytes=10-14')]);
    expect(hub.mock.calls.filter(([{ headers }]) => !headers.has('range'))).toHaveLength(1);
  });

  it('is kept as well as a film is, which is not fetched a second time for somebody who saves data [DEC-39]', async () => {
    const film = (name: string) => {
      const request = new Request(`${ORIGIN}/media/films/${name}.mp4`, { headers: { range: 'bytes=0-4' } });
      return worker.ask(({ answerAudio }) => answerAudio, request);
    };
    vi.stubGlobal('navigator', {});
    await film('leaving-harbour');
    expect(caches.urls('audio')).toEqual([`${ORIGIN}/media/films/leaving-harbour.mp4`]);
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    expect((await film('the-road-west')).status).toBe(206);
    expect(caches.urls('audio')).toEqual([`${ORIGIN}/media/films/leaving-harbour.mp4`]);
    await play('bytes=0-4');
    expect(caches.urls('audio')).toContain(BRON);
  });

  it('that was never played needs the network, and says so to the player', async () => {
    hub.mockRejectedValue(new TypeError('failed to fetch'));
    await expect(play('bytes=0-4')).rejects.toThrow('no-response');
    expect(caches.urls('audio')).toEqual([]);
  });

  it('is not stored when something else answers for the hub', async () => {
    hub.mockImplementation(async () => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } }));
    await play('bytes=0-4');
    expect(caches.urls('audio')).toEqual([]);
  });
});
