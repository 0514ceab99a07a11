// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openContentSource } from '../../../../src/content/source/openContentSource.pageOnly.ts';
import type { EnquiryWords, EntryMethodChoice } from '../../../../src/domain/entities/settings.ts';
import { enquiryFromWire, type WireEnquiry } from '../../../../src/domain/wire/enquiry.ts';
import EnquiryForm, { type EnquiryFormProps } from '../../../../src/forms/enquiry/EnquiryForm.pageOnly.tsx';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import { hasUnsavedWork } from '../../../../src/platform/unsavedWork.ts';
import { historyUrl } from '../../../../src/visitor/storedChoices.ts';
import { createFakeOutbox, type FakeOutbox, REFERENCE } from '../../../fakes/fakeOutbox.ts';
import { doing, eventually, mount, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));
vi.mock('../../../../src/content/source/openContentSource.pageOnly.ts', () => ({ openContentSource: vi.fn() }));

const METHODS: EntryMethodChoice[] = [
  { id: 'id-general', title: 'General Entry', commitment: 'full-time', services: ['army', 'navy', 'air-force'] },
  { id: 'id-trade', title: 'Qualified Trade Entry', commitment: 'full-time', services: ['army', 'air-force'] },
  { id: 'id-reserve', title: 'Reserve Entry', commitment: 'reserve', services: ['army'] },
];

const WORDS: EnquiryWords = {
  successMessage: 'Thanks, it is with us.',
  errorDetail: 'Nothing you wrote is lost.',
  captchaMessage: 'We could not see that you are a person',
  messages: {
    workType: { missing: 'Say how much' },
    serviceName: { missing: 'Say which service' },
    preferredContactMethod: { missing: 'Say how we answer' },
    agreeToTerms: { missing: 'Say that you agree' },
    phoneNumber: { wrong: 'No phone number' },
    email: { wrong: 'No email address' },
    postcode: { wrong: 'No postcode' },
  },
  contactMethods: { phone: { detail: 'On weekdays', whatHappensNow: 'We ring you.' } },
  roleQuestion: 'Tell me about {role}.',
  personal: {
    gender: { label: 'Gender', choices: ['Woman', 'Man'] },
    indigenousAustralian: { label: 'Aboriginal or Torres Strait Islander', choices: ['Yes', 'No'] },
    citizenship: { label: 'Citizenship', choices: ['Australian citizen'] },
  },
};

let outbox: FakeOutbox;

