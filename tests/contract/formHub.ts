import {
  captchaPart,
  encodeBotToken,
  type FormAnswer,
  fieldPart,
  flatFields,
  formAction,
  sessionPart,
  TOKEN_PART,
} from '../../src/domain/contentForm/contentForm.ts';
import type { FormVersion } from '../../src/domain/contentForm/formVersion.ts';
import { ANTI_FORGERY_PATH } from '../../src/domain/hubPaths.ts';
import type { BotCheckAction } from '../../src/domain/submission/kinds/kind.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { pdfBytes } from '../builders/buildUpload.ts';
import { botTokenOf } from '../builders/solveBotCheck.ts';
import type { SubmissionHub } from './submissionHub.ts';

const PREFIX = 'fxb.visit';
export const CONTEXT = { htmlPrefix: PREFIX, contextItemId: '/visit-us' };

/** What a browser does with the forms of a hub: it keeps its cookie and sends what the page would. */
export type FormValues = Record<string, string | string[] | File>;

export const consent = (bytes: Uint8Array = pdfBytes(), name = 'consent.pdf') =>
  new File([bytes as Uint8Array<ArrayBuffer>], name);

/** Values that the form with every kind of field takes, by field name. */
export const GOOD_VALUES: FormValues = {
  firstName: 'Māia',
  email: 'maia@example.com',
  phone: '+61 412 345 678',
  age: '17',
  from: '2027-02-01',
  code: 'AB1234',
  secret: 'hunter2 hunter2',
  services: ['navy', 'army'],
  places: ['army'],
  time: 'navy',
  way: 'army',
  utm_source: 'Website role',
};
export const GOOD_PAPERS: FormValues = { ...GOOD_VALUES, why: 'I like engines.', agree: 'true' };

export async function antiForgery(hub: Pick<SubmissionHub, 'origin'>, cookie?: string) {
  const answer = await fetch(`${hub.origin}${ANTI_FORGERY_PATH}`, {
    method: 'POST',
    headers: cookie === undefined ? {} : { cookie },
  });
  const { formToken } = (await answer.json()) as { formToken: string };
  const [own = ''] = answer.headers.get('set-cookie')?.split(';') ?? [];
  return { answer, token: formToken, cookie: own };
}

export function botToken(hub: Pick<SubmissionHub, 'origin'>, action: BotCheckAction = 'form'): Promise<string> {
  return botTokenOf(hub.origin, action);
}

/** Returns the parts of a post; fields that the version does not declare go under the name given. */
export function partsOf(version: FormVersion, values: FormValues, button: string): FormData {
  const parts = new FormData();
  parts.append(sessionPart(PREFIX), 'session-1');
  parts.append(button, 'Send');
  const fields = version.steps.flatMap((step) => flatFields(step.fields));
  for (const [name, value] of Object.entries(values)) {
    const itemId = fields.find((field) => field.name === name)?.itemId ?? name;
    for (const each of [value].flat()) parts.append(fieldPart(PREFIX, itemId), each);
  }
  return parts;
}

type Post = {
  button?: string;
  /** null for none */
  key?: string | null;
  /** In place of fresh ones */
  token?: string;
  cookie?: string;
  captcha?: string;
  headers?: Record<string, string>;
};

/** Sends a form as the page does, with fresh tokens unless others are given. */
export async function sendForm(
  hub: Pick<SubmissionHub, 'origin'>,
  version: FormVersion,
  values: FormValues,
  { button = 'send', key = newSubmissionId(), token, cookie, captcha, headers }: Post = {},
): Promise<Response> {
  const fresh = token === undefined || cookie === undefined ? await antiForgery(hub) : undefined;
  const parts = partsOf(version, values, button);
  parts.append(TOKEN_PART, token ?? fresh?.token ?? '');
  parts.append(captchaPart(PREFIX), encodeBotToken(captcha ?? (await botToken(hub))));
  return fetch(`${hub.origin}${formAction({ formItemId: version.id, ...CONTEXT }, 'en')}`, {
    method: 'POST',
    headers: { ...(key !== null && { 'idempotency-key': key }), cookie: cookie ?? fresh?.cookie ?? '', ...headers },
    body: parts,
  });
}

export async function answerTo(sent: Promise<Response>): Promise<FormAnswer> {
  const answer = await sent;
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as FormAnswer;
}
