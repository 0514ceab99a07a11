// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnquiryWords } from '../../../../src/domain/entities/settings.ts';
import { enquiryFromWire } from '../../../../src/domain/wire/enquiry.ts';
import { REFERENCE } from '../../../fakes/fakeOutbox.ts';
import { doing, unmountAll } from '../../support/mount.tsx';
import { METHODS, openForm, sent, startEmpty, WORDS } from './openEnquiryForm.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));
vi.mock('../../../../src/content/source/openContentSource.pageOnly.ts', () => ({ openContentSource: vi.fn() }));

beforeEach(startEmpty);
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

describe('an enquiry', () => {
  it('is sent with all its fields under the names of the contract, with the ids of service and method [ENQ-02, ENQ-03, ENQ-04, ENQ-05, ENQ-06]', async () => {
    const form = await openForm({ search: '?sCode=expo-26' });
    await form.fillAll();
    await form.fill('Gender', 'Woman');
    await form.fill('Aboriginal', 'No');
    await form.fill('Citizenship', 'Australian citizen');
    await form.fill('Postcode', '2600');
    await form.choose('Email me about');
    await form.send();
    const [submission] = sent.outbox.submissions;
    expect(submission).toMatchObject({ kind: 'enquiry', endpoint: '/api/contactus/submitEnquiryForm' });
    expect(form.body()).toEqual({
      question: Buffer.from('May I join with a peanut allergy? – Māia').toString('base64'),
      workType: 'fulltime',
      postcode: '2600',
      serviceName: 'army',
      serviceId: 2,
      methodOfEntry: 'Qualified Trade Entry',
      methodOfEntryId: 'id-trade',
      firstName: 'Aroha',
      lastName: 'Tamihana',
      phoneNumber: '0412 345 678',
      email: 'aroha@example.com',
      preferedContactMethod: 'phone',
      gender: 'Woman',
      indigenousAustralian: 'No',
      citizenship: 'Australian citizen',
      receiveUpdates: true,
      agreeToTerms: true,
      captcha: '',
      sCode: 'expo-26',
    });
  });

  it.each([
    ['Unsure', 'unsure', 0],
    ['Navy', 'navy', 1],
    ['Army', 'army', 2],
    ['Air Force', 'airforce', 3],
  ])('for %s has its id [ENQ-05]', async (label, serviceName, serviceId) => {
    const form = await openForm();
    await form.fillAll();
    await form.choose(label);
    await form.fill('Way to join', 'General Entry');
    await form.send();
    expect(form.body()).toMatchObject({ serviceName, serviceId, methodOfEntryId: 'id-general' });
  });

  it('sends what is left out as the contract has it: postcode 0000, personal questions empty [ENQ-02, ENQ-11]', async () => {
    const form = await openForm();
    await form.fillAll();
    await form.send();
    expect(form.body()).toMatchObject({
      postcode: '0000',
      gender: '',
      indigenousAustralian: '',
      citizenship: '',
      receiveUpdates: false,
      sCode: '',
    });
  });

  it('begins with full time, and hides the source code of its address [ENQ-02, DEC-107]', async () => {
    const form = await openForm({ search: `?sCode=${'x'.repeat(300)}` });
    expect((form.field('Full time') as HTMLInputElement).checked).toBe(true);
    expect(form.all('[name="sCode"]')).toEqual([]);
    await form.fillAll();
    await form.send();
    expect(form.body().sCode).toBe('');
  });

  it('lists every required field that is empty, in order, with the messages of content [ENQ-07, ENQ-09, ENQ-10]', async () => {
    const form = await openForm();
    await form.send();
    const required = 'This information is required';
    expect(form.summary().errors).toEqual([
      `What would you like to know? ${required}`,
      'Service: Say which service',
      'Way to join: Please select a method of entry',
      `First name: ${required}`,
      `Last name: ${required}`,
      `Phone: ${required}`,
      `Email: ${required}`,
      'Answer me by: Say how we answer',
      'Privacy: Say that you agree',
    ]);
    expect(sent.outbox.submissions).toEqual([]);
  });

  it('has the messages of content for what fits no pattern, and ours without any [ENQ-08]', async () => {
    const wrong = async (words: EnquiryWords) => {
      const form = await openForm({ content: { words, methods: METHODS } });
      await form.fillAll();
      for (const label of ['Phone', 'Email', 'Postcode']) await form.fill(label, '12');
      await form.send();
      const { errors } = form.summary();
      unmountAll();
      return errors;
    };
    expect(await wrong(WORDS)).toEqual(['Phone: No phone number', 'Email: No email address', 'Postcode: No postcode']);
    expect(await wrong({})).toEqual([
      'Phone: Please enter a valid phone number, for example 0412 345 678',
      'Email: Please enter a valid email address',
      'Postcode: Please enter a valid postcode',
    ]);
  });
});

