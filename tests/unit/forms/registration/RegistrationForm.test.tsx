// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSubmissionKey } from '../../../../src/domain/submission/submissionId.ts';
import { isResetBlocked } from '../../../../src/kiosk/visitActivity.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import type { SubmitOutcome } from '../../../../src/outbox/outbox.ts';
import { hasUnsavedWork, whenNothingUnsaved } from '../../../../src/platform/unsavedWork.ts';
import { buildEventDetail, IN_PERSON_EVENT } from '../../../builders/buildEventRecord.ts';
import { createFakeOutbox, type FakeOutbox, REFERENCE } from '../../../fakes/fakeOutbox.ts';
import { BOOTH, expectFocus, renderForm, unmountForms } from './renderForm.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

const EVENT_NAME = 'Information Session Parramatta';
let outbox: FakeOutbox;
let warnings: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  outbox = createFakeOutbox();
  vi.mocked(loadOutbox).mockImplementation(async () => outbox);
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  unmountForms();
  vi.restoreAllMocks();
});

async function filledForm(props: Parameters<typeof renderForm>[0] = {}) {
  const form = await renderForm(props);
  await form.fillAll();
  return form;
}
const answered = (outcome: SubmitOutcome) => {
  outbox.answers = [outcome];
};

describe('sending', () => {
  it('hands the contract’s JSON to the outbox under a new key [REG-01, REG-02, OUTBOX-03]', async () => {
    const form = await filledForm();
    await form.send();
    expect(outbox.submissions).toHaveLength(1);
    const [submission] = outbox.submissions;
    expect(submission).toMatchObject({
      kind: 'registration',
      endpoint: '/api/eventfinder/application/registerevent/',
      shown: { eventCode: 'SYD-INFO-01', eventName: EVENT_NAME },
      duplicateOf: { eventCode: 'SYD-INFO-01', email: 'aroha@example.com' },
      body: {
        Registrant: { FirstName: 'Aroha', Email: 'aroha@example.com', Attend: 'In Person', CandidateNumber: '' },
        Guests: [],
        EventCode: 'SYD-INFO-01',
        AcceptPrivacy: true,
        AcceptEventGuidelines: true,
      },
    });
    expect(isSubmissionKey(submission?.id ?? '')).toBe(true);
  });

  it('never hands on a form that breaks a rule [OUTBOX-04]', async () => {
    const form = await filledForm();
    await form.fill(form.field('Postcode'), '26');
    await form.send();
    expect(outbox.submissions).toEqual([]);
    expect(form.summary()?.textContent).toContain('Postcode: Please enter a valid postcode');
  });

  it('holds the kiosk reset, is busy, and ignores a second press until it is answered [KIOSK-16, REG-01]', async () => {
    let answer: (outcome: SubmitOutcome) => void = () => undefined;
    outbox.answers = [
      new Promise((resolve) => {
        answer = resolve;
      }),
    ];
    const form = await filledForm();
    await form.send();
    expect(isResetBlocked()).toBe(true);
    expect(form.button('Register')?.getAttribute('aria-busy')).toBe('true');
    await form.send();
    await form.submitByKey();
    expect(outbox.submissions).toHaveLength(1);
    await form.later(() => answer({ type: 'delivered', reference: REFERENCE }));
    expect(isResetBlocked()).toBe(false);
    expect(form.text()).toContain(REFERENCE);
  });

  it('an unfinished form neither holds the reset nor lets the page reload under it [KIOSK-16, PWA-17]', async () => {
    const form = await renderForm();
    expect(hasUnsavedWork()).toBe(false);
    await form.fill(form.field('First name'), 'Aroha');
    expect(isResetBlocked()).toBe(false);
    expect(hasUnsavedWork()).toBe(true);
    unmountForms();
    expect(hasUnsavedWork()).toBe(false);
  });
});

describe('a reload or a closed tab', () => {
  const asks = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('is asked about while something typed has not been sent, and never after', async () => {
    const form = await renderForm();
    expect(asks()).toBe(false);
    await form.fillAll();
    expect(asks()).toBe(true);
    await form.send();
    expect(form.text()).toContain("You're registered");
    expect(asks()).toBe(false);
  });

  it('that waits for the form to be sent is not asked about', async () => {
    const form = await filledForm();
    const asked: boolean[] = [];
    whenNothingUnsaved(() => asked.push(asks()));
    await form.send();
    expect(asked).toEqual([false]);
  });

  it('is not asked about at a booth, where nobody would answer', async () => {
    const form = await filledForm({ booth: BOOTH });
    expect(hasUnsavedWork()).toBe(true);
    expect(asks()).toBe(false);
    expect(form.text()).toContain('Aroha Tamihana');
  });
});

