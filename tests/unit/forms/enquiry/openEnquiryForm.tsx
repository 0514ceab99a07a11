import { vi } from 'vitest';
import { openContentSource } from '../../../../src/content/source/openContentSource.pageOnly.ts';
import type { EnquiryWords, EntryMethodChoice } from '../../../../src/domain/entities/settings.ts';
import type { WireEnquiry } from '../../../../src/domain/wire/enquiry.ts';
import EnquiryForm from '../../../../src/forms/enquiry/EnquiryForm.pageOnly.tsx';
import type { EnquiryFormProps } from '../../../../src/forms/enquiry/useOpenEnquiry.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import { createFakeOutbox } from '../../../fakes/fakeOutbox.ts';
import { doing, mount } from '../../support/mount.tsx';

export const METHODS: EntryMethodChoice[] = [
  { id: 'id-general', title: 'General Entry', commitment: 'full-time', services: ['army', 'navy', 'air-force'] },
  { id: 'id-trade', title: 'Qualified Trade Entry', commitment: 'full-time', services: ['army', 'air-force'] },
  { id: 'id-reserve', title: 'Reserve Entry', commitment: 'reserve', services: ['army'] },
];

export const WORDS: EnquiryWords = {
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

/** The outbox of the test that runs. */
export const sent = { outbox: createFakeOutbox() };

/** Before each test, in a file that mocks the outbox and the content. */
export function startEmpty(): void {
  sessionStorage.clear();
  sent.outbox = createFakeOutbox();
  vi.mocked(loadOutbox).mockImplementation(async () => sent.outbox);
  vi.mocked(openContentSource).mockRejectedValue(new Error('no content'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The form with its content, and what somebody does with it. */
export async function openForm(props: Partial<EnquiryFormProps> = {}) {
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
    body: () => sent.outbox.submissions.at(-1)?.body as WireEnquiry,
  };
  return form;
}
