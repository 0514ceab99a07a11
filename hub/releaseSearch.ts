import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSearchEngine, type SearchEngine } from '../src/domain/search/createSearchEngine.ts';
import type { ContentLibrary, LoadedRelease } from './content/ContentLibrary.ts';
import { currentRelease } from './routes/content.ts';

/** Searches over what is published, with indexes that are made once a release, not once a request. */
export interface ReleaseSearch {
  /**
   * The engine of the current release. While the indexes of a newer one are being made, the release before answers.
   * @throws HubError 503 while nothing has been published
   */
  engine(): Promise<SearchEngine>;
}

type Prepared = { release: string; engine: SearchEngine };
type Options = { library: ContentLibrary; onFailure: (error: unknown) => void };

export function createReleaseSearch({ library, onFailure }: Options): ReleaseSearch {
  let ready: Prepared | undefined;
  let making: { release: string; done: Promise<Prepared> } | undefined;

  async function make({ published }: LoadedRelease): Promise<Prepared> {
    const pause = async () => void (await nextTurn());
    const engine = createSearchEngine({ all: async (name) => published.collections[name] }, pause);
    await engine.prepare();
    return { release: published.release, engine };
  }

  function start(loaded: LoadedRelease): Promise<Prepared> {
    const { release } = loaded.published;
    if (making?.release === release) return making.done;
    const done = make(loaded);
    making = { release, done };
    done
      .then((prepared) => {
        // An older release that is finished late must not replace a newer one.
        if (making?.done === done) ready = prepared;
      }, onFailure)
      .finally(() => {
        if (making?.done === done) making = undefined;
      });
    return done;
  }

  const startAhead = (loaded: LoadedRelease) => void start(loaded).catch(() => undefined);
  library.onRelease(startAhead);
  const first = library.current();
  if (first) startAhead(first);
  return {
    async engine() {
      const loaded = currentRelease(library);
      if (ready?.release === loaded.published.release) return ready.engine;
      const done = start(loaded);
      return (ready ?? (await done)).engine;
    },
  };
}
