import { describe, expect, it } from 'vitest';
import {
  type FormEvent,
  type FormState,
  formReducer,
  maySubmit,
  openForm,
} from '../../../../src/domain/contentForm/formState.ts';
import type { SubmitOutcome } from '../../../../src/domain/contentForm/submit.ts';
import { buildSteps } from '../../../builders/buildForm.ts';
import { buildFormField } from '../../../builders/buildFormField.ts';

const [first, second] = buildSteps([buildFormField('email')], [buildFormField('telephone')]);
const opened = openForm(first);
const reduced = (state: FormState, ...events: FormEvent[]) => events.reduce(formReducer, state);
const submitted = (state: FormState, outcome: SubmitOutcome) =>
  reduced(state, { type: 'submit' }, { type: 'finish', outcome });
const failed = (extra = {}): SubmitOutcome => ({ type: 'failed', errors: ['Busy'], validationErrors: {}, ...extra });
const next = (nextForm = second): SubmitOutcome => ({ type: 'next', nextForm });

describe('a form', () => {
  it('has its errors, its next step and whether a submit is in progress [FORM-36]', () => {
    expect(opened).toMatchObject({ errors: [], nextForm: undefined, submitInProgress: false });
    expect(reduced(opened, { type: 'submit' })).toMatchObject({ submitInProgress: true });
    expect(submitted(opened, failed())).toMatchObject({ errors: ['Busy'], submitInProgress: false });
    expect(submitted(opened, next())).toMatchObject({ nextForm: second, submitInProgress: false });
  });

  it('takes no second submit while one is in progress, nor after the end [FORM-37]', () => {
    const sending = reduced(opened, { type: 'submit' });
    expect(maySubmit(sending)).toBe(false);
    expect(reduced(sending, { type: 'submit' })).toBe(sending);
    expect(maySubmit(submitted(opened, { type: 'sent' }))).toBe(false);
  });

  it('rests after a failed pass, and only then [FORM-45]', () => {
    const resting = submitted(opened, failed({ restMs: 2_000 }));
    expect(maySubmit(resting)).toBe(false);
    expect(maySubmit(reduced(resting, { type: 'rest over' }))).toBe(true);
    expect(maySubmit(submitted(opened, failed()))).toBe(true);
  });

  it('forgets what was wrong with the next submit, the next step and the end [FORM-39 in part]', () => {
    const wrong = submitted(opened, failed({ validationErrors: { email: ['No'] } }));
    expect(wrong).toMatchObject({ errors: ['Busy'], wrongBy: 'sending', failures: 1 });
    for (const state of [
      reduced(wrong, { type: 'submit' }),
      submitted(wrong, next()),
      submitted(wrong, { type: 'sent' }),
    ]) {
      expect(state).toMatchObject({ errors: [], validationErrors: {}, wrongBy: undefined });
    }
  });

  it('ends with its reference', () => {
    expect(submitted(opened, { type: 'sent', reference: 'DC-1' }).sent).toEqual({ reference: 'DC-1' });
    expect(submitted(opened, { type: 'sent' }).sent).toEqual({});
  });

  it('says again what the page finds wrong, and not while it is sending', () => {
    const wrong = { type: 'refuse', validationErrors: { email: ['Tell us'] } } as const;
    expect(reduced(opened, wrong, wrong)).toMatchObject({
      wrongBy: 'page',
      failures: 2,
      validationErrors: { email: ['Tell us'] },
    });
    const sending = reduced(opened, { type: 'submit' });
    expect(reduced(sending, wrong)).toBe(sending);
  });
});

describe('the steps', () => {
  const atSecond = submitted(opened, next());

  it('follow each other by the answers [FORM-41]', () => {
    expect(atSecond).toMatchObject({ steps: [first, second], step: 1 });
  });

  it('lead back and forward again, and never to one that was not reached', () => {
    const back = reduced(atSecond, { type: 'show step', step: 0 });
    expect(back.step).toBe(0);
    expect(reduced(back, { type: 'show step', step: 1 }).step).toBe(1);
    expect(reduced(atSecond, { type: 'show step', step: 7 })).toBe(atSecond);
    expect(reduced(atSecond, { type: 'show step', step: -1 })).toBe(atSecond);
    const sending = reduced(atSecond, { type: 'submit' });
    expect(reduced(sending, { type: 'show step', step: 0 })).toBe(sending);
  });

  it('do not pile up when the first is sent again, or when answers lead in a circle', () => {
    const again = submitted(reduced(atSecond, { type: 'show step', step: 0 }), next());
    expect(again).toMatchObject({ steps: [first, second], step: 1 });
    let state = atSecond;
    for (let round = 0; round < 50; round += 1) state = submitted(submitted(state, next(first)), next());
    expect(state.steps).toHaveLength(2);
  });

  it('lead to the one with the field that the hub found wrong [FORM-20 in part]', () => {
    const wrong = submitted(atSecond, failed({ errors: [], validationErrors: { email: ['Already used'] } }));
    expect(wrong).toMatchObject({ step: 0, validationErrors: { email: ['Already used'] } });
    expect(submitted(atSecond, failed({ validationErrors: { telephone: ['No'] } })).step).toBe(1);
  });
});
