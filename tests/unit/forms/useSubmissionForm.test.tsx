// @vitest-environment happy-dom
/** The form kit with a second kind; what a registration makes of it is in `tests/unit/forms/registration`. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EnquiryValues, enquirySchema } from '../../../src/domain/forms/enquiry.ts';
import { isSubmissionKey } from '../../../src/domain/submission/submissionId.ts';
import { enquiryFromWire, enquiryToWire } from '../../../src/domain/wire/enquiry.ts';
import { isResetBlocked } from '../../../src/kiosk/visitActivity.ts';
import { loadOutbox } from '../../../src/outbox/loadOutbox.ts';
import type { SubmitOutcome } from '../../../src/outbox/outbox.ts';
import { hasUnsavedWork } from '../../../src/platform/unsavedWork.ts';
import { buildWireEnquiry } from '../../builders/buildWireEnquiry.ts';
import { createFakeOutbox, type FakeOutbox, REFERENCE } from '../../fakes/fakeOutbox.ts';
import { unmountAll } from '../support/mount.tsx';
import { openFormPage } from './formPage.tsx';

vi.mock('../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

let outbox: FakeOutbox;

beforeEach(() => {
  outbox = createFakeOutbox();
  vi.mocked(loadOutbox).mockImplementation(async () => outbox);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const LABELS = { question: 'Your question', firstName: 'First name', email: 'Email' };
/** What another form would ask for. */
const known = enquiryFromWire(buildWireEnquiry());
const BOOTH = { renderDocument: () => null };

async function openEnquiry({ booth, answers = [] }: { booth?: typeof BOOTH; answers?: SubmitOutcome[] } = {}) {
  outbox.answers = answers;
  return openFormPage({
    kind: 'enquiry',
    labels: LABELS,
    about: {
      schema: enquirySchema as never,
      empty: () => ({ ...known, question: '', firstName: '', email: '' }),
      bodyOf: (values) => enquiryToWire(values as EnquiryValues),
    },
    ...(booth && { booth }),
  });
}

async function filledEnquiry(options: Parameters<typeof openEnquiry>[0] = {}) {
  const form = await openEnquiry(options);
  await form.fill('Your question', 'May I join with a peanut allergy?');
  await form.fill('First name', ' Aroha ');
  await form.fill('Email', 'aroha@example.com');
  return form;
}

describe('a form of another kind than a registration', () => {
  it('hands cleaned values to the outbox in the contract’s JSON, at the address of its kind [ENQ-03 in part, ENQ-06 in part]', async () => {
    const form = await filledEnquiry();
    await form.press('Send my question');
    const [submission] = outbox.submissions;
    expect(submission).toMatchObject({ kind: 'enquiry', endpoint: '/api/contactus/submitEnquiryForm', shown: {} });
    expect(submission?.duplicateOf).toBeUndefined();
    expect(isSubmissionKey(submission?.id ?? '')).toBe(true);
    expect(enquiryFromWire(submission?.body)).toEqual({
      ...known,
      question: 'May I join with a peanut allergy?',
      firstName: 'Aroha',
      email: 'aroha@example.com',
    });
  });

  it('names every rule that is broken, in its order, and sends nothing [OUTBOX-04]', async () => {
    const form = await openEnquiry();
    await form.press('Send my question');
    expect([...(form.summary()?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual(
      Object.values(LABELS).map((label) => `${label}: This information is required`),
    );
    expect(form.summary() === document.activeElement).toBe(true);
    await form.fill('Email', 'aroha@');
    expect(form.text()).toContain('Please enter a valid email address');
    await form.fill('Email', 'aroha@example.com');
    expect(form.field('Email').getAttribute('aria-invalid')).toBeNull();
    expect(outbox.submissions).toEqual([]);
  });

  it('confirms in the words of its kind, and is counted as one [ENQ-12 in part, ANA-07 in part]', async () => {
    vi.stubGlobal('dataLayer', []);
    const form = await filledEnquiry();
    expect(hasUnsavedWork()).toBe(true);
    await form.press('Send my question');
    expect(form.page.querySelector('h2')?.textContent).toBe('Thank you. Your enquiry has been sent.');
    expect(form.text()).toContain(REFERENCE);
    expect(hasUnsavedWork()).toBe(false);
    expect(globalThis.dataLayer).toEqual([{ event: 'form_submission', formId: 'enquiry' }]);
    await form.press('Close');
    expect(form.onClose).toHaveBeenCalledOnce();
  });

  it('says when it is saved, and speaks of no place that is not confirmed [OUTBOX-10 in part]', async () => {
    const form = await filledEnquiry({ answers: [{ type: 'saved', reference: REFERENCE }] });
    await form.press('Send my question');
    expect(form.page.querySelector('h2')?.textContent).toBe('Saved for sending.');
    expect(form.text()).toContain('Your enquiry is saved on this device and will be sent when you');
    expect(form.text()).not.toMatch(/place|confirmed/);
  });

  it('says at a booth that nothing is left to do, and offers no values of earlier visitors [OUTBOX-10 in part, KIOSK-20]', async () => {
    const form = await filledEnquiry({ booth: BOOTH, answers: [{ type: 'saved', reference: REFERENCE }] });
    expect(form.page.querySelector('form')?.getAttribute('autocomplete')).toBe('off');
    await form.press('Send my question');
    expect(form.text()).toContain('Thanks, Aroha. This booth has no network right now. Your enquiry is saved');
    expect(form.text()).not.toMatch(/place|confirmed/);
    await form.press('Next person');
    expect(form.onClose).toHaveBeenCalledOnce();
  });

  it('shows the hub’s message when it is refused, keeps the values, and sends a new submission next [ENQ-13 in part]', async () => {
    const form = await filledEnquiry({ answers: [{ type: 'rejected', code: 'INVALID', message: 'Not like that.' }] });
    await form.press('Send my question');
    expect(form.summary()?.textContent).toBe('Not like that.');
    expect(form.field('Your question').value).toBe('May I join with a peanut allergy?');
    expect(isResetBlocked()).toBe(false);
    await form.press('Send my question');
    const [first, second] = outbox.submissions;
    expect(second?.body).toEqual(first?.body);
    expect(second?.id).not.toBe(first?.id);
  });

  it('shows what the hub says of one that it cannot take, and that it is kept [ENQ-14 in part, DEC-124 in part]', async () => {
    const message = 'This is more than we can take at once.';
    const kept = { type: 'kept', reference: REFERENCE, code: 'PAYLOAD_TOO_LARGE', message, goesOn: false } as const;
    const form = await filledEnquiry({ answers: [kept] });
    await form.press('Send my question');
    expect(form.summary()?.querySelector('h2')?.textContent).toBe(message);
    expect(form.summary()?.textContent).toContain(REFERENCE);
  });

  it('is `Unknown error` for any other failure, and says what becomes of it [ENQ-14 in part]', async () => {
    const form = await filledEnquiry({ answers: [{ type: 'kept', reference: REFERENCE, code: '500', goesOn: true }] });
    await form.press('Send my question');
    expect(form.summary()?.querySelector('h2')?.textContent).toBe('Unknown error');
    expect(form.summary()?.textContent).toContain('kept on this device and will be sent again');
  });

  it('says on its button that it saves while the device is offline [OUTBOX-10 in part]', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const form = await openEnquiry();
    expect(form.text()).toContain("You're offline, so this button saves your enquiry on this device.");
    expect(form.text()).not.toContain('place');
  });
});
