// @vitest-environment happy-dom

import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormPost } from '../../../src/api/contentForm.ts';
import ContentForm from '../../../src/blocks/content-form/ContentForm.tsx';
import type { ContentFormFields } from '../../../src/blocks/content-form/fields.ts';
import {
  FIELD_TYPES,
  type FieldType,
  type FormDefinition,
  type FormField,
} from '../../../src/domain/contentForm/contentForm.ts';
import type { SubmitOutcome } from '../../../src/domain/contentForm/submit.ts';
import { buildForm, buildSteps, FORM_CONTEXT } from '../../builders/buildForm.ts';
import { buildFormField } from '../../builders/buildFormField.ts';
import { byText, doing, eventually, mountRoutes, typeInto, unmountAll } from '../support/mount.tsx';

const posts: FormPost[] = [];
let finish: (outcome: SubmitOutcome) => Promise<void>;
vi.mock('../../../src/api/contentForm.ts', () => ({
  postFieldTracking: () => undefined,
  submitForm(post: FormPost) {
    posts.push(post);
    return new Promise((resolve) => {
      finish = (outcome) => doing(() => resolve(outcome));
    });
  },
}));

let idle = () => Promise.resolve();
vi.mock('../../../src/platform/whenIdle.ts', () => ({ whenIdle: () => idle() }));
// So that the script is there in the moment when it is asked for.
await import('../../../src/blocks/content-form/LiveForm.pageOnly.tsx');

const success = { heading: 'We will ring you', text: '<p>Within five days.</p>' };
const block = (form: FormDefinition, extra: Partial<ContentFormFields> = {}) => (
  <ContentForm
    fields={{ form, context: FORM_CONTEXT, success, Style: 'registration', Title: 'Visit us', ...extra }}
    params={{}}
    path="main/0"
  />
);

/** The address that the router shows. */
function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

let page: HTMLElement;
let renders: string[] = [];

async function open(form: FormDefinition, { path = '/visit', extra = {} as Partial<ContentFormFields> } = {}) {
  const shown = (
    <>
      <Profiler id="form" onRender={() => renders.push('form')}>
        {block(form, extra)}
      </Profiler>
      <Address />
    </>
  );
  const opened = await mountRoutes(
    [
      { path: '/visit', element: shown },
      { path: '/thanks', element: <Address /> },
    ],
    path,
  );
  page = opened.page;
  await eventually(() => expect(page.querySelector('form')).not.toBeNull());
  return opened.router;
}

