import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import type { EventDetail } from '../../../../src/domain/entities/event.ts';
import RegistrationForm from '../../../../src/forms/registration/RegistrationForm.pageOnly.tsx';
import RegistrationSteps from '../../../../src/forms/registration/RegistrationSteps.pageOnly.tsx';
import type { RegistrationFormProps } from '../../../../src/forms/registration/useOpenRegistration.ts';
import { buildEventDetail } from '../../../builders/buildEventRecord.ts';
import { buildSettings } from '../../../builders/buildPublishedRelease.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** A form at a booth, where documents are opened by the application. */
export const BOOTH: NonNullable<RegistrationFormProps['booth']> = {
  roles: { href: '/careers?service=navy', label: 'See Navy roles' },
  renderDocument: ({ path, title, onClose }) => (
    <dialog open aria-label={title}>
      {`The text of ${path}`}
      <button type="button" onClick={onClose}>
        Close the document
      </button>
    </dialog>
  ),
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const unmounts: (() => void)[] = [];

/** Takes every form of a test off the page again. */
export function unmountForms(): void {
  for (const unmount of unmounts.splice(0)) unmount();
}

/** The form of an event, on one page or at a booth by steps, and what a person can do with it. */
export async function renderForm(props: Partial<RegistrationFormProps> = {}) {
  const page = document.body.appendChild(document.createElement('main'));
  const root = createRoot(page);
  const onClose = vi.fn();
  const onOutcome = vi.fn();
  const Form = props.booth ? RegistrationSteps : RegistrationForm;
  const render = (changes: Partial<RegistrationFormProps> = {}) =>
    act(async () =>
      root.render(
        <Form
          {...{ event: buildEventDetail(), settings: buildSettings(), onClose, onOutcome, ...props, ...changes }}
        />,
      ),
    );
  await render();
  unmounts.push(() => {
    act(() => root.unmount());
    page.remove();
  });

  const form = {
    page,
    onClose,
    onOutcome,
    showEvent: (event: EventDetail) => render({ event }),
    text: () => page.textContent ?? '',
    all: (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)],
    /** The inputs with a label that begins with this text, in the order of the page. */
    fields(label: string): Control[] {
      return form
        .all('label')
        .filter((each) => each.textContent?.startsWith(label))
        .map((each) => document.getElementById(each.getAttribute('for') ?? '') as Control);
    },
    field(label: string, nth = 0): Control {
      const control = form.fields(label)[nth];
      if (!control) throw new Error(`there is no field ${label}`);
      return control;
    },
    /** What a person who listens hears with the field beside its label. */
    description: (control: Element) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim(),
    button(name: string): HTMLButtonElement | undefined {
      return form.all('button').find((each) => each.textContent?.trim() === name) as HTMLButtonElement | undefined;
    },
    press: (name: string) =>
      act(async () => {
        const button = form.button(name);
        if (!button) throw new Error(`there is no button ${name}`);
        button.click();
      }),
    fill: (control: Control, value: string) =>
      act(async () => {
        const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
        setter?.call(control, value);
        control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
      }),
    choose: (control: Control) => act(async () => control.click()),
    /** Fills in the person's required answers. `nth` 0 is the registrant, then the guests that are open. */
    async fillPerson(nth = 0, email = 'aroha@example.com') {
      await form.fill(form.field('First name', nth), nth === 0 ? 'Aroha' : 'Jai');
      await form.fill(form.field('Surname', nth), 'Tamihana');
      await form.fill(form.field('Email', nth), email);
      await form.fill(form.field('Postcode', nth), '2150');
      const types = [...form.fields('I am a'), ...form.fields('They are a')];
      await form.fill(types[nth] as Control, 'Other');
      if (form.fields('In person')[nth]) await form.choose(form.field('In person', nth));
    },
    goOn: () => form.press('Continue'),
    heading: () => form.all('h2').map((each) => each.textContent)[0],
    /** At a booth, up to the screen with everything. */
    async walkToCheck(email = 'aroha@example.com', look: () => void = () => undefined) {
      await form.fill(form.field('First name'), 'Aroha');
      await form.fill(form.field('Surname'), 'Tamihana');
      look();
      await form.goOn();
      await form.fill(form.field('Email'), email);
      await form.fill(form.field('Postcode'), '2150');
      look();
      await form.goOn();
      await form.choose(form.field('Other'));
      look();
      await form.goOn();
      if (form.fields('In person')[0]) {
        await form.choose(form.field('In person'));
        look();
        await form.goOn();
      }
    },
    async fillAll() {
      await (props.booth ? form.walkToCheck() : form.fillPerson());
      await form.choose(form.field('I have read'));
      await form.choose(form.field('I accept'));
    },
    send: () => form.press(form.button('Register') ? 'Register' : 'Save and send later'),
    /** The Enter key in a field. */
    submitByKey: () => act(async () => page.querySelector('form')?.requestSubmit()),
    /** Something that happens outside the form. */
    later: (happen: () => unknown) =>
      act(async () => {
        happen();
      }),
    summary: () => form.all('[role="alert"]')[0],
  };
  return form;
}

export function expectFocus(element: Element | null | undefined): void {
  expect(element).toBeTruthy();
  const focused = document.activeElement;
  expect(focused === element, `the focus is on ${focused?.tagName} ${focused?.id}`).toBe(true);
}
