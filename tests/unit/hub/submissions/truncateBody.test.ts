import { describe, expect, it } from 'vitest';
import { HUB_KINDS } from '../../../../hub/submissions/kinds/kinds.ts';
import { encodedText, FLAG, truncateBody } from '../../../../hub/submissions/truncateBody.ts';
import { decodeText, encodeText } from '../../../../src/domain/text/base64.ts';
import { buildWireRegistration } from '../../../builders/buildRegistration.ts';
import { buildWireEnquiry } from '../../../builders/buildWireEnquiry.ts';

const SHAPE = { name: 5, person: { email: 3 }, guests: [{ email: 3 }, 2], agrees: FLAG } as const;

describe('what the inbox keeps of a refused body', () => {
  it('is the fields of the contract and nothing else [HUB-18, CON-08]', () => {
    const body = { name: 'Ada', person: { email: 'a@b', more: 'x' }, junk: 'x'.repeat(60_000), captcha: 'token' };
    expect(truncateBody(body, SHAPE)).toEqual({ name: 'Ada', person: { email: 'a@b' } });
  });

  it('is cut to their lengths in code points, and then is still too long to be accepted [HUB-18, CON-09 in part]', () => {
    expect(truncateBody({ name: 'a'.repeat(60_000) }, SHAPE)).toEqual({ name: 'aaaaa…' });
    expect(truncateBody({ name: '😀'.repeat(6) }, SHAPE)).toEqual({ name: `${'😀'.repeat(5)}…` });
    expect(truncateBody({ name: '😀'.repeat(5) }, SHAPE)).toEqual({ name: '😀'.repeat(5) });
    expect(truncateBody({ name: `${' '.repeat(100)}Ada` }, SHAPE)).toEqual({ name: 'Ada' });
  });

  it('has no list longer than its rule and one more, which refuses it again [HUB-18]', () => {
    const guests = Array.from({ length: 20_000 }, () => ({ email: 'a@b.example', x: 1 }));
    expect(truncateBody({ guests }, SHAPE)).toEqual({ guests: Array(3).fill({ email: 'a@b…' }) });
  });

  it('says in a few letters what has the wrong type [HUB-18]', () => {
    const body = {
      name: { a: 'long text' },
      person: ['x'.repeat(9_000)],
      guests: 'x'.repeat(9_000),
      agrees: 'y'.repeat(99),
    };
    expect(truncateBody(body, SHAPE)).toEqual({
      name: '{"a":…',
      person: '…',
      guests: '…',
      agrees: `${'y'.repeat(20)}…`,
    });
    expect(truncateBody({ name: 7, person: null, agrees: true }, SHAPE)).toEqual({
      name: 7,
      person: null,
      agrees: true,
    });
  });

  it('has a long text that is sent as base64 cut where it can still be read [HUB-14, HUB-18]', () => {
    const cut = encodedText(5);
    expect(decodeText(String(cut(encodeText('Grüße aus Perth'))))).toBe('Grüße…');
    expect(cut(encodeText('Hi'))).toBe(encodeText('Hi'));
    expect(cut('no base64!')).toBe('no ba…');
  });
});

describe('a submission as our own forms send it', () => {
  it.each([
    ['registration', buildWireRegistration()],
    ['enquiry', buildWireEnquiry()],
  ] as const)('is kept whole, but for the bot-check token: %s [HUB-18]', (kind, body) => {
    const { captcha: _token, ...whole } = body as { captcha?: string };
    expect(truncateBody(body, HUB_KINDS[kind].inboxShape)).toEqual(whole);
  });
});