describe('registered', () => {
  it('shows the confirmation with the reference, and Close closes the form [REG-15]', async () => {
    answered({ type: 'delivered', reference: REFERENCE });
    const form = await filledForm();
    await form.send();
    const heading = form.all('h2')[0];
    expect(heading?.textContent).toBe(`You're registered for ${EVENT_NAME}.`);
    expectFocus(heading);
    expect(form.text()).toContain(`Your reference: ${REFERENCE}`);
    expect(form.text()).toMatch(/Saturday 14 March 2026, \d+:\d\d [ap]m to .*\. .+ NSW/);
    expect(form.all('form')).toEqual([]);
    expect(form.onOutcome).toHaveBeenCalledWith({ type: 'delivered', reference: REFERENCE }, expect.any(String));
    expect(form.onClose).not.toHaveBeenCalled();
    await form.press('Close');
    expect(form.onClose).toHaveBeenCalledOnce();
    expect(hasUnsavedWork()).toBe(false);
  });

  it('says that an email is on its way where the hub has said so, and nothing of emails otherwise', async () => {
    answered({ type: 'delivered', reference: REFERENCE, emailed: true });
    const emailed = await filledForm();
    await emailed.send();
    expect(emailed.text()).toContain('An email that says so is on its way to you.');
    answered({ type: 'delivered', reference: REFERENCE });
    const other = await filledForm();
    await other.send();
    expect(other.text()).not.toMatch(/e-?mail/i);
  });

  it('confirms all days of an event of several [EVT-29]', async () => {
    answered({ type: 'delivered', reference: REFERENCE });
    const days = {
      eventEndDate: '2026-03-16',
      eventHoursEachDay: true,
      eventStartTime: '08:30',
      eventEndTime: '16:30',
    };
    const form = await filledForm({ event: buildEventDetail(days) });
    await form.send();
    expect(form.text()).toContain(
      '14 to 16 March 2026, each day 8:30 am to 4:30 pm AEDT. Parramatta Town Hall, Parramatta NSW',
    );
  });

  it.each<[SubmitOutcome, object[]]>([
    [{ type: 'delivered', reference: REFERENCE }, [{ event: 'form_submission', formId: 'event-registration' }]],
    [{ type: 'saved', reference: REFERENCE }, []],
    [{ type: 'rejected', code: 'EXIST' }, []],
  ])(
    'is recorded as %o: a form that was accepted, and no word about who sent it [ANA-07 in part]',
    async (outcome, events) => {
      vi.stubGlobal('dataLayer', []);
      answered(outcome);
      const form = await filledForm();
      await form.send();
      expect(globalThis.dataLayer).toEqual(events);
      vi.unstubAllGlobals();
    },
  );

  it('shows what the kiosk adds to the confirmation [KIOSK-08]', async () => {
    const form = await filledForm({ booth: BOOTH, confirmationSlot: (reference) => <p>{`Keep ${reference}`}</p> });
    expect(form.text()).not.toContain('Keep');
    answered({ type: 'delivered', reference: REFERENCE });
    await form.send();
    expect(form.text()).toContain(`Keep ${REFERENCE}`);
  });
});

