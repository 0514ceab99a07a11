import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { EncodedBody, sendEncoded } from '../http/encodedBody.ts';
import { notFound } from '../http/errors.ts';

/**
 * `GET /kiosk-config/{profile}.json` [HTTP-26]. Read at every call: a booth's settings can be edited while the hub runs.
 * @param folder  the project's `kiosk-config/`; names with a second dot, such as its JSON Schema, are no profiles
 */
export function kioskProfileRoutes(folder: string): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { file: string } }>('/kiosk-config/:file', async (request, reply) => {
      const [, profile] = /^([a-z0-9][a-z0-9-]{0,63})\.json$/i.exec(request.params.file) ?? [];
      const text = profile && (await readProfile(join(folder, `${profile}.json`)));
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

/** What the kiosk's setup screen offers to choose from [KIOSK-05]. A broken file is left out here and named when asked for. */
async function listProfiles(folder: string): Promise<{ id: string; name: string }[]> {
  const files = (await readdir(folder)).filter((file) => /^[a-z0-9][a-z0-9-]{0,63}\.json$/i.test(file)).sort();
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

/** The profile's text, checked to be JSON; undefined when there is no such file. @throws SyntaxError when it is broken */
async function readProfile(file: string): Promise<string | undefined> {
  try {
    return JSON.stringify(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
