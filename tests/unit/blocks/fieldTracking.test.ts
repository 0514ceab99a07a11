import { expect, it } from 'vitest';
import { trackFields } from '../../../src/blocks/content-form/fieldTracking.ts';
import type { FieldTracking } from '../../../src/domain/contentForm/contentForm.ts';
import { FORM_CONTEXT } from '../../builders/buildForm.ts';
import { buildFormField } from '../../builders/buildFormField.ts';

const email = buildFormField('email');
const phone = buildFormField('telephone');

function tracked(isTrackingEnabled = true) {
  const posts: FieldTracking[] = [];
  const timers = new Set<() => void>();
  let nowMs = 1_000;
  const clock = {
    now: () => 5_000_000 + nowMs,
    elapsedMs: () => nowMs,
    after(_: number, callback: () => void) {
      timers.add(callback);
      return () => timers.delete(callback);
    },
  };
  const context = { ...FORM_CONTEXT, formSessionId: 'S', metadata: { itemId: 'visit', isTrackingEnabled } };
  const tracker = trackFields(context, { clock, post: (tracking) => posts.push(tracking) });
  return {
    ...tracker,
    posts,
    pass: (ms: number) => {
      nowMs += ms;
    },
    ring: () => {
      for (const timer of [...timers]) timer();
    },
  };
}

it('collects focus, the first change, blur and errors with their times, and nothing that was typed [FORM-54, DEC-142]', () => {
  const { note, pass, ring, posts } = tracked();
  note(email, 'focus');
  pass(400);
  note(email, 'change');
  pass(100);
  note(email, 'change');
  note(email, 'blur');
  note(phone, 'error');
  expect(posts).toEqual([]);
  ring();
  const at = 5_001_000;
  const of = (field: typeof email) => ({ fieldName: field.name, fieldItemId: field.itemId });
  expect(posts).toEqual([
    {
      formItemId: 'visit.1',
      formSessionId: 'S',
      contextItemId: '/visit',
      events: [
        { ...of(email), type: 'focus', durationMs: 0, at },
        { ...of(email), type: 'change', durationMs: 400, at: at + 400 },
        { ...of(email), type: 'blur', durationMs: 500, at: at + 500 },
        { ...of(phone), type: 'error', durationMs: 0, at: at + 500 },
      ],
    },
  ]);
});

it('sends twenty at a time, each once, and the rest when the page is left [FORM-54]', () => {
  const { note, flush, ring, posts } = tracked();
  for (let round = 0; round < 21; round += 1) note(email, 'focus');
  expect(posts.map(({ events }) => events.length)).toEqual([20]);
  flush();
  flush();
  ring();
  expect(posts.map(({ events }) => events.length)).toEqual([20, 1]);
});

it('does nothing where tracking is off [FORM-54]', () => {
  const { note, flush, posts } = tracked(false);
  note(email, 'focus');
  flush();
  expect(posts).toEqual([]);
});
