import { describe, expect, it } from 'vitest';
import { enquiry } from '../../../../hub/submissions/kinds/enquiry.ts';
import { exportedKinds, HUB_KINDS, isReceivedKind } from '../../../../hub/submissions/kinds/kinds.ts';
import { feedback } from '../../../../src/domain/submission/kinds/feedback.ts';
import { isSubmissionKind, SUBMISSION_KINDS } from '../../../../src/domain/submission/kinds/kinds.ts';
import { encodeText } from '../../../../src/domain/text/base64.ts';

describe('the hub’s side of every kind', () => {
  it('stands on the definition that page and worker read', () => {
    const shared = Object.entries(HUB_KINDS).map(([kind, { definition }]) => [kind, definition]);
    expect(Object.fromEntries(shared)).toEqual({ ...SUBMISSION_KINDS, feedback });
  });

  it('takes feedback, of which no outbox knows [OUTBOX-05 in part]', () => {
    expect(isReceivedKind('feedback')).toBe(true);
    expect(isSubmissionKind('feedback')).toBe(false);
    expect(isReceivedKind('constructor')).toBe(false);
  });

  it('has addresses of its own, and an export but for the tests of kiosks [HUB-19 in part]', () => {
    const kinds = Object.values(HUB_KINDS);
    const paths = kinds.flatMap(({ definition, otherPaths = [] }) => [definition.endpoint, ...otherPaths]);
    expect(new Set(paths).size).toBe(paths.length);
    const names = exportedKinds().map(({ definition }) => definition.words.many);
    expect(names).toEqual(['registrations', 'enquiries', 'feedback']);
  });
});

describe('what was sent, for a person', () => {
  it('has the question of an enquiry decoded, and the rest as it came [HUB-14, HUB-18]', () => {
    const body = { question: encodeText('Kia ora – may I?'), postcode: '2150' };
    expect(enquiry.readable?.(body)).toEqual({ question: 'Kia ora – may I?', postcode: '2150' });
  });

  it('is as it came where nothing can be decoded [HUB-18]', () => {
    const plain = { question: 'plain?' };
    expect(enquiry.readable?.(plain)).toBe(plain);
    const broken = { feedback: 'no base64!' };
    expect(HUB_KINDS.feedback.readable?.(broken)).toBe(broken);
    expect(HUB_KINDS.feedback.readable?.({ feedback: encodeText('Grey map') })).toEqual({ feedback: 'Grey map' });
    const odd = { question: 7 };
    expect(enquiry.readable?.(odd)).toBe(odd);
    expect(HUB_KINDS.registration.readable).toBeUndefined();
  });
});