describe('saved on this device', () => {
  it('says so in place of the confirmation, with the reference, and shows no error [OUTBOX-10 in part, REG-21]', async () => {
    answered({ type: 'saved', reference: REFERENCE });
    const form = await filledForm();
    await form.send();
    expect(form.text()).toContain(
      `You're offline. Your registration for ${EVENT_NAME} is saved on this device and will be sent when you're back online. Your place is not confirmed until then.`,
    );
    expect(form.text()).toContain(REFERENCE);
    expect(form.text()).not.toContain("You're registered");
    expect(form.all('[data-state="unconfirmed"]')).toHaveLength(1);
    expect(form.summary()).toBeUndefined();
    expectFocus(form.all('h2')[0]);
    await form.press('Close');
    expect(form.onClose).toHaveBeenCalledOnce();
  });

  it('does not say that anybody is offline where the hub takes it later [OUTBOX-10 in part]', async () => {
    answered({ type: 'saved', reference: REFERENCE, isBusy: true });
    const form = await filledForm();
    await form.send();
    expect(form.text()).toContain(
      `Many people are sending right now. Your registration for ${EVENT_NAME} is saved on this device and will be sent in a few minutes, while this page is open or when you come back. Your place is not confirmed until then.`,
    );
    expect(form.text()).toContain(REFERENCE);
    expect(form.text()).not.toMatch(/offline/i);
    expect(form.summary()).toBeUndefined();
    unmountForms();
    answered({ type: 'saved', reference: REFERENCE, isBusy: true });
    const atBooth = await filledForm({ booth: BOOTH });
    await atBooth.send();
    expect(atBooth.text()).toContain('Thanks, Aroha. Many people are sending right now.');
    expect(atBooth.text()).not.toContain('no network');
  });

  it('logs the network failure without personal data [REG-21]', async () => {
    answered({ type: 'saved', reference: REFERENCE });
    const form = await filledForm();
    await form.send();
    expect(warnings).toHaveBeenCalledOnce();
    expect(JSON.stringify(warnings.mock.calls)).not.toMatch(/aroha|tamihana/i);
  });
});

