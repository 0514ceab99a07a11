/**
 * Private sealing keys in a file of their own, where `SEALING_KEYS` names one: whoever gets hold of the database or of a
 * backup of it then opens nothing that is sealed [docs/decisions/0046]. A line for each key, `{"kid","jwk"}`; lines are
 * only ever added, so that two processes can add one each.
 */
import { open, readFile } from 'node:fs/promises';
import { StartProblem } from '../startProblem.ts';
import { keepPrivate, PRIVATE_FILE } from './privateFiles.ts';

/** Private keys (JWK) by their ids. */
type PrivateKeys = ReadonlyMap<string, object>;

/** The keys cannot be read at this moment: what is sealed must be sent again later. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable';
  readonly code = 'KEYS_UNAVAILABLE';
}

/** @throws KeysUnavailable with the reason, when the file cannot be read */
export async function readKeyFile(file: string): Promise<PrivateKeys> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new KeysUnavailable(`the sealing keys cannot be read: ${(error as Error).message}`);
  }
  return new Map(
    text
      .split('\n')
      .flatMap((line) => keyIn(line) ?? [])
      .map(({ kid, jwk }) => [kid, jwk]),
  );
}

/** A line that was not written to its end, when the hub or the machine stopped, is none: its key was never used. */
function keyIn(line: string): { kid: string; jwk: object } | undefined {
  try {
    const { kid, jwk } = JSON.parse(line) as { kid?: unknown; jwk?: unknown };
    return typeof kid === 'string' && typeof jwk === 'object' && jwk !== null ? { kid, jwk } : undefined;
  } catch {
    return undefined;
  }
}

/** Adds a key, on the disk when this resolves. Creates the file. @throws the system's error */
export async function addToKeyFile(file: string, kid: string, jwk: object): Promise<void> {
  const handle = await open(file, 'a', PRIVATE_FILE);
  try {
    // On a line of its own, whatever the last one ended with.
    await handle.appendFile(`\n${JSON.stringify({ kid, jwk })}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Opens the file, or makes an empty one.
 * @throws StartProblem when it cannot be read, or others can
 */
export async function openKeyFile(file: string): Promise<PrivateKeys> {
  try {
    await (await open(file, 'a', PRIVATE_FILE)).close();
  } catch {
    // It may be on a disk that is only read, with all keys that are needed.
  }
  keepPrivate([{ path: file, mode: PRIVATE_FILE }]);
  try {
    return await readKeyFile(file);
  } catch (error) {
    throw new StartProblem(`SEALING_KEYS cannot be used: ${(error as Error).message}`);
  }
}
