import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { STAFF_PATHS } from '../../src/domain/hubPaths.ts';
import { notFound } from '../http/errors.ts';
import {
  EXPORT_FORMATS,
  EXPORT_TYPES,
  type ExportFormat,
  exportName,
  exportPieces,
} from '../staff/exports/exportFile.ts';
import { formTable } from '../staff/exports/formTable.ts';
import { formData, formItemData, formItemPage, formPage, formsData, formsPage } from '../staff/pages/formsPages.tsx';
import { answer, pageOf } from '../staff/pages/layout.tsx';
import type { StoredFile } from '../store/FormStore.ts';
import type { Store } from '../store/Store.ts';

export type StaffFormsDeps = {
  store: Store;
  /** Epoch milliseconds */
  now: () => number;
};

const LINES = 100;

/** Serves what visitors sent with forms of content: lists, one with its file, and exports [HTTP-18, HUB-19, CON-26]. */
export function registerForms(app: FastifyInstance, { store, now }: StaffFormsDeps): void {
  app.get(STAFF_PATHS.forms, async (request, reply) => {
    const counts = await store.formCounts();
    return answer(request, reply, formsData(counts), () => formsPage(counts));
  });
  app.get<{ Querystring: { form?: string; page?: string } }>(STAFF_PATHS.form, async (request, reply) => {
    const { form = '' } = request.query;
    await knownForm(store, form);
    const page = pageOf(request.query.page);
    const found = await store.formLines(form, { limit: LINES + 1, offset: (page - 1) * LINES });
    const [lines, hasMore] = [found.slice(0, LINES), found.length > LINES];
    const data = formData(form, lines, { page, hasMore });
    return answer(request, reply, data, () => formPage(form, lines, { page, hasMore, now: now() }));
  });
  app.get<{ Querystring: { key?: string } }>(STAFF_PATHS.formItem, async (request, reply) => {
    const stored = await store.formSubmission(request.query.key ?? '');
    if (!stored) throw notFound('There is no such submission.');
    const { formItemId } = stored.payload as { formItemId: string };
    const item = { stored, version: await store.formVersion(formItemId) };
    return answer(request, reply, formItemData(item), () => formItemPage(item));
  });
  app.get<{ Querystring: { key?: string; item?: string } }>(STAFF_PATHS.formFile, async (request, reply) => {
    const { key = '', item = '' } = request.query;
    const file = await store.formFile(key, item);
    if (!file) throw notFound('There is no such file.');
    request.log.info('a file of a form was taken');
    return sendFile(reply, file);
  });
  app.get<{ Params: { file: string } }>(`${STAFF_PATHS.formExport}/:file`, async (request, reply) => {
    const [, form = '', ending] = /^(.+)\.([a-z]+)$/.exec(request.params.file) ?? [];
    const format: ExportFormat | undefined = EXPORT_FORMATS.find((each) => each === ending);
    if (!format) throw notFound(`There is no export "${request.params.file}".`);
    await knownForm(store, form);
    const table = formTable(form, await store.formVersions(form));
    request.log.info({ form, format }, 'an export was taken');
    reply
      .type(EXPORT_TYPES[format])
      .header('content-disposition', `attachment; filename="${exportName(form, undefined, format, now())}"`);
    const contents = { table, stored: store.formSubmissions(form), eventDateOf: () => undefined };
    return reply.send(Readable.from(exportPieces(format, contents)));
  });
}

/** @throws HubError 404 */
async function knownForm(store: Pick<Store, 'formCounts'>, form: string): Promise<void> {
  const counts = await store.formCounts();
  if (!counts.some((each) => each.form === form)) throw notFound(`There is no form "${form}".`);
}

/** Sends a visitor's file so that no browser opens it as a page of this site. */
function sendFile(reply: FastifyReply, { name, bytes }: StoredFile): FastifyReply {
  return reply
    .type('application/octet-stream')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Buffer.from(bytes));
}
