import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  captchaPart,
  decodeBotToken,
  FILE_TYPES,
  type FormAnswer,
  type FormContext,
  type FormResponse,
  fieldPart,
  fieldTypeOf,
  formAction,
  TOKEN_PART,
} from '../../../src/domain/contentForm/contentForm.ts';
import {
  type FormVersion,
  formDefinition,
  type JudgedField,
  judgeParts,
  sentStep,
} from '../../../src/domain/contentForm/formVersion.ts';
import { referenceOfHash } from '../../../src/domain/submission/submissionId.ts';
import { canonicalJson } from '../../../src/domain/text/json.ts';
import type { ContentLibrary } from '../../content/ContentLibrary.ts';
import { linearPatterns } from '../../content/forms/linearPatterns.ts';
import { badRequest, HubError, notFound, unavailable } from '../../http/errors.ts';
import type { RateLimiter } from '../../http/rateLimit.ts';
import type { FormPayload, FormStoredValue, StoredFile } from '../../store/FormStore.ts';
import type { Store } from '../../store/Store.ts';
import type { BotCheck } from '../botCheck.ts';
import { otherBody } from '../processSubmission.ts';
import { inFlight, keyOf, tokenOf } from '../submissionService.ts';
import type { AntiForgery } from './antiForgery.ts';
import { type FormPost, hashedParts, readFormPost, safeFileName, typeOfBytes } from './formPost.ts';

export type FormDeps = {
  store: Pick<Store, 'rememberedForm' | 'formVersion' | 'acceptForm'>;
  library: Pick<ContentLibrary, 'current'>;
  limiter: Pick<RateLimiter, 'takeSubmission' | 'takeRepeat'>;
  botCheck: Pick<BotCheck, 'accepts'>;
  antiForgery: AntiForgery;
  /** Runs the work before any page that still has to be rendered */
  beforePages: <T>(work: () => Promise<T>) => Promise<T>;
  /** Epoch milliseconds */
  now: () => number;
};

/** The query of a post [FORM-34]. */
export type FormQuery = Pick<FormContext, 'formItemId' | 'htmlPrefix' | 'contextItemId'> & { language?: string };

type Sent = { request: FastifyRequest; query: FormQuery; key: string; cookie: string | undefined };

/** Posts that may hold a file, in memory at once: of 10 MB each, a small machine has room for these. */
export const MOST_UPLOADS = 24;
/** A post of this size is texts alone, and takes no place of those. */
const SMALL_POST_BYTES = 64 * 1024;

const BOT_CHECK_FAILED = 'reCAPTCHA failed';

/** Answers posts of forms from content [HTTP-18]. */
export type FormService = {
  /** @throws HubError for every outcome that is not stored under the key [CON-04, CON-05] */
  answer(request: FastifyRequest, query: FormQuery, cookie: string | undefined): Promise<FormAnswer>;
};

export function createFormService(deps: FormDeps): FormService {
  const inFlightKeys = new Set<string>();
  let uploads = 0;
  return {
    async answer(request, query, cookie) {
      const key = keyOf(request);
      const isUpload = !(Number(request.headers['content-length']) <= SMALL_POST_BYTES);
      if (isUpload && uploads >= MOST_UPLOADS) throw unavailable('Many files arrive at this moment. Please try again.');
      if (isUpload) uploads += 1;
      try {
        return await inFlight(inFlightKeys, key, () => answerOnce(deps, { request, query, key, cookie }));
      } finally {
        if (isUpload) uploads -= 1;
      }
    },
  };
}

/** In the order of CON-30: known key, rate limit, body, anti-forgery, values, bot check. */
async function answerOnce(deps: FormDeps, sent: Sent): Promise<FormAnswer> {
  const { request, query, key } = sent;
  const known = await deps.store.rememberedForm(key);
  await (known ? deps.limiter.takeRepeat(request, false) : deps.limiter.takeSubmission(request, false));
  const post = await readFormPost(request);
  const bodyHash = sha256(canonicalJson(hashedParts(post, query.htmlPrefix)));
  if (known) {
    if (known.bodyHash !== bodyHash) throw otherBody();
    return known.answer as FormAnswer;
  }
  if (!(await deps.antiForgery.accepts(sent.cookie, post.texts.get(TOKEN_PART)?.[0]))) {
    throw new HubError(403, 'ANTI_FORGERY', 'The form was not sent by a page of this site, or was open for too long.');
  }
  const to = { key, reference: referenceOfHash(sha256(key)) };
  // From here on: pages do not wait for whoever sends a file slowly.
  return deps.beforePages(() => judge(deps, sent, { post, bodyHash, to }));
}

