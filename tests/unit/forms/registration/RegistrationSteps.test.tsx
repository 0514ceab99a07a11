// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRegistration } from '../../../../src/domain/wire/registration.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import { buildEventDetail, IN_PERSON_EVENT } from '../../../builders/buildEventRecord.ts';
import { createFakeOutbox, type FakeOutbox, REFERENCE } from '../../../fakes/fakeOutbox.ts';
import { BOOTH, expectFocus, renderForm, unmountForms } from './renderForm.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

/** Asks nothing besides who somebody is. */
const TALK = buildEventDetail({ ...IN_PERSON_EVENT, enableDietaryRequirements: false });
let outbox: FakeOutbox;

beforeEach(() => {
  outbox = createFakeOutbox();
  vi.mocked(loadOutbox).mockImplementation(async () => outbox);
});
afterEach(() => {
  unmountForms();
  vi.restoreAllMocks();
});

const openSteps = (event = TALK) => renderForm({ booth: BOOTH, event, autoFocusFirstField: true });
type Form = Awaited<ReturnType<typeof openSteps>>;

const body = () => outbox.submissions.at(-1)?.body as WireRegistration;
const errors = (form: Form) => form.all('[aria-invalid="true"]').map((each) => each.id.split('-').slice(1).join('.'));

async function addGuest(form: Form, firstName: string) {
  await form.fill(form.field('First name'), firstName);
  await form.fill(form.field('Surname'), 'Nguyen');
  await form.goOn();
  await form.fill(form.field('Email'), `${firstName}@example.com`);
  await form.fill(form.field('Postcode'), '2000');
  await form.goOn();
  await form.choose(form.field('Parent or guardian'));
  await form.goOn();
}

