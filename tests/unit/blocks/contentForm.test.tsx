// @vitest-environment happy-dom

import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FIELD_TYPES,
  type FieldType,
  type FormDefinition,
  type FormField,
} from '../../../src/domain/contentForm/contentForm.ts';
import { buildForm } from '../../builders/buildForm.ts';
import { buildFormField } from '../../builders/buildFormField.ts';
import { posts } from '../../fakes/fakeFormApi.ts';
import { byText, doing, eventually } from '../support/mount.tsx';
import {
  block,
  box,
  cleanUp,
  control,
  email,
  fill,
  linesOf,
  open,
  press,
  school,
  startAnew,
} from './contentFormPage.tsx';

vi.mock('../../../src/api/contentForm.ts', () => import('../../fakes/fakeFormApi.ts'));

let idle = () => Promise.resolve();
vi.mock('../../../src/platform/whenIdle.ts', () => ({ whenIdle: () => idle() }));

beforeEach(() => {
  idle = () => Promise.resolve();
  startAnew();
});
afterEach(cleanUp);

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
    const { page } = await open(buildForm([school, buildFormField('checkbox-list')]), { isWaiting: true });
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
      const { page } = await open(form, { extra: { Title: undefined as never } });
      expect(page.querySelectorAll(selector).length).toBeGreaterThan(0);
    },
  );

  it('tell the browser what content says that it may fill in, and else nothing, live and still (WCAG 1.3.5)', async () => {
    const name = buildFormField('single-line-text', { itemId: 'id-name', name: 'name', autocomplete: 'given-name' });
    const fields = [name, school, buildFormField('multiple-line-text'), { ...email, autocomplete: 'work email' }];
    const form = buildForm(fields);
    const tokens = ['given-name', 'off', 'off', 'work email'];
    const still = document.createElement('div');
    still.innerHTML = renderToString(block(form));
    const shownIn = (page: ParentNode) =>
      fields.map(({ itemId }) => page.querySelector(`[id$="-${itemId}"]`)?.getAttribute('autocomplete'));
    expect(shownIn(still)).toEqual(tokens);
    const { page } = await open(form);
    expect(shownIn(page)).toEqual(tokens);
  });

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
    const { page } = await open(buildForm([code, fixed, words, heading]));
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
    const { page } = await open(buildForm([{ ...email, fieldTypeItemId: 'hologram' }]));
    expect(page.querySelectorAll('input')).toHaveLength(0);
  });

  it('of a checkbox list have values in lower case [FORM-17]', async () => {
    const list = buildFormField('checkbox-list');
    const { page } = await open(buildForm([list]));
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
    const { page } = await open(buildForm([box, radios]));
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
    const { page } = await open(buildForm(fields), {
      path: '/visit?sch=Wodonga&service=navy&email=kiran@example.com&section=2',
    });
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
    const onDraw = vi.fn();
    await open(buildForm(sixty), { onDraw });
    const [first] = sixty as [FormField];
    expect(onDraw).toHaveBeenCalled();
    // The first key only makes the form one that holds something.
    await fill(first, 'a');
    onDraw.mockClear();
    await fill(first, 'ab');
    await fill(first, 'abc');
    expect(onDraw).not.toHaveBeenCalled();
  });

  it('are checked and drawn one at a time, with sixty of them wrong: a key asks nothing of the others', async () => {
    const asked: string[] = [];
    const sixty = Array.from({ length: 60 }, (_, at) => ({
      ...buildFormField('email', { itemId: `id-${at}`, name: `n${at}` }),
      // Whoever checks or draws a field asks this of it.
      get required() {
        asked.push(this.itemId);
        return true;
      },
    }));
    await open(buildForm(sixty));
    await press('Send');
    expect(linesOf(box())).toHaveLength(60);
    expect(document.activeElement).toBe(box());
    const [, second] = sixty as [FormField, FormField];
    asked.length = 0;
    await fill(second, 'k');
    await fill(second, 'kiran@example.com');
    expect(new Set(asked)).toEqual(new Set([second.itemId]));
    expect(control(second).getAttribute('aria-invalid')).toBeNull();
    expect(control(sixty[10] as FormField).getAttribute('aria-invalid')).toBe('true');
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
    const { page } = await open(buildForm([upload]));
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
