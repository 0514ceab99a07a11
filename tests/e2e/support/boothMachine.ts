/**
 * A machine that the installation for Debian has made a booth: what it writes, in a folder of its own, a screen that
 * nobody sees (Xvfb), and keys that come from outside of the browser (xdotool). It is looked at from outside too: the
 * policy forbids the browser's tools for developers, so that all there is are the list of its pages and the screen.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TEST_MACHINE } from '../../../scripts/testMachine.mjs';
import { freePort, ROOT } from './hub.ts';

const LAUNCH = join(ROOT, 'kiosk-config/launch/debian');
const PROFILE = 'expo-demo';
export const SCREEN = { width: 1024, height: 768 };

/** So much may a colour differ in pictures that look the same, of 255; a letter or a ring differs by most of it. */
const SHADE = 8;

/** As root of a world of its own, in which the policy stands where Chromium looks for it, then as nobody special. */
const AS_INSTALLED = `
mount --bind "$BOOTH_ROOT/etc/chromium" /etc/chromium
exec unshare --map-user=1000 --map-group=1000 "$BOOTH_ROOT/usr/local/lib/defence-careers-booth/session.sh" "$@"
`;

export class BoothMachine {
  readonly folder = mkdtempSync(join(tmpdir(), 'defence-careers-booth-'));
  /** The profile folder that the script uses. */
  readonly memory = join(this.folder, 'home/.defence-careers-kiosk');
  /** What session and browser have said. */
  said = '';
  private screen: ChildProcess | undefined;
  private session: ChildProcess | undefined;

  private constructor(
    private readonly origin: string,
    private readonly port: number,
  ) {}

  static async install(origin: string): Promise<BoothMachine> {
    const machine = new BoothMachine(origin, await freePort());
    mkdirSync(machine.memory, { recursive: true });
    mkdirSync(machine.at('run'), { mode: 0o700 });
    execFileSync(join(LAUNCH, 'install.sh'), [origin, PROFILE], {
      env: { ...process.env, DESTDIR: machine.at('root') },
    });
    return machine;
  }

  /**
   * Switches it on: the screen, and the session that the unit starts.
   * @param keyboard  `evdev` for a usual one, with all the keys that the keyboard of a booth leaves out
   */
  async start(keyboard: 'booth' | 'evdev' = 'booth'): Promise<void> {
    const { width, height } = SCREEN;
    this.screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp']);
    const lines = createInterface({ input: this.screen.stdout as NodeJS.ReadableStream });
    const [display] = await once(lines, 'line');
    this.display = `:${display}`;
    this.session = spawn('unshare', ['-rm', 'sh', '-euc', AS_INSTALLED, 'session', this.origin, PROFILE], {
      env: { ...this.environment(), BOOTH_KEYBOARD: keyboard },
      detached: true,
    });
    for (const stream of [this.session.stdout, this.session.stderr]) {
      stream?.on('data', (text: Buffer) => {
        this.said += text.toString();
      });
    }
  }

  /** Presses keys, one after the other, each with its modifiers: `ctrl+t`. */
  press(...keys: string[]): void {
    this.xdotool('key', ...keys);
  }

  click({ x, y }: { x: number; y: number }, button = 1): void {
    this.xdotool('mousemove', String(x), String(y), 'click', String(button));
  }

  /** Pulls what lies at one place to another, with the button held. */
  drag(from: { x: number; y: number }, to: { x: number; y: number }): void {
    const on = (share: number) => {
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
      return ['mousemove', '--sync', String(Math.round(x)), String(Math.round(y))];
    };
    this.xdotool(...on(0), 'mousedown', '1', ...on(0.25), ...on(0.5), ...on(0.75), ...on(1), 'mouseup', '1');
  }

  /** The pages that are open in the browser; none while it does not run. */
  async pages(): Promise<{ url: string; title: string }[]> {
    const list = await fetch(`http://127.0.0.1:${this.port}/json/list`).catch(() => undefined);
    const targets = ((await list?.json()) ?? []) as { type: string; url: string; title: string }[];
    // Chromium draws parts of its own window as pages.
    const isPage = ({ type, url }: { type: string; url: string }) => type === 'page' && !url.includes('.top-chrome/');
    return targets.filter(isPage).map(({ url, title }) => ({ url, title }));
  }

  /** What the screen shows: its pixels. */
  picture(): Buffer {
    return execFileSync('import', ['-window', 'root', 'rgb:-'], { env: this.environment(), maxBuffer: 2 ** 24 });
  }

  /** Whether the screen looks like a picture: an edge that is drawn anew may be a shade lighter or darker. */
  shows(picture: Buffer): boolean {
    const now = this.picture();
    return now.length === picture.length && now.every((level, at) => Math.abs(level - (picture[at] ?? 0)) <= SHADE);
  }

  /** The next picture that is the same as the one before it: nothing moves any more. */
  async stillPicture(): Promise<Buffer> {
    for (let before = this.picture(); ; ) {
      if (this.shows(before)) return before;
      before = this.picture();
    }
  }

  /** The browser's first process; undefined while it does not run. */
  browserPid(): number | undefined {
    try {
      const pid = Number(readlinkSync(join(this.memory, 'SingletonLock')).split('-').at(-1));
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.memory) ? pid : undefined;
    } catch {
      return undefined;
    }
  }

  /** Files that were saved anywhere in the home folder, outside of the browser's own. */
  savedFiles(): string[] {
    const all = readdirSync(this.at('home'), { recursive: true, encoding: 'utf8' });
    return all.filter((path) => !/^(\.defence-careers-kiosk|\.config|\.cache|\.local|\.pki)(\/|$)/.test(path));
  }

  async dispose(): Promise<void> {
    for (const [child, pid] of [
      [this.session, -(this.session?.pid ?? 0)],
      [this.screen, this.screen?.pid],
    ] as const) {
      if (!child || !pid || child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      process.kill(pid, 'SIGKILL');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private display = '';

  private at(name: string): string {
    return join(this.folder, name);
  }

  private xdotool(...args: string[]): void {
    execFileSync('xdotool', args, { env: this.environment() });
  }

  private environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      ...TEST_MACHINE,
      TZ: 'Australia/Sydney',
      DISPLAY: this.display,
      HOME: this.at('home'),
      BOOTH_ROOT: this.at('root'),
      BOOTH_BROWSER_FLAGS: `--no-sandbox --remote-debugging-port=${this.port}`,
      // Cage draws into a window of Xvfb, without a graphics card.
      WLR_BACKENDS: 'x11',
      WLR_RENDERER: 'pixman',
      XDG_RUNTIME_DIR: this.at('run'),
    };
  }
}