describe('a registration by steps', () => {
  it('asks one thing after another, each with the focus where it is answered, and sends what the form on a page does [KIOSK-07 in part, KIOSK-22, REG-02]', async () => {
    const form = await openSteps();
    expect(form.heading()).toBe('What should we call you?');
    expectFocus(form.field('First name'));
    await form.fill(form.field('First name'), 'Aroha');
    await form.fill(form.field('Surname'), 'Tamihana');
    await form.goOn();
    expect(form.heading()).toBe('How do we reach you?');
    expect(form.all('[aria-current="step"]').map((each) => each.textContent)).toEqual(['Contact Step 2 of 4']);
    expectFocus(form.field('Email'));
    await form.fill(form.field('Email'), ' aroha@example.com');
    await form.fill(form.field('Mobile'), '0412345678');
    await form.fill(form.field('Postcode'), '2150');
    await form.goOn();
    // Of a choice the question is read first.
    expectFocus(form.all('h2')[0]);
    await form.choose(form.field('Other'));
    await form.goOn();
    expect(form.heading()).toBe('All correct, Aroha?');
    await form.choose(form.field('I have read'));
    await form.choose(form.field('I accept'));
    await form.send();
    const onSteps = body();
    unmountForms();

    const page = await renderForm({ event: TALK });
    await page.fillPerson(0, ' aroha@example.com');
    await page.fill(page.field('Mobile'), '0412345678');
    await page.choose(page.field('I have read'));
    await page.choose(page.field('I accept'));
    await page.send();
    expect(onSteps).toEqual(body());
    expect(onSteps.Registrant).toMatchObject({ AttendeeType: 'Other', Mobile: '0412 345 678', CandidateNumber: '' });
  });

  it('stays where something is missing, says it at the field alone, and goes on once it is there [REG-05]', async () => {
    const form = await openSteps();
    await form.fill(form.field('First name'), 'Aroha');
    await form.goOn();
    expect(form.heading()).toBe('What should we call you?');
    expect(errors(form)).toEqual(['registrant.surname']);
    expect(form.summary()).toBeUndefined();
    expectFocus(form.field('Surname'));
    expect(form.description(form.field('Surname'))).toContain('This information is required');
    await form.fill(form.field('Surname'), 'Tamihana');
    expect(errors(form)).toEqual([]);
    await form.submitByKey();
    expect(form.heading()).toBe('How do we reach you?');
    // What is asked there has not been answered wrongly yet.
    expect(errors(form)).toEqual([]);
  });

  it('takes a pattern at its step, and a kind of people that nobody chose is required there [REG-05, REG-06, REG-07]', async () => {
    const form = await openSteps();
    await form.fill(form.field('First name'), 'Aroha');
    await form.fill(form.field('Surname'), 'Tamihana');
    await form.goOn();
    await form.fill(form.field('Email'), 'aroha@');
    await form.fill(form.field('Mobile'), '12');
    await form.fill(form.field('Postcode'), '21');
    await form.goOn();
    expect(errors(form)).toEqual(['registrant.email', 'registrant.mobile', 'registrant.postcode']);
    expectFocus(form.field('Email'));
    await form.fill(form.field('Email'), 'aroha@example.com');
    await form.fill(form.field('Mobile'), '');
    await form.fill(form.field('Postcode'), '2150');
    await form.goOn();
    await form.goOn();
    expect(form.text()).toContain('This information is required');
    expect(form.heading()).toBe('Which of these are you?');
  });

  const pressAgain = (form: Form, name: string) =>
    form.later(() =>
      form.button(name)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })),
    );

  it('does not count the second press of a double one, which would be for another screen, though nothing is missing there', async () => {
    const form = await openSteps();
    await form.walkToCheck();
    for (let step = 0; step < 3; step += 1) await form.press('Back');
    expect(form.heading()).toBe('What should we call you?');
    await form.goOn();
    await pressAgain(form, 'Continue');
    await pressAgain(form, 'Continue');
    expect(form.heading()).toBe('How do we reach you?');
    await form.goOn();
    expect(form.heading()).toBe('Which of these are you?');
  });

  it('counts a press after an answer, though the browser takes it for the second of a double one', async () => {
    const form = await openSteps();
    await form.fill(form.field('First name'), 'Aroha');
    await form.fill(form.field('Surname'), 'Tamihana');
    await form.goOn();
    await form.fill(form.field('Email'), 'aroha@example.com');
    await form.fill(form.field('Postcode'), '2150');
    await pressAgain(form, 'Continue');
    expect(form.heading()).toBe('Which of these are you?');
    await form.choose(form.field('Other'));
    await pressAgain(form, 'Continue');
    expect(form.heading()).toBe('All correct, Aroha?');
    await form.choose(form.field('I have read'));
    await form.choose(form.field('I accept'));
    await pressAgain(form, 'Register');
    expect(outbox.submissions).toHaveLength(1);
  });

  it('goes back with everything that was typed, and out of the form from its first screen', async () => {
    const form = await openSteps();
    await form.fill(form.field('First name'), 'Aroha');
    await form.fill(form.field('Surname'), 'Tamihana');
    await form.goOn();
    await form.fill(form.field('Email'), 'half@');
    await form.press('Back');
    expect(form.field('Surname').value).toBe('Tamihana');
    await form.goOn();
    expect(form.field('Email').value).toBe('half@');
    await form.press('Back');
    expect(form.onClose).not.toHaveBeenCalled();
    await form.press('Back');
    expect(form.onClose).toHaveBeenCalledOnce();
  });

  it('shows everything that was said, and leads from a change straight back to it', async () => {
    const form = await openSteps();
    await form.walkToCheck();
    expect(form.all('dt').map((each) => each.textContent)).toEqual(['Name', 'Contact', 'Who you are', 'Guests']);
    expect(form.text()).toContain('aroha@example.com');
    await form.press('Change contact');
    await form.fill(form.field('Email'), 'tamihana@example.com');
    await form.goOn();
    expect(form.heading()).toBe('All correct, Aroha?');
    expect(form.text()).toContain('tamihana@example.com');
    expect(form.all('dl button').map((each) => each.textContent)).toEqual([
      'Change name',
      'Change contact',
      'Change who you are',
      'Add guests',
    ]);
  });

  it('is not sent without both acceptances, and says so at them alone [REG-11]', async () => {
    const form = await openSteps();
    await form.walkToCheck();
    await form.send();
    expect(errors(form)).toEqual(['acceptEventGuidelines', 'acceptPrivacy']);
    expectFocus(form.field('I have read'));
    expect(form.summary()).toBeUndefined();
    expect(outbox.submissions).toEqual([]);
    await form.choose(form.field('I have read'));
    await form.choose(form.field('I accept'));
    await form.send();
    expect(outbox.submissions).toHaveLength(1);
    expect(form.text()).toContain(REFERENCE);
  });
});

