import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  FIELD_EVENTS,
  type FieldEvent,
  type FieldTracking,
  flatFields,
  MAX_POST_BYTES,
} from '../../src/domain/contentForm/contentForm.ts';
import { ANTI_FORGERY_PATH, FIELD_TRACKING_PATH, FORM_PATH } from '../../src/domain/hubPaths.ts';
import { isJsonObject } from '../../src/domain/text/json.ts';
import { badRequest } from '../http/errors.ts';
import type { RateLimiter } from '../http/rateLimit.ts';
import { readJsonObject } from '../http/requestBody.ts';
import type { Store } from '../store/Store.ts';
import { createAntiForgery } from '../submissions/forms/antiForgery.ts';
import { POST_LIMITS, tooLarge } from '../submissions/forms/formPost.ts';
import { createFormService, type FormDeps, type FormQuery } from '../submissions/forms/formService.ts';

type Deps = Omit<FormDeps, 'antiForgery' | 'limiter' | 'store'> & {
  store: FormDeps['store'] & Pick<Store, 'antiForgerySecret'>;
  limiter: Pick<RateLimiter, 'takeSubmission' | 'takeRepeat' | 'takeRead' | 'takeCounts'>;
  /** Visitors come over TLS, even where the hub sees plain HTTP */
  publicTls: boolean;
};

/**
 * Serves the forms of content: the anti-forgery token, the posts, and what happens at their fields [HTTP-17, HTTP-18,
 * HTTP-19].
 */
export function formRoutes({ publicTls, ...deps }: Deps): FastifyPluginAsync {
  const { store, limiter, library, now } = deps;
  const antiForgery = createAntiForgery(store, now);
  const service = createFormService({ ...deps, antiForgery });

  const hasTls = (request: FastifyRequest) => publicTls || request.protocol === 'https';
  const cookieName = (request: FastifyRequest) => (hasTls(request) ? '__Host-form' : 'form');
  const cookieOf = (request: FastifyRequest) => request.cookies[cookieName(request)];

  return async (app) => {
    await app.register(cookie);
    await app.register(multipart, { limits: POST_LIMITS });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.post(ANTI_FORGERY_PATH, { config: { contentTypes: 'any' } }, async (request, reply) => {
      await limiter.takeRead(request);
      const issued = await antiForgery.issue(cookieOf(request));
      const options: CookieSerializeOptions = {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: hasTls(request),
      };
      reply.setCookie(cookieName(request), issued.cookie, options);
      return { formToken: issued.token };
    });

    app.post(
      FORM_PATH,
      {
        config: { contentTypes: ['multipart/form-data'] },
        // The parser looks at parts, not at the whole.
        onRequest: async (request) => {
          if (Number(request.headers['content-length'] ?? 0) > MAX_POST_BYTES) throw tooLarge();
        },
      },
      async (request) => {
        const answer = await service.answer(request, readQuery(request), cookieOf(request));
        const outcome = answer.nextForm ? 'step' : answer.success ? 'accepted' : 'refused';
        request.log[outcome === 'refused' ? 'info' : 'debug'](
          { form: readQuery(request).formItemId, outcome, fields: Object.keys(answer.validationErrors) },
          'form answered',
        );
        return answer;
      },
    );

    app.post(FIELD_TRACKING_PATH, async (request, reply) => {
      await limiter.takeCounts(request);
      const { formItemId, events } = readTracking(readJsonObject(request.body));
      const version =
        library.current()?.forms.find(({ id }) => id === formItemId) ?? (await store.formVersion(formItemId));
      const names = new Set(version?.steps.flatMap(({ fields }) => flatFields(fields)).map(({ name }) => name));
      // The log is enough to see at which field people stop. A name that the form does not declare could be a value.
      const counts = countEvents(events.filter(({ fieldName }) => names.has(fieldName)));
      if (version) request.log.info({ form: version.form, counts }, 'fields of a form were used');
      return reply.code(204).send();
    });
  };
}

/** @throws HubError 400 when the query does not say which form it is [FORM-34] */
function readQuery({ query }: FastifyRequest): FormQuery {
  const text = (name: string) => {
    const value = (query as Record<string, unknown>)[name];
    return typeof value === 'string' && value.length <= 300 ? value : '';
  };
  const [formItemId, htmlPrefix] = [text('fxb.FormItemId'), text('fxb.HtmlPrefix')];
  if (formItemId === '' || htmlPrefix === '') {
    throw badRequest('The address must name the form with fxb.FormItemId and fxb.HtmlPrefix.');
  }
  return { formItemId, htmlPrefix, contextItemId: text('sc_itemid'), language: text('sc_lang') || undefined };
}

/** Most events of one batch. */
const MAX_EVENTS = 500;

/** @throws HubError 400 when the body is not a batch of events [DEC-142] */
function readTracking({ formItemId, formSessionId, contextItemId, events }: Record<string, unknown>): FieldTracking {
  const isFine =
    [formItemId, formSessionId, contextItemId].every(isShortText) &&
    Array.isArray(events) &&
    events.length <= MAX_EVENTS &&
    events.every(isFieldEvent);
  if (!isFine) throw badRequest('The body is not a batch of field events.');
  return { formItemId, formSessionId, contextItemId, events } as FieldTracking;
}

const isShortText = (value: unknown) => typeof value === 'string' && value.length <= 300;

function isFieldEvent(event: unknown): event is FieldEvent {
  if (!isJsonObject(event)) return false;
  const { fieldName, fieldItemId, type, durationMs, at } = event;
  return (
    isShortText(fieldName) &&
    isShortText(fieldItemId) &&
    FIELD_EVENTS.some((each) => each === type) &&
    Number.isFinite(durationMs) &&
    Number.isFinite(at)
  );
}

/** Counts by field and type, `{ email: { focus: 2, error: 1 } }`. */
function countEvents(events: readonly FieldEvent[]): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const { fieldName, type } of events) {
    const ofField = counts[fieldName] ?? {};
    counts[fieldName] = { ...ofField, [type]: (ofField[type] ?? 0) + 1 };
  }
  return counts;
}
