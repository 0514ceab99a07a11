import { vi } from 'vitest';
import { PLAYER_HOST } from '../../src/platform/video/youtubePlayer.ts';

/** YouTube's end of a frame: hears what the page says to it, and speaks when a test lets it. */
export class FakeYouTubePlayer {
  static readonly made: FakeYouTubePlayer[] = [];
  /** Orders, in the order in which they came, such as `seekTo 0 true` */
  readonly told: string[] = [];
  knocks = 0;
  readonly window = { postMessage: (message: string, to: string) => this.#hear(message, to) };

  constructor(readonly frame: HTMLIFrameElement) {
    Object.defineProperty(frame, 'contentWindow', { value: this.window });
    FakeYouTubePlayer.made.push(this);
  }

  get address(): URL {
    return new URL(this.frame.dataset.address ?? '');
  }

  /** The frame has come. */
  load(): void {
    this.frame.dispatchEvent(new Event('load'));
  }

  /** Says something of itself, as YouTube does: as a text. */
  say(event: string, info: unknown = null, origin: string = PLAYER_HOST): void {
    const data = JSON.stringify({ event, info, id: 1, channel: 'widget' });
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: this.window as unknown as Window }));
  }

  #hear(message: string, to: string): void {
    if (to !== PLAYER_HOST) throw new Error(`told to ${to}`);
    const { event, func, args = [] } = JSON.parse(message) as { event: string; func?: string; args?: unknown[] };
    if (event === 'listening') this.knocks += 1;
    else this.told.push([func, ...args].join(' '));
  }
}

/** From now on frames are YouTube's. They are plain elements, so that nothing is fetched; their address is kept beside. */
export function answerForYouTube(): void {
  FakeYouTubePlayer.made.length = 0;
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) => {
    if (name !== 'iframe') return create(name, options);
    const frame = create('div');
    Object.defineProperties(frame, {
      sandbox: { value: create('i').classList },
      src: {
        set(address: string) {
          frame.dataset.address = address;
        },
      },
    });
    new FakeYouTubePlayer(frame as unknown as HTMLIFrameElement);
    return frame;
  });
}