describe('what an event asks besides', () => {
  it('is a candidate number only where the event wants one [REG-08]', async () => {
    const ask = async (enableCandidateNumber: boolean) => {
      const form = await openSteps(buildEventDetail({ enableCandidateNumber }));
      await form.walkToCheck();
      await form.press('Change visit');
      return form;
    };
    expect((await ask(false)).fields('Candidate ID')).toEqual([]);
    unmountForms();
    const form = await ask(true);
    await form.fill(form.field('Candidate ID'), '12a');
    await form.goOn();
    expect(form.text()).toContain('Your Candidate ID can only contain numbers.');
    await form.fill(form.field('Candidate ID'), '12 34');
    await form.goOn();
    await form.choose(form.field('I have read'));
    await form.choose(form.field('I accept'));
    await form.send();
    expect(body().Registrant).toMatchObject({ CandidateNumber: '1234', Attend: 'In Person' });
  });

  it('has no screen where it is nothing, and says at once that one way to attend is full [REG-09, REG-14]', async () => {
    const form = await openSteps(
      buildEventDetail({ availableInPersonRegistrant: 0, enableDietaryRequirements: false }),
    );
    expect(form.text()).toContain('In person is full. You and your guests will attend online.');
    expect(form.all('li').map((each) => each.textContent)).toEqual([
      'You Step 1 of 4',
      'Contact Step 2 of 4',
      'Who you are Step 3 of 4',
      'Check Step 4 of 4',
    ]);
  });
});

describe('guests by steps', () => {
  it('are added one after the other, changed and removed, and go with the registration [REG-04, REG-12]', async () => {
    const form = await openSteps();
    await form.walkToCheck();
    await form.press('Add guests');
    expectFocus(form.field('First name'));
    await addGuest(form, 'Jai');
    expect(form.heading()).toBe('Who’s coming with you?');
    await form.press('Add a guest');
    await addGuest(form, 'Minh');
    await form.press('Add a guest');
    await addGuest(form, 'Lan');
    await form.press('Remove guest 1');
    await form.press('Change guest 1');
    expect(form.field('First name').value).toBe('Minh');
    await form.fill(form.field('Surname'), 'Tran');
    for (let step = 0; step < 4; step += 1) await form.goOn();
    expect(form.text()).toContain('Minh Tran, Lan Nguyen');
    await form.choose(form.field('I have read'));
    await form.choose(form.field('I accept'));
    await form.send();
    expect(body().Guests.map(({ FirstName, Surname, Email }) => [FirstName, Surname, Email])).toEqual([
      ['Minh', 'Tran', 'Minh@example.com'],
      ['Lan', 'Nguyen', 'Lan@example.com'],
    ]);
    expect(body().Guests[0]).not.toHaveProperty('CandidateNumber');
  });

  it('stop at ten, with the notice [REG-12, REG-13]', async () => {
    const form = await openSteps();
    await form.walkToCheck();
    await form.press('Add guests');
    for (let guest = 1; guest <= 10; guest += 1) {
      await form.fill(form.field('First name'), `Guest ${guest}`);
      await form.press('Back');
      if (guest < 10) await form.press('Add a guest');
    }
    expect(form.button('Add a guest')).toBeUndefined();
    expect(form.text()).toContain('Only maximum 10 guests can be added.');
  });

  it('of whom nothing was said are nobody; of whom too little was said hold the sending up at their own screen [REG-05]', async () => {
    const form = await openSteps();
    await form.walkToCheck();
    await form.press('Add guests');
    await form.press('Back');
    expect(form.text()).toContain('0 of 10 guests');
    await form.press('Add a guest');
    await form.fill(form.field('First name'), 'Jai');
    await form.press('Back');
    expect(form.text()).toContain('Not finished yet');
    await form.goOn();
    await form.choose(form.field('I have read'));
    await form.choose(form.field('I accept'));
    await form.send();
    expect(outbox.submissions).toEqual([]);
    expect(form.heading()).toBe('What is your guest called?');
    expectFocus(form.field('Surname'));
    expect(form.description(form.field('Surname'))).toContain('Tell us your guest’s surname');
  });
});

describe('what the hub says', () => {
  it('stands above the form with everything, whose values stay, until somebody does something about it [REG-16, REG-17]', async () => {
    outbox.answers = [{ type: 'rejected', code: 'EXIST' }];
    const form = await openSteps();
    await form.fillAll();
    await form.send();
    const panel = form.summary();
    expect(panel?.textContent).toBe('Your email is already registered for Information Session Parramatta.');
    expectFocus(panel);
    expect(panel?.nextElementSibling?.tagName).toBe('FORM');
    expect((form.field('I accept') as HTMLInputElement).checked).toBe(true);
    await form.press('Change contact');
    await form.fill(form.field('Email'), 'other@example.com');
    await form.goOn();
    expect(form.summary()).toBeUndefined();
    await form.send();
    expect(form.text()).toContain("You're registered");
  });
});
