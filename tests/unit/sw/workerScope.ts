/** What Workbox finds in a service worker as soon as it is loaded. */
import { vi } from 'vitest';

export const ORIGIN = 'https://careers.example';

// Its development build checks for more of a worker, and says a lot.
process.env.NODE_ENV = 'production';
Object.assign(globalThis, { self: globalThis, location: new URL(ORIGIN), FetchEvent: class {} });

type Media = typeof import('../../../sw/media.ts');
type Answer = Media['answerPicture' | 'answerAudio' | 'answerKioskProfile' | 'answerMapFile'];

/** Starts the worker anew: it remembers nothing of an earlier run but what it has stored. */
export async function startWorker() {
  vi.resetModules();
  const media = await import('../../../sw/media.ts');
  return {
    ...media,
    /** @returns the answer, once the worker has done all that it does after it */
    async ask(answer: (media: Media) => Answer, request: Request): Promise<Response> {
      const behind: Promise<unknown>[] = [];
      const event = { waitUntil: (work: Promise<unknown>) => behind.push(work) };
      const response = await answer(media)({ request, event } as never);
      // It may wait for more while it waits.
      for (const work of behind) await work;
      return response;
    },
  };
}
