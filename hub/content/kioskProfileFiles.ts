import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isPinHash, PIN_ROUNDS, roundsOf } from '../../src/domain/kioskPin.ts';
import type { ContentProblem } from './ContentLibrary.ts';
import { JsonMistake, parseJsonFile, readGivenFile } from './jsonFile.ts';

/** Names with a second dot, such as that of the JSON Schema, are not profiles. */
const PROFILE_FILE = /^[a-z0-9][a-z0-9-]{0,63}\.json$/i;

export type KioskProfiles = {
  profiles: { id: string; name: string }[];
  /** Files that no kiosk can use, by the profile's id; the reason names line and column, or what the file is */
  broken: { id: string; reason: string }[];
};

/** Lists the booths' profiles [KIOSK-05]; none when there is no such folder. @param folder  `kiosk-config/` */
export async function listKioskProfiles(folder: string): Promise<KioskProfiles> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const listed: KioskProfiles = { profiles: [], broken: [] };
  for (const file of names.filter((name) => PROFILE_FILE.test(name)).sort()) {
    try {
      const { id, name } = ((await readKioskProfile(folder, file)) ?? {}) as { id?: unknown; name?: unknown };
      if (typeof id !== 'string' || typeof name !== 'string') throw new JsonMistake('id and name must be texts');
      listed.profiles.push({ id, name });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      listed.broken.push({ id: file.replace(/\.json$/i, ''), reason });
    }
  }
  return listed;
}

/** Returns the broken profiles, and weak hashes of PINs, as problems for whoever checks the hub's files [HUB-21]. */
export async function kioskProfileProblems(folder: string): Promise<ContentProblem[]> {
  const { profiles, broken } = await listKioskProfiles(folder);
  const problemAt = (id: string, field: string, reason: string) => ({ file: `kiosk-config/${id}.json`, field, reason });
  const problems = broken.map(({ id, reason }) => problemAt(id, '', reason));
  for (const { id } of profiles) {
    const { pinHash } = ((await readKioskProfile(folder, `${id}.json`)) ?? {}) as { pinHash?: unknown };
    if (!isPinHash(pinHash) || roundsOf(pinHash) >= PIN_ROUNDS) continue;
    const advice = `make it anew with kiosk-config/hash-pin.mjs, which takes ${PIN_ROUNDS}`;
    problems.push(problemAt(id, 'pinHash', `was made with ${roundsOf(pinHash)} rounds: ${advice}`));
  }
  return problems;
}

/**
 * Returns a profile's JSON, otherwise unchecked; undefined when no profile has this file name.
 * @throws JsonMistake when the file is not valid JSON, a symbolic link, or too large: it is read with every report of a booth
 */
export async function readKioskProfile(folder: string, file: string): Promise<unknown> {
  if (!PROFILE_FILE.test(file)) return undefined;
  try {
    return parseJsonFile(await readGivenFile(join(folder, file)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
