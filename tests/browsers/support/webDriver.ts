/** The few commands of WebDriver that the journeys use, as one session with a driver's process. */

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** What the driver answered instead of doing it. */
class WebDriverError extends Error {
  override name = 'WebDriverError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

export class WebDriverSession {
  /** Commands go to the window that was chosen last, so choosing and doing are one step. */
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly address: string,
    private readonly sessionId: string,
  ) {}

  static async start(address: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await command(address, 'POST', '/session', body)) as { sessionId: string };
    return new WebDriverSession(address, sessionId);
  }

  async currentWindow(): Promise<string> {
    return (await this.send('GET', '/window')) as string;
  }

  /** @param from  a window that is open: the one chosen last may be closed, and then the driver opens no other */
  async newWindow(from: string): Promise<string> {
    const opened = await this.inWindow(from, 'POST', '/window/new', { type: 'window' });
    return (opened as { handle: string }).handle;
  }

  /** A command to one window. Paths begin behind the session's own. */
  async inWindow(handle: string, method: string, path: string, body?: object): Promise<unknown> {
    const step = this.last.then(async () => {
      await this.send('POST', '/window', { handle });
      return await this.send(method, path, body);
    });
    this.last = step.catch(() => undefined);
    return await step;
  }

  async end(): Promise<void> {
    await this.send('DELETE', '');
  }

  private async send(method: string, path: string, body?: object): Promise<unknown> {
    return await command(this.address, method, `/session/${this.sessionId}${path}`, body);
  }
}

async function command(address: string, method: string, path: string, body: object = {}): Promise<unknown> {
  const answer = await fetch(address + path, { method, body: method === 'POST' ? JSON.stringify(body) : null });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}

export function elementId(value: unknown): string | undefined {
  return value && typeof value === 'object' && ELEMENT in value ? String(value[ELEMENT]) : undefined;
}

/** An element as an argument of a script [W3C WebDriver, 13.2.1]. */
export const elementReference = (id: string) => ({ [ELEMENT]: id });
