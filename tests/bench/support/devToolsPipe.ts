/** A Chromium spoken to through a pipe, and only when asked: nothing is watched that was not switched on. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, installedChromium } from '../../../scripts/chromium.mjs';

type Message = { id?: number; method?: string; params?: object; result?: object; error?: { message: string } };

/** Messages of the pipe end with a zero byte. */
const END = '\0';

export class DevToolsPipe {
  private readonly profile = mkdtempSync(join(tmpdir(), 'defence-careers-bench-profile-'));
  private readonly child: ChildProcess;
  private readonly answers = new Map<number, (message: Message) => void>();
  private readonly listeners = new Map<string, (params: object) => void>();
  private unread = '';
  private count = 0;

  constructor() {
    const args = ['--headless', '--remote-debugging-pipe', `--user-data-dir=${this.profile}`, ...CHROMIUM_ARGS];
    this.child = spawn(installedChromium() ?? chromium.executablePath(), [...args, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    (this.child.stdio[4] as Readable).setEncoding('utf8').on('data', (text: string) => this.read(text));
  }

  on(event: string, listener: (params: object) => void): void {
    this.listeners.set(event, listener);
  }

  /** @throws Error with the browser's own words */
  async send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    this.count += 1;
    const id = this.count;
    const answer = new Promise<Message>((resolve) => {
      this.answers.set(id, resolve);
    });
    (this.child.stdio[3] as Writable).write(JSON.stringify({ id, method, params, sessionId }) + END);
    const { result, error } = await answer;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  }

  async close(): Promise<void> {
    const closed = once(this.child, 'exit');
    await this.send('Browser.close');
    await closed;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private read(text: string): void {
    const messages = (this.unread + text).split(END);
    this.unread = messages.pop() ?? '';
    for (const json of messages) {
      const message = JSON.parse(json) as Message;
      if (message.id !== undefined) this.answers.get(message.id)?.(message);
      else if (message.method) this.listeners.get(message.method)?.(message.params ?? {});
    }
  }
}
