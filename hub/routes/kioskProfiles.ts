import type { FastifyPluginAsync } from 'fastify';
import { JsonMistake } from '../content/jsonFile.ts';
import { kioskProfileProblems, listKioskProfiles, readKioskProfile } from '../content/kioskProfileFiles.ts';
import { EncodedBody, sendEncoded } from '../http/encodedBody.ts';
import { HubError, notFound } from '../http/errors.ts';
import { problemLine } from '../published/publishing.ts';

/**
 * Serves `GET /kiosk-config/{profile}.json` [HTTP-26]. Read on every call, so that a booth's settings can be edited
 * while the hub runs. A profile with a mistake in it is named in the log at start, and answered 422 with its place.
 * @param folder  the project's `kiosk-config/`
 */
export function kioskProfileRoutes(folder: string): FastifyPluginAsync {
  return async (app) => {
    for (const problem of await kioskProfileProblems(folder)) app.log.error(problemLine(problem));

    app.get<{ Params: { file: string } }>('/kiosk-config/:file', async (request, reply) => {
      const { file } = request.params;
      const profile = await readKioskProfile(folder, file).catch((error: unknown) => {
        if (!(error instanceof JsonMistake)) throw error;
        request.log.error(problemLine({ file: `kiosk-config/${file}`, field: '', reason: error.message }));
        throw new HubError(
          422,
          'PROFILE_BROKEN',
          `The file of this kiosk profile has a mistake in it: ${error.message}`,
        );
      });
      if (profile === undefined) throw notFound('There is no kiosk profile with this name.');
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
      return sendEncoded(request, reply, new EncodedBody(JSON.stringify(profile)));
    });

    app.get('/kiosk-config', async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return listKioskProfiles(folder);
    });
  };
}