describe('the ways to join', () => {
  it('are those that fit the service and the work type, all for who is unsure [ENQ-02, ENQ-10]', async () => {
    const form = await openForm();
    expect(form.ways()).toEqual(['General Entry', 'Qualified Trade Entry']);
    await form.choose('Navy');
    expect(form.ways()).toEqual(['General Entry']);
    await form.choose('Unsure');
    expect(form.ways()).toEqual(['General Entry', 'Qualified Trade Entry']);
    await form.choose('Army');
    await form.choose('Part time');
    expect(form.ways()).toEqual(['Reserve Entry']);
  });

  it('lose one that no longer fits, and say so, so that it is chosen again [ENQ-10]', async () => {
    const form = await openForm();
    await form.fillAll();
    await form.choose('Navy');
    expect(form.text()).toContain('Qualified Trade Entry does not go with these. Please choose again.');
    await form.send();
    expect(form.summary().errors).toEqual(['Way to join: Please select a method of entry']);
    await form.fill('Way to join', 'General Entry');
    expect(form.text()).not.toContain('does not go with these');
    await form.send();
    expect(form.body()).toMatchObject({ serviceName: 'navy', methodOfEntryId: 'id-general' });
  });

  it('have one that anybody can choose where content has none, so that an enquiry can be sent at all', async () => {
    const form = await openForm({ content: { words: WORDS, methods: [] } });
    expect(form.ways()).toEqual(['I am not sure yet']);
  });
});

describe('the outcome', () => {
  it('is the success message of content in place of the form, with what happens now and the reference [ENQ-12, DEC-109]', async () => {
    const form = await openForm();
    await form.fillAll();
    await form.send();
    expect(form.heading()).toBe('Thanks, it is with us.');
    expect(form.text()).toContain('We ring you.');
    expect(form.text()).toContain('Your questionMay I join with a peanut allergy? – Māia');
    expect(form.text()).toContain(REFERENCE);
    expect(form.all('form')).toEqual([]);
    expect(form.text()).not.toContain('Aroha');
    await doing(() => form.all<HTMLButtonElement>('button')[0]?.click());
    expect(form.onClose).toHaveBeenCalledOnce();
  });

  it('that is only saved leads to the list where it can be taken back', async () => {
    sent.outbox.answers = [{ type: 'saved', reference: REFERENCE }];
    const form = await openForm();
    await form.fillAll();
    await form.send();
    expect(form.all('a').map((link) => link.getAttribute('href'))).toContain('/outbox');
    expect(form.text()).toContain('May I join with a peanut allergy?');
  });

  it('is our success message where content has none [ENQ-12, DEC-109]', async () => {
    const form = await openForm({ content: { words: {}, methods: METHODS } });
    await form.fillAll();
    await form.send();
    expect(form.heading()).toBe('Thank you. Your enquiry has been sent.');
  });

  it.each([
    ['final', { type: 'rejected', code: 'INVALID', message: 'Not like that.' } as const, 'Not like that.'],
    [
      'retried',
      { type: 'kept', reference: REFERENCE, code: 'BUSY', message: 'We are busy.', goesOn: true } as const,
      'We are busy.',
    ],
    [
      'without a message',
      { type: 'kept', reference: REFERENCE, code: 'HTTP_500', goesOn: true } as const,
      'Unknown error',
    ],
    [
      'of the bot check',
      { type: 'kept', reference: REFERENCE, code: 'BOTCHECK', message: 'reCAPTCHA failed', goesOn: true } as const,
      'We could not see that you are a person',
    ],
  ])(
    'of a failure that is %s is the error panel with its message and the detail of content [ENQ-09, ENQ-13, ENQ-14]',
    async (_, answer, heading) => {
      sent.outbox.answers = [answer];
      const form = await openForm();
      await form.fillAll();
      await form.send();
      expect(form.summary().heading).toBe(heading);
      expect(form.summary().details[0]).toBe('Nothing you wrote is lost.');
      expect(form.field('First name').value).toBe('Aroha');
    },
  );
});

it('an enquiry reads back at the hub as it was typed [ENQ-06]', async () => {
  const form = await openForm();
  await form.fillAll();
  await form.send();
  expect(enquiryFromWire(form.body()).question).toBe('May I join with a peanut allergy? – Māia');
});