const control = (field: FormField) => {
  const found = page.querySelector<HTMLInputElement>(`#${CSS.escape(`fxb-visit-${field.itemId}`)}`);
  if (!found) throw new Error(`no control of ${field.itemId}`);
  return found;
};
const fill = (field: FormField, text: string) => typeInto(control(field), text);
const press = (name: string) => doing(() => byText(page, 'button', name).click());
const box = () => page.querySelector('[role="alert"], [role="status"][tabindex]');
const linesOf = (element: Element | null) =>
  [...(element?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
const failed = (errors: string[], validationErrors = {}): SubmitOutcome => ({
  type: 'failed',
  errors,
  validationErrors,
});

const email = buildFormField('email', { title: 'Email' });
const school = buildFormField('single-line-text', { itemId: 'id-school', name: 'school', title: 'School' });

beforeEach(() => {
  posts.length = 0;
  renders = [];
  idle = () => Promise.resolve();
  vi.stubGlobal('dataLayer', []);
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

describe('the block', () => {
  it('sends its fields in the style of the registration and of a contact panel, with the helpline for those without scripting [FORM-01, DEC-151]', () => {
    for (const Style of ['registration', 'contact'] as const) {
      const markup = renderToString(block(buildForm([email]), { Style }));
      expect(markup).toContain(`data-style="${Style}"`);
      expect(markup).toMatch(/<noscript>.*13 19 01.*<\/noscript>/s);
      expect(markup).toContain('type="email"');
      // Sent by the browser alone, what was typed would stand in the address.
      expect(markup).not.toContain('<form');
    }
  });

  it('says what is missing without a form, and with one that is none [FORM-52, FORM-53]', () => {
    const without = (form: unknown) => renderToString(block(form as FormDefinition));
    expect(without(undefined)).toContain('No form data was provided. Need to set a datasource?');
    expect(without({ action: 'x' })).toContain('Form data invalid. Forget to set the rendering contents resolver?');
  });

  it('takes over what was typed before its script came', async () => {
    let comes = () => {};
    idle = () => new Promise((resolve) => (comes = resolve));
    const shown = block(buildForm([school, buildFormField('checkbox-list')]));
    ({ page } = await mountRoutes([{ path: '/visit', element: shown }], '/visit'));
    expect(page.querySelector('form')).toBeNull();
    await fill(school, 'Wodonga');
    page.querySelectorAll<HTMLInputElement>('[type="checkbox"]')[1]?.click();
    control(school).focus();
    await doing(comes);
    await eventually(() => expect(page.querySelector('form')).not.toBeNull());
    expect(document.activeElement).toBe(control(school));
    expect(control(school).value).toBe('Wodonga');
    expect([...page.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)).toEqual(['army']);
  });
});

describe('the fields', () => {
  const CONTROLS: Record<FieldType, string> = {
    section: 'fieldset legend h2',
    'single-line-text': 'input[type="text"]',
    'multiple-line-text': 'textarea',
    email: 'input[type="email"][autocomplete="email"]',
    telephone: 'input[type="tel"][autocomplete="tel"]',
    number: 'input[inputmode="numeric"]',
    date: 'input[type="date"]',
    password: 'input[type="password"][autocomplete="new-password"]',
    hidden: 'input[type="hidden"]',
    'file-upload': 'input[type="file"]',
    checkbox: 'label input[type="checkbox"]',
    'checkbox-list': '[role="group"] input[type="checkbox"]',
    'list-box': 'select[multiple]',
    'dropdown-list': 'select:not([multiple])',
    'radio-button-list': '[role="radiogroup"] input[type="radio"]',
    recaptcha: 'p',
    button: 'button[type="submit"]',
    text: 'h2',
  };

  it.each(Object.keys(FIELD_TYPES) as FieldType[])(
    'of the kind %s have a control of their own, live and still [FORM-06]',
    async (type) => {
      const field = buildFormField(type, type === 'text' ? { heading: 'Papers', text: '<p>Bring them.</p>' } : {});
      const form = buildForm([field]);
      const still = document.createElement('div');
      still.innerHTML = renderToString(block(form, { Title: undefined as never }));
      const selector = CONTROLS[type];
      expect(still.querySelectorAll(selector.replace('submit', 'button')).length).toBeGreaterThan(0);
      await open(form, { extra: { Title: undefined as never } });
      expect(page.querySelectorAll(selector).length).toBeGreaterThan(0);
    },
  );

  it('show what their content says of them [FORM-04]', async () => {
    const code = buildFormField('single-line-text', {
      itemId: 'id-code',
      name: 'code',
      title: 'Code',
      placeholderText: 'AB1234',
      subHeading: 'It stands on your letter',
      required: true,
      requiredErrorMessage: 'Enter the code',
      additionalErrorMessage: 'Ring us without one',
      cssClass: 'half',
    });
    const fixed = buildFormField('dropdown-list', { isReadOnly: true });
    const words = buildFormField('text', { heading: 'Papers', subHeading: 'Two of them', alignment: 'Center' });
    const { title: _none, ...untitled } = buildFormField('text', { itemId: 'id-2', name: 'other' });
    const heading = { ...untitled, htmlTag: 'h3', text: 'Bring <i>both</i>' };
    await open(buildForm([code, fixed, words, heading]));
    const described = () =>
      (control(code).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    expect(control(code).placeholder).toBe('AB1234');
    expect(control(code).closest('[data-width="half"]')).not.toBeNull();
    expect(described()).toContain('It stands on your letter');
    expect(control(fixed).readOnly).toBe(true);
    expect(byText(page, 'h2', 'Papers').closest('[data-align]')?.getAttribute('data-align')).toBe('center');
    expect(page.textContent).toContain('Two of them');
    expect(byText(page, 'h2', 'Bring both')).toBeTruthy();
    await press('Send');
    expect(described()).toContain('Enter the code');
    expect(described()).toContain('Ring us without one');
  });

  it('of an unknown kind show nothing [DEC-113]', async () => {
    await open(buildForm([{ ...email, fieldTypeItemId: 'hologram' }]));
    expect(page.querySelectorAll('input')).toHaveLength(0);
  });

  it('of a checkbox list have values in lower case [FORM-17]', async () => {
    const list = buildFormField('checkbox-list');
    await open(buildForm([list]));
    const boxes = [...page.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];
    expect(boxes.map(({ value }) => value)).toEqual(['navy', 'army', 'air force']);
    await doing(() => boxes[1]?.click());
    await press('Send');
    expect(posts[0]?.values).toMatchObject({ [list.itemId]: ['army'] });
  });

  it('show the markup of a checkbox title and of a radio error, and of nothing else [FORM-18]', async () => {
    const box = buildFormField('checkbox', {
      title: 'I have read the <a href="/privacy">statement</a>',
      required: true,
      requiredErrorMessage: 'Tick <b>it</b>',
    });
    const radios = buildFormField('radio-button-list', {
      required: true,
      requiredErrorMessage: 'Choose <strong>one</strong>',
    });
    await open(buildForm([box, radios]));
    expect(page.querySelector('label a')?.textContent).toBe('statement');
    await press('Send');
    expect(page.querySelector('[role="radiogroup"] strong')?.textContent).toBe('one');
    expect(page.querySelector('form b')).toBeNull();
  });

  it('with a key in the address are filled in and read-only, and the query goes out of the address [FORM-29]', async () => {
    const fields = [
      { ...school, querystringParameterKey: 'sch' },
      buildFormField('dropdown-list', { name: 'service', querystringParameterKey: 'service' }),
      email,
    ];
    await open(buildForm(fields), { path: '/visit?sch=Wodonga&service=navy&email=kiran@example.com&section=2' });
    expect(fields.map((field) => [control(field).value, control(field).readOnly])).toEqual([
      ['Wodonga', true],
      ['Navy', true],
      ['kiran@example.com', false],
    ]);
    await eventually(() => expect(page.querySelector('output')?.textContent).toBe('/visit?section=2#visit-step-1'));
    await press('Send');
    expect(posts[0]?.values).toMatchObject({ 'id-school': 'Wodonga', 'id-dropdown-list': 'Navy' });
  });

  it('are drawn anew one at a time: a key in one of sixty draws only that one', async () => {
    const sixty = Array.from({ length: 60 }, (_, at) =>
      buildFormField('single-line-text', { itemId: `id-${at}`, name: `n${at}` }),
    );
    await open(buildForm(sixty));
    const [first] = sixty as [FormField];
    expect(renders.length).toBeGreaterThan(0);
    // The first key only makes the form one that holds something.
    await fill(first, 'a');
    renders = [];
    await fill(first, 'ab');
    await fill(first, 'abc');
    expect(renders).toEqual([]);
  });

  it('that are wrong are checked again with each key, and the others are left alone', async () => {
    const required = { ...email, required: true };
    await open(buildForm([required, { ...school, required: true }]));
    await press('Send');
    expect(linesOf(box())).toEqual(['Email: This information is required', 'School: This information is required']);
    expect(control(required).getAttribute('aria-invalid')).toBe('true');
    await fill(required, 'kiran@example.com');
    expect(control(required).getAttribute('aria-invalid')).toBeNull();
    expect(control(school).getAttribute('aria-invalid')).toBe('true');
    expect(posts).toHaveLength(0);
  });

  it('say a wrong type and size of a file before anything is sent', async () => {
    const upload = buildFormField('file-upload', { fileTypes: ['pdf'] });
    await open(buildForm([upload]));
    const choose = (file: File) =>
      doing(() => {
        Object.defineProperty(control(upload), 'files', { value: [file], configurable: true });
        control(upload).dispatchEvent(new Event('change', { bubbles: true }));
      });
    const holiday = new File(['x'], 'holiday.mov');
    await choose(holiday);
    expect(page.textContent).toContain('Please choose a file of the type PDF');
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'consent.pdf');
    await choose(large);
    expect(page.textContent).toContain('Please choose a file of 10 MB or less');
    await press('Send');
    expect(posts).toHaveLength(0);
    await doing(() => page.querySelector<HTMLButtonElement>('[aria-label="Remove consent.pdf"]')?.click());
    const fine = new File(['%PDF'], 'consent.pdf');
    await choose(fine);
    await press('Send');
    expect(posts[0]?.values[upload.itemId]).toBe(fine);
  });
});

describe('sending', () => {
  it('shows an overlay with how far it is, and ignores a second press [FORM-37, FORM-38]', async () => {
    await open(buildForm([email]));
    const button = byText(page, 'button', 'Send');
    await doing(() => {
      button.click();
      button.click();
    });
    await press('Send');
    expect(posts).toHaveLength(1);
    const overlay = page.querySelector('[role="status"]:has(progress)');
    expect(overlay?.textContent).toBe('Sending your answers');
    await doing(() => posts[0]?.onProgress(1, 4));
    expect(overlay?.querySelector('progress')?.value).toBe(0.25);
    await finish(failed(['Busy']));
    expect(page.querySelector('progress')).toBeNull();
  });

  it('that succeeds empties the form, shows the panel in its place and records it once [FORM-39, ANA-07]', async () => {
    await open(buildForm([email]));
    await fill(email, 'kiran@example.com');
    await press('Send');
    await finish(failed(['Busy']));
    await press('Send');
    await finish({ type: 'sent', reference: 'DC-7K3F' });
    expect(page.querySelector('form')).toBeNull();
    expect(box()).toBeNull();
    const heading = byText(page, 'h2', 'We will ring you');
    expect(document.activeElement).toBe(heading);
    expect(page.textContent).toContain('Within five days.');
    expect(page.textContent).toContain('DC-7K3F');
    expect(dataLayer).toEqual([{ event: 'form_submission', formId: 'visit' }]);
    expect(page.innerHTML).not.toContain('kiran');
  });

  it('that fails shows the error box, politely, and keeps the values [FORM-40, FORM-47, FORM-48]', async () => {
    await open(buildForm([email, school]));
    await fill(school, 'Wodonga');
    await press('Send');
    await finish(failed(['Busy', 'Busy'], { email: ['Already used', 'Busy'] }));
    expect(box()?.getAttribute('role')).toBe('status');
    expect(box()?.querySelector('h2')?.textContent).toBe(
      'An unexpected error has occurred processing your request. Please try again or call 13 19 01 for assistance.',
    );
    expect(box()?.querySelector('p')?.textContent).toBe('Error details:');
    expect(linesOf(box())).toEqual(['Busy', 'Already used']);
    expect(document.activeElement).toBe(box());
    expect(control(school).value).toBe('Wodonga');
    expect(dataLayer).toEqual([]);
  });

  it('marks the fields that the hub finds wrong, each with its message, until they change [FORM-20]', async () => {
    await open(buildForm([email, school]));
    await press('Send');
    await finish(failed([], { email: ['Already used'] }));
    expect(control(email).getAttribute('aria-invalid')).toBe('true');
    const message = document.getElementById(control(email).getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toContain('Already used');
    expect(control(school).getAttribute('aria-invalid')).toBeNull();
    await doing(() => box()?.querySelector('a')?.click());
    expect(document.activeElement).toBe(control(email));
    await fill(email, 'k@example.com');
    expect(control(email).getAttribute('aria-invalid')).toBeNull();
  });

  it('that reaches nothing says only that, and keeps the values [OUTBOX-05 in part, DEC-125]', async () => {
    await open(buildForm([school]));
    await fill(school, 'Wodonga');
    await press('Send');
    await finish(failed(["You're offline. Please try again when you're connected."]));
    expect(box()?.textContent).toBe("You're offline. Please try again when you're connected.");
    expect(control(school).value).toBe('Wodonga');
  });

  it('that succeeds with a redirect goes there through the router, and only within the site [FORM-42]', async () => {
    const router = await open(buildForm([email]));
    await press('Send');
    await finish({ type: 'sent', redirectUrl: '/thanks?for=visit' });
    expect(router.state.location).toMatchObject({ pathname: '/thanks', search: '?for=visit' });
    unmountAll();
    const other = await open(buildForm([email]));
    await press('Send');
    await finish({ type: 'sent', redirectUrl: 'https://evil.example/thanks' });
    expect(other.state.location.pathname).toBe('/visit');
    expect(page.textContent).toContain('We will ring you');
  });
});

describe('the steps', () => {
  const phone = buildFormField('telephone', { title: 'Phone' });
  const [first, second] = buildSteps([school], [phone, buildFormField('hidden', { name: 'utm_source' })]);

  async function atSecond(path = '/visit') {
    const router = await open(first, { path });
    await fill(school, 'Wodonga');
    await press('Send');
    await finish({ type: 'next', nextForm: second });
    await eventually(() => expect(control(phone)).toBeDefined());
    return router;
  }

  it('follow the answers, begin at their title, and send what the steps before hold [FORM-41, FORM-33]', async () => {
    await atSecond();
    expect(page.querySelector('[aria-current="step"]')?.textContent).toBe('Papers Step 2 of 2');
    expect(document.activeElement).toBe(byText(page, 'h2', 'Papers'));
    await fill(phone, '+61 412 345 678');
    await press('Send');
    expect(posts[1]?.steps).toEqual([first, second]);
    expect(posts[1]?.values).toMatchObject({ 'id-school': 'Wodonga', 'id-telephone': '+61 412 345 678' });
  });

  it('lead back by the button and by the browser, and forward again, with everything that was typed', async () => {
    const router = await atSecond();
    await fill(phone, '+61 4');
    await press('Back');
    await eventually(() => expect(control(school).value).toBe('Wodonga'));
    await doing(() => void router.navigate(1));
    await eventually(() => expect(control(phone).value).toBe('+61 4'));
    await doing(() => void router.navigate(-1));
    await eventually(() => expect(control(school).value).toBe('Wodonga'));
    await fill(school, 'Albury');
    await press('Send');
    await finish({ type: 'next', nextForm: second });
    await eventually(() => expect(control(phone).value).toBe('+61 4'));
    expect(posts[1]?.values).toMatchObject({ 'id-school': 'Albury' });
  });

  it('fill in their own fields from the query that the form was opened with', async () => {
    await atSecond('/visit?utm_source=mail');
    await press('Send');
    expect(posts[1]?.values).toMatchObject({ 'id-hidden': 'mail' });
  });

  it('go back to the one with the field that the hub finds wrong [FORM-20]', async () => {
    await atSecond();
    await press('Send');
    await finish(failed([], { school: ['Not a school of ours'] }));
    await eventually(() => expect(control(school).getAttribute('aria-invalid')).toBe('true'));
    expect(linesOf(box())).toEqual(['Not a school of ours']);
  });
});