describe('saved at a booth', () => {
  const BOOTH_TEXT = `Thanks, Aroha. This booth has no network right now. Your registration for ${EVENT_NAME} is saved on this device and will be sent as soon as the network is back: there is nothing more for you to do. Your place is confirmed once it has been sent.`;

  it('thanks the person by name, says that the booth has no network, and never that they are offline [OUTBOX-10 in part]', async () => {
    answered({ type: 'saved', reference: REFERENCE });
    const form = await filledForm({ booth: BOOTH });
    await form.send();
    expect(form.text()).toContain(BOOTH_TEXT);
    expect(form.text()).toContain(REFERENCE);
    expect(form.text()).not.toMatch(/you're (offline|back online)/i);
    expectFocus(form.all('h2')[0]);
  });

  it('leads to the next person, and to the roles behind the talk [KIOSK-07]', async () => {
    answered({ type: 'saved', reference: REFERENCE });
    const form = await filledForm({ booth: BOOTH });
    await form.send();
    expect(form.all('a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['See Navy roles', '/careers?service=navy'],
    ]);
    expect(form.button('Close')).toBeUndefined();
    await form.press('Next person');
    expect(form.onClose).toHaveBeenCalledOnce();
  });

  it('leads to no roles at a booth that shows none, and is closed as ever once it is registered [KIOSK-05, KIOSK-08]', async () => {
    answered({ type: 'saved', reference: REFERENCE });
    const without = await filledForm({ booth: { ...BOOTH, roles: undefined } });
    await without.send();
    expect(without.all('a')).toEqual([]);
    unmountForms();
    const form = await filledForm({ booth: BOOTH });
    await form.send();
    expect(form.text()).toContain("You're registered");
    expect(form.button('Close')).toBeTruthy();
  });
});

describe('failed', () => {
  it.each([
    ['EXIST', [`Your email is already registered for ${EVENT_NAME}.`], 'REG-17'],
    ['NO_SPOTS', [`There are no more spots available for ${EVENT_NAME}.`], 'REG-18'],
    ['CANDIDATEID', ['Your Candidate ID can only contain numbers.'], 'REG-19'],
    ['CLOSED', ['There appears to be an error in the form.', 'Please check the values and try again.'], 'REG-20'],
  ])(
    '%s shows its text above the form and keeps the values [REG-16, REG-17, REG-18, REG-19, REG-20]',
    async (code, texts) => {
      answered({ type: 'rejected', code });
      const form = await filledForm();
      await form.send();
      const panel = form.summary();
      expect([...(panel?.children ?? [])].map((each) => each.textContent)).toEqual(texts);
      expectFocus(panel);
      expect(panel?.nextElementSibling?.tagName).toBe('FORM');
      expect(form.field('First name').value).toBe('Aroha');
      expect(form.field('Email').value).toBe('aroha@example.com');
      expect((form.field('I accept') as HTMLInputElement).checked).toBe(true);
      expect(hasUnsavedWork()).toBe(true);
    },
  );

  it('for good: what is sent next is a new submission [REG-16]', async () => {
    outbox.answers = [{ type: 'rejected', code: 'NO_SPOTS' }];
    const form = await filledForm();
    await form.send();
    await form.send();
    const [first, second] = outbox.submissions;
    expect(second?.body).toEqual(first?.body);
    expect(second?.id).not.toBe(first?.id);
    expect(form.text()).toContain("You're registered");
  });

  it('for another reason: says that the submission is kept and goes on [REG-16, OUTBOX-03]', async () => {
    answered({ type: 'kept', reference: REFERENCE, code: '500', goesOn: true });
    const form = await filledForm();
    await form.send();
    expect([...(form.summary()?.children ?? [])].map((each) => each.textContent)).toEqual([
      'There appears to be an error in the form.',
      'Please check the values and try again.',
      'Your submission is kept on this device and will be sent again.',
      expect.stringMatching(/^Your reference: DC-/),
    ]);
    expect(form.field('First name').value).toBe('Aroha');
  });

  it('and kept for a person: promises no other try by itself [OUTBOX-07, OUTBOX-03]', async () => {
    answered({ type: 'kept', reference: REFERENCE, code: 'UNREADABLE', goesOn: false });
    const form = await filledForm();
    await form.send();
    expect(form.summary()?.textContent).toContain("kept on this device, but won't be sent again automatically");
    expect(form.summary()?.textContent).not.toContain('will be sent again');
  });

  it('because the same email is already waiting: the EXIST text [OUTBOX-28]', async () => {
    answered({ type: 'duplicate' });
    const form = await filledForm();
    await form.send();
    expect(form.summary()?.textContent).toBe(`Your email is already registered for ${EVENT_NAME}.`);
  });

  it('because the device could not save it: says so and keeps the values [OUTBOX-27]', async () => {
    answered({ type: 'not-saved' });
    const form = await filledForm();
    await form.send();
    expect(form.summary()?.textContent).toBe(
      "We couldn't save this on your device. Please try again when you're online.",
    );
    expect(form.field('Surname').value).toBe('Tamihana');
    await form.send();
    const [first, second] = outbox.submissions;
    expect(second?.id).toBe(first?.id);
  });

  it('because the outbox itself broke: the same words, not a blank page [OUTBOX-27]', async () => {
    outbox.answers = [new Error('database gone')];
    const form = await filledForm();
    await form.send();
    expect(form.summary()?.textContent).toContain("We couldn't save this on your device.");
    expect(isResetBlocked()).toBe(false);
    expect(form.button('Register')?.getAttribute('aria-busy')).toBeNull();
  });

  it('twice in the same way is announced twice [REG-16]', async () => {
    outbox.answers = [{ type: 'duplicate' }, { type: 'duplicate' }];
    const form = await filledForm();
    await form.send();
    const first = form.summary();
    form.field('Email').focus();
    await form.send();
    expect(form.summary()).not.toBe(first);
    expectFocus(form.summary());
  });
});

describe('before sending', () => {
  it('the button says that it saves while the device is offline [OUTBOX-10 in part]', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const form = await renderForm({ event: buildEventDetail(IN_PERSON_EVENT) });
    expect(form.button('Save and send later')).toBeTruthy();
    expect(form.text()).toContain('this button saves your registration on this device');
    online.mockReturnValue(true);
    await form.later(() => globalThis.dispatchEvent(new Event('online')));
    expect(form.button('Register')).toBeTruthy();
    expect(form.button('Save and send later')).toBeUndefined();
  });

  it('at a booth it is the booth that has no network [OUTBOX-10 in part]', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const form = await renderForm({ booth: BOOTH });
    await form.walkToCheck();
    expect(form.text()).toContain('This booth has no network right now, so this button saves your registration');
    expect(form.text()).not.toContain("You're offline");
  });

  it('the form says when nothing can be kept on this device, and promises no saving [PWA-21]', async () => {
    outbox.canKeep = false;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const form = await renderForm();
    expect(form.text()).toContain('Nothing can be kept on this device.');
    expect(form.button('Save and send later')).toBeUndefined();
  });

  it('the form says nothing about keeping where it works [PWA-21]', async () => {
    const form = await renderForm();
    expect(form.text()).not.toContain('Nothing can be kept');
  });
});
