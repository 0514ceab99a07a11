import { expect, it } from 'vitest';
import {
  captchaPart,
  decodeBotToken,
  encodeBotToken,
  fieldPart,
  formAction,
  sessionPart,
  TOKEN_PART,
} from '../../../../src/domain/contentForm/contentForm.ts';

it('names the parts of a post [CON-23 in part]', () => {
  expect(fieldPart('fxb.1', 'a1')).toBe('fxb.1.Fields[a1].Value');
  expect(sessionPart('fxb.1')).toBe('fxb.1.FormSessionId');
  expect(captchaPart('fxb.1')).toBe('fxb.1.Captcha');
  expect(TOKEN_PART).toBe('__RequestVerificationToken');
});

it('posts to the form builder with item, prefix, key, page and language [FORM-34 in part]', () => {
  const context = { formItemId: 'visit.ab12', htmlPrefix: 'fxb.visit', contextItemId: '/visit us' };
  expect(formAction(context, 'en')).toBe(
    '/api/jss/formbuilder?fxb.FormItemId=visit.ab12&fxb.HtmlPrefix=fxb.visit&sc_apikey=site&sc_itemid=%2Fvisit+us&sc_lang=en',
  );
  expect(formAction(context)).not.toContain('sc_lang');
});

it('encodes a token by substitutions alone, and back [FORM-32 in part]', () => {
  expect(encodeBotToken('ab+/cd==')).toBe('ab-_cd');
  for (const token of ['', 'YQ==', 'YWI=', 'YWJj', '+/+/', '++8=']) {
    expect(decodeBotToken(encodeBotToken(token))).toBe(token);
  }
});