beforeEach(() => {
  sessionStorage.clear();
  outbox = createFakeOutbox();
  vi.mocked(loadOutbox).mockImplementation(async () => outbox);
  vi.mocked(openContentSource).mockRejectedValue(new Error('no content'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

async function openForm(props: Partial<EnquiryFormProps> = {}) {
  const onClose = vi.fn();
  const page = await mount(
    <EnquiryForm content={{ words: WORDS, methods: METHODS }} search="" onClose={onClose} {...props} />,
  );
  const all = <E extends HTMLElement = HTMLElement>(selector: string) => [...page.querySelectorAll<E>(selector)];
  const field = (label: string): Control => {
    const found = all<HTMLLabelElement>('label').find((each) => each.textContent?.startsWith(label));
    const control = found && document.getElementById(found.htmlFor);
    if (!control) throw new Error(`there is no field ${label}`);
    return control as Control;
  };
  const form = {
    page,
    onClose,
    all,
    field,
    text: () => page.textContent ?? '',
    heading: () => page.querySelector('h2')?.textContent,
    choose: (label: string) => doing(() => field(label).click()),
    fill: (label: string, value: string) =>
      doing(() => {
        const control = field(label);
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
        const type = control instanceof HTMLSelectElement ? 'change' : 'input';
        control.dispatchEvent(new Event(type, { bubbles: true }));
      }),
    ways: () => [...(field('Way to join') as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean),
    send: () => doing(() => page.querySelector('form')?.requestSubmit()),
    /** What the summary above the form says, with the errors of the fields */
    summary: () => ({
      heading: page.querySelector('[role="alert"] h2')?.textContent,
      details: all('[role="alert"] p').map(({ textContent }) => textContent),
      errors: all('[role="alert"] a').map(({ textContent }) => textContent),
    }),
    async fillAll() {
      await form.fill('What would you like', 'May I join with a peanut allergy? – Māia');
      await form.choose('Army');
      await form.fill('Way to join', 'Qualified Trade Entry');
      await form.fill('First name', 'Aroha');
      await form.fill('Last name', 'Tamihana');
      await form.fill('Phone', '(04) 1234 5678');
      await form.fill('Email', 'aroha@example.com');
      await doing(() => all<HTMLInputElement>('[type="radio"][value="phone"]')[0]?.click());
      await form.choose('I agree');
    },
    body: () => outbox.submissions.at(-1)?.body as WireEnquiry,
  };
  return form;
}

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
    const [submission] = outbox.submissions;
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
    expect(outbox.submissions).toEqual([]);
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
    outbox.answers = [{ type: 'saved', reference: REFERENCE }];
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
      outbox.answers = [answer];
      const form = await openForm();
      await form.fillAll();
      await form.send();
      expect(form.summary().heading).toBe(heading);
      expect(form.summary().details[0]).toBe('Nothing you wrote is lost.');
      expect(form.field('First name').value).toBe('Aroha');
    },
  );
});

describe('a form that is opened by a link', () => {
  const role = { job: { title: 'Vehicle Mechanic' } };
  const source = (route: (path: string) => object | undefined) =>
    vi.mocked(openContentSource).mockResolvedValue({ route: async (path: string) => route(path) } as never);

  it('of a role has its service, work type and name, and nobody is asked whether to lose them [ENQ-15]', async () => {
    source((path) => (path === '/jobs/reserves/air-force/vehicle-mechanic' ? role : undefined));
    const form = await openForm({
      search: '?ref=role_page&service=air-force&role=vehicle-mechanic&commitment=part-time',
    });
    expect((form.field('Air Force') as HTMLInputElement).checked).toBe(true);
    expect((form.field('Part time') as HTMLInputElement).checked).toBe(true);
    await eventually(() => expect(form.field('What would you like').value).toBe('Tell me about Vehicle Mechanic.'));
    expect(hasUnsavedWork()).toBe(false);
  });

  it('of a role takes what its query leaves out from the page that was left last [ENQ-15]', async () => {
    historyUrl.write(`${location.origin}/jobs/reserves/army/vehicle-mechanic?tab=next-steps`);
    const form = await openForm({ search: '?ref=role_page' });
    expect((form.field('Army') as HTMLInputElement).checked).toBe(true);
    expect((form.field('Part time') as HTMLInputElement).checked).toBe(true);
  });

  it('of the job board has the fields in the query of the address that was left last [ENQ-16]', async () => {
    historyUrl.write(`${location.origin}/careers?service=tri-service&commitment=part-time`);
    const form = await openForm({ search: '?ref=job_board&service=navy' });
    expect((form.field('Unsure') as HTMLInputElement).checked).toBe(true);
    expect((form.field('Part time') as HTMLInputElement).checked).toBe(true);
  });

  it('leaves what somebody has typed meanwhile [ENQ-15]', async () => {
    let answer: (route: object) => void = () => undefined;
    vi.mocked(openContentSource).mockResolvedValue({
      route: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    } as never);
    const form = await openForm({ search: '?ref=role_page&service=army&role=vehicle-mechanic' });
    await form.fill('What would you like', 'Is it loud?');
    await doing(() => answer(role));
    expect(form.field('What would you like').value).toBe('Is it loud?');
    await form.fillAll();
    await form.send();
    const back = form.all<HTMLAnchorElement>('a').find(({ textContent }) => textContent === 'Back to Vehicle Mechanic');
    expect(back?.getAttribute('href')).toBe('/jobs/army/vehicle-mechanic');
  });
});

describe('what a browser may fill in', () => {
  const TOKENS = {
    'What would you like': 'off',
    'Way to join': 'off',
    'First name': 'given-name',
    'Last name': 'family-name',
    Phone: 'tel',
    Email: 'email',
    Postcode: 'postal-code',
    Gender: 'sex',
    Aboriginal: 'off',
    Citizenship: 'off',
  };

  it('has its token on every field, none at a booth [KIOSK-20]', async () => {
    const form = await openForm();
    for (const [label, token] of Object.entries(TOKENS))
      expect([label, form.field(label).getAttribute('autocomplete')]).toEqual([label, token]);
    unmountAll();
    const booth = await openForm({ booth: { renderDocument: () => null } });
    for (const label of Object.keys(TOKENS)) expect(booth.field(label).getAttribute('autocomplete')).toBe('off');
  });

  it('is folded where it may be left out, and not asked where content has no choices [DEC-106]', async () => {
    const form = await openForm();
    const [folded] = form.all<HTMLDetailsElement>('details');
    expect(folded?.open).toBe(false);
    expect(folded?.querySelector('summary')?.textContent).toBe('Three questions you may leave out');
    expect(folded?.contains(form.field('Citizenship'))).toBe(true);
    unmountAll();
    const bare = await openForm({ content: { words: {}, methods: METHODS } });
    expect(bare.all('details')).toEqual([]);
  });
});

it('an enquiry reads back at the hub as it was typed [ENQ-06]', async () => {
  const form = await openForm();
  await form.fillAll();
  await form.send();
  expect(enquiryFromWire(form.body()).question).toBe('May I join with a peanut allergy? – Māia');
});