type Received = { post: FormPost; bodyHash: string; to: { key: string; reference: string } };

async function judge(deps: FormDeps, sent: Sent, { post, bodyHash, to }: Received): Promise<FormAnswer> {
  const { request, query } = sent;
  const version = await versionOf(deps, query.formItemId);
  const step = sentStep(version, new Set(post.texts.keys()));
  if (step === -1) throw badRequest('The form names no button of its own.');

  const { judged, files } = await judgedPost(version, step, post, query.htmlPrefix);
  const validationErrors = errorsOf(judged);
  if (Object.keys(validationErrors).length > 0) return answerOf(to, { success: false, validationErrors });
  const captcha = decodeBotToken(post.texts.get(captchaPart(query.htmlPrefix))?.[0] ?? '');
  if (!(await deps.botCheck.accepts('form', tokenOf(request, captcha)))) {
    return answerOf(to, { success: false, errors: [BOT_CHECK_FAILED] });
  }
  if (step < version.steps.length - 1) {
    const action = formAction(query, query.language);
    return answerOf(to, { success: true, nextForm: formDefinition(version, step + 1, action) });
  }
  const answer = answerOf(to, { success: true, redirectUrl: version.redirectUrl });
  const stored = await deps.store.acceptForm({
    ...to,
    bodyHash,
    answer,
    form: version.form,
    payload: payloadOf(query, judged),
    files,
    receivedAt: deps.now(),
    deferred: false,
  });
  if (stored.type === 'other-body') throw otherBody();
  return stored.answer as FormAnswer;
}

const sha256 = (text: string) => hash('sha256', text, 'hex');

/**
 * Returns the version that the visitor began on, be it of an earlier release.
 * @throws HubError 404 for one that this hub has never published
 */
async function versionOf({ store, library }: FormDeps, id: string): Promise<FormVersion> {
  const current = library.current()?.forms.find((version) => version.id === id);
  const version = current ?? (await store.formVersion(id));
  if (!version) throw notFound('There is no such form. Please load the page again.');
  return version;
}

/** Judges the values, and of a file that fits its field the bytes too. */
async function judgedPost(version: FormVersion, step: number, post: FormPost, htmlPrefix: string) {
  const facts = new Map([...post.files].map(([part, { name, bytes }]) => [part, { name, size: bytes.byteLength }]));
  const judged: JudgedField[] = [];
  const files: StoredFile[] = [];
  for (const each of judgeParts(version, step, { texts: post.texts, files: facts }, htmlPrefix, linearPatterns)) {
    const { field, error } = each;
    const file = fieldTypeOf(field) === 'file-upload' ? post.files.get(fieldPart(htmlPrefix, field.itemId)) : undefined;
    if (!file || error !== undefined) {
      judged.push(each);
      continue;
    }
    const found = await typeOfBytes(field, file);
    if ('error' in found) {
      judged.push({ ...each, error: found.error });
      continue;
    }
    const name = safeFileName(file.name, found.type);
    files.push({ itemId: field.itemId, name, mime: FILE_TYPES[found.type].mime, bytes: file.bytes });
    judged.push({ ...each, value: { name, size: file.bytes.byteLength } });
  }
  return { judged, files };
}

/** Messages by field name [FORM-35]. */
function errorsOf(judged: readonly JudgedField[]): Record<string, string[]> {
  return Object.fromEntries(
    judged.flatMap(({ field, error }) => (error === undefined ? [] : [[field.name, [error]] as const])),
  );
}

function answerOf({ key, reference }: Received['to'], what: Partial<FormResponse> & { success: boolean }): FormAnswer {
  return { errors: [], validationErrors: {}, ...what, submissionId: key, reference };
}

/** Keeps what was entered, by field name; a password never is [DEC-113]. */
function payloadOf({ formItemId, contextItemId, language }: FormQuery, judged: readonly JudgedField[]): FormPayload {
  const values = judged.flatMap(({ field, value }) =>
    value === undefined || fieldTypeOf(field) === 'password' ? [] : [[field.name, value] as const],
  );
  return {
    formItemId,
    page: contextItemId,
    ...(language && { language }),
    values: Object.fromEntries(values) as Record<string, FormStoredValue>,
  };
}
