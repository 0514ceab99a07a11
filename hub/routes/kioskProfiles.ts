import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { EncodedBody, sendEncoded } from '../http/encodedBody.ts';
import { notFound } from '../http/errors.ts';

const PROFILE_FILE = /^[a-z0-9][a-z0-9-]{0,63}\.json$/i;

/**
 * Serves `GET /kiosk-config/{profile}.json` [HTTP-26]. Read on every call, so that a booth's settings can be edited
 * while the hub runs.
 * @param folder  the project's `kiosk-config/`; names with a second dot, such as its JSON Schema, are not profiles
 */
export function kioskProfileRoutes(folder: string): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { file: string } }>('/kiosk-config/:file', async (request, reply) => {
      const text = await readKioskProfile(folder, request.params.file);
      if (!text) throw notFound('There is no kiosk profile with this name.');
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
      return sendEncoded(request, reply, new EncodedBody(text));
    });

    app.get('/kiosk-config', async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return { profiles: await listProfiles(folder) };
    });
  };
}

/**
 * Returns the profiles offered by the kiosk's setup screen [KIOSK-05]. A broken file is left out here; requesting it
 * gives the error.
 */
async function listProfiles(folder: string): Promise<{ id: string; name: string }[]> {
  const files = (await readdir(folder)).filter((file) => PROFILE_FILE.test(file)).sort();
  const profiles = await Promise.all(files.map((file) => readChoice(join(folder, file))));
  return profiles.filter((profile) => profile !== undefined);
}

async function readChoice(file: string): Promise<{ id: string; name: string } | undefined> {
  try {
    const { id, name } = JSON.parse(await readFile(file, 'utf8'));
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns a profile's text, checked to be JSON; undefined when no profile has this file name.
 * @throws SyntaxError when the file is not valid JSON
 */
export async function readKioskProfile(folder: string, file: string): Promise<string | undefined> {
  if (!PROFILE_FILE.test(file)) return undefined;
  try {
    return JSON.stringify(JSON.parse(await readFile(join(folder, file), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
