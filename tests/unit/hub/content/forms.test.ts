import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../../hub/content/checkContent.ts';
import type { ContentFormFields } from '../../../../src/blocks/content-form/fields.ts';
import { FIELD_TYPES, flatFields } from '../../../../src/domain/contentForm/contentForm.ts';
import { formDefinition } from '../../../../src/domain/contentForm/formVersion.ts';
import { buildFormFile } from '../../../builders/buildFormFile.ts';
import { type ContentFolder, contentFolder, NOW, problemsAfter } from './contentFolder.ts';

const FILE = 'forms/visit.json';

// biome-ignore lint/suspicious/noExplicitAny: what editors write by mistake has any shape
type AnyForm = any;

async function writeForm(folder: ContentFolder, change: (form: AnyForm) => void = () => {}) {
  await mkdir(join(folder.dir, 'forms'));
  const form: AnyForm = buildFormFile();
  change(form);
  await folder.write(FILE, JSON.stringify(form));
  await folder.edit('pages/terms.json', (page) => {
    page.blocks = [{ block: 'ContentForm', fields: { Form: 'visit', Title: 'Visit us' } }];
  });
}

async function published(change?: (form: AnyForm) => void) {
  const folder = await contentFolder();
  await writeForm(folder, change);
  const { content, forms, problems } = await checkContent(folder.dir, NOW);
  if (!content || !forms) throw new Error(JSON.stringify(problems));
  const fields = content.pages.find(({ path }) => path === '/terms')?.blocks?.[0]?.fields;
  return { block: fields as ContentFormFields, version: forms[0] };
}

describe('a form of content', () => {
  it('stands on its page with its first step, context and words [CON-23, FORM-02, FORM-03]', async () => {
    const { block, version } = await published();
    expect(block).toMatchObject({
      Style: 'contact',
      Title: 'Visit us',
      form: {
        antiForgeryToken: '',
        action: `/api/jss/formbuilder?${new URLSearchParams({
          'fxb.FormItemId': version?.id ?? '',
          'fxb.HtmlPrefix': 'fxb.visit',
          sc_apikey: 'site',
          sc_itemid: '/terms',
        })}`,
        steps: { current: 1, titles: ['About you', 'Papers'] },
      },
      context: {
        formItemId: version?.id,
        formSessionId: '',
        htmlPrefix: 'fxb.visit',
        contextItemId: '/terms',
        metadata: { itemId: 'visit', isTrackingEnabled: true },
      },
      success: { heading: 'Thank you', text: '<p>We will ring you.</p>' },
    });
    const section = block.form.fields[1];
    expect(section?.fields?.map(({ name }) => name)).toEqual(['firstName', 'email', 'phone']);
    const all = flatFields(block.form.fields);
    expect(new Set(all.map(({ itemId }) => itemId)).size).toBe(all.length);
    expect(all.find(({ name }) => name === 'services')?.items?.[0]).toEqual({
      text: 'Navy',
      value: 'navy',
      itemId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('carries all that an editor wrote of a field and of its items, each with an id [FORM-04]', async () => {
    const written = [
      {
        name: 'call_sign',
        title: 'Call sign',
        fieldTypeItemId: 'single-line-text',
        required: true,
        requiredErrorMessage: 'Tell us your call sign',
        customRegex: '^[A-Z]+$',
        customRegexMessage: 'Capital letters only',
        validationDataModels: [
          { name: 'String Length Validator', message: 'Two to {0}', parameters: { minLength: 2, maxLength: 12 } },
        ],
        minLength: 2,
        maxLength: 12,
        placeholderText: 'WOMBAT',
        cssClass: 'half',
        isReadOnly: true,
        querystringParameterKey: 'sign',
        additionalErrorMessage: 'It stands on your badge',
        autocomplete: 'nickname',
        subHeading: 'As on your badge',
      },
      { name: 'height', fieldTypeItemId: 'number', min: 140, max: 220 },
      { name: 'notes', fieldTypeItemId: 'text', alignment: 'center', htmlTag: 'h3', text: 'Notes', heading: 'Mind' },
      { name: 'base', fieldTypeItemId: 'list-box', items: [{ text: 'East', value: 'east' }] },
    ];
    const { block } = await published((form) => form.steps[0].fields.unshift(...written));
    const id = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(block.form.fields.slice(0, written.length)).toEqual(
      written.map(({ items, ...field }) => ({
        ...field,
        itemId: id,
        ...(items && { items: items.map((item) => ({ ...item, itemId: id })) }),
      })),
    );
  });

  it('has every kind of field in the one that tests use [FORM-06 in part]', async () => {
    const { version } = await published();
    const kinds = version?.steps.flatMap(({ fields }) => flatFields(fields)).map((field) => field.fieldTypeItemId);
    expect(new Set(kinds)).toEqual(new Set(Object.keys(FIELD_TYPES)));
  });

  it('keeps the markup of a checkbox title and a radio error to inline and links [FORM-18 in part]', async () => {
    const { version } = await published((form) => {
      form.steps[0].fields[9].requiredErrorMessage = '<p onclick="x()">Choose <a href="/contact-us">one</a></p>';
    });
    const all = version?.steps.flatMap(({ fields }) => flatFields(fields)) ?? [];
    expect(all.find(({ name }) => name === 'agree')?.title).toBe('I <b>agree</b>');
    expect(all.find(({ name }) => name === 'way')?.requiredErrorMessage).toBe('Choose <a href="/contact-us">one</a>');
  });

  it('has another version once it asks something else, and the same one for the same words', async () => {
    const [first, again] = [await published(), await published()];
    expect(again.version?.id).toBe(first.version?.id);
    const other = await published((form) => (form.steps[0].fields[2].max = 65));
    expect(other.version?.id).toMatch(/^visit\.[\da-f]{12}$/);
    expect(other.version?.id).not.toBe(first.version?.id);
    const words = await published((form) => (form.success.heading = 'Thanks'));
    expect(words.version?.id).toBe(first.version?.id);
  });

  it('gives each step with the same address, and a form of one step without their titles', async () => {
    const { version } = await published();
    if (!version) throw new Error('no form');
    expect(formDefinition(version, 1, '/x')).toMatchObject({ action: '/x', steps: { current: 2 } });
    const single = { ...version, steps: version.steps.slice(0, 1) };
    expect(formDefinition(single, 0, '/x').steps).toBeUndefined();
  });
});

describe('the check of forms names file, field and reason [HUB-21]', () => {
  const fields = (form: AnyForm) => form.steps[0].fields;
  it.each<[string, (form: AnyForm) => void, string, string | RegExp]>([
    [
      'two fields of one name',
      (form) => (form.steps[1].fields[1].name = 'Email'),
      'steps[1].fields[1].name',
      'the field "Email" is there twice, the first time at steps[0].fields[1].fields[1]',
    ],
    [
      'a loop of steps',
      (form) => (form.steps[1].nextForm = 'you'),
      'steps[1].nextForm',
      'leads back to "you", in a circle without end',
    ],
    [
      'an unknown step',
      (form) => (form.steps[0].nextForm = 'x'),
      'steps[0].nextForm',
      '"x" is not a step of this form',
    ],
    [
      'a step that nothing leads to',
      (form) => delete form.steps[0].nextForm,
      'steps[1].name',
      'no nextForm leads to the step "papers"',
    ],
    [
      'a step twice',
      (form) =>
        form.steps.push({ ...form.steps[0], name: 'papers', fields: [{ name: 'b', fieldTypeItemId: 'button' }] }),
      'steps[2].name',
      'the step "papers" is there twice',
    ],
    [
      'an unknown kind',
      (form) => (fields(form)[2].fieldTypeItemId = 'slider'),
      'steps[0].fields[2].fieldTypeItemId',
      /^must be one of section, single-line-text.*, not "slider"$/,
    ],
    [
      'a dangerous pattern',
      (form) => (fields(form)[4].customRegex = '^(a+)+$'),
      'steps[0].fields[4].customRegex',
      /^is dangerous/,
    ],
    [
      'a dangerous pattern of a validator',
      (form) =>
        (fields(form)[4].validationDataModels = [
          { name: 'Custom Validator', message: 'x', parameters: { pattern: '(a||a)*$' } },
        ]),
      'steps[0].fields[4].validationDataModels[0].parameters.pattern',
      /^is dangerous/,
    ],
    [
      'a pattern that the hub cannot run',
      (form) => (fields(form)[4].customRegex = '(?=a)a'),
      'steps[0].fields[4].customRegex',
      /^uses what the hub cannot run/,
    ],
    [
      'no pattern',
      (form) => (fields(form)[4].customRegex = '('),
      'steps[0].fields[4].customRegex',
      'is not a regular expression',
    ],
    [
      'a pattern without its message',
      (form) => delete fields(form)[4].customRegexMessage,
      'steps[0].fields[4].customRegexMessage',
      'is missing: customRegex needs one',
    ],
    [
      'a validator without its message',
      (form) => delete fields(form)[1].fields[0].validationDataModels[0].message,
      'steps[0].fields[1].fields[0].validationDataModels[0].message',
      'is missing: Custom Validator needs one',
    ],
    [
      'a list without items',
      (form) => delete fields(form)[8].items,
      'steps[0].fields[8].items',
      'is missing: there is nothing to choose from',
    ],
    [
      'an item twice',
      (form) =>
        (fields(form)[6].items = [
          { text: 'a', value: 'a' },
          { text: 'b', value: 'A' },
        ]),
      'steps[0].fields[6].items[1].value',
      '"A" is there twice',
    ],
    ['a step without a button', (form) => fields(form).pop(), 'steps[0].fields', 'the step "you" has no button'],
    [
      'a second upload',
      (form) => fields(form).push({ name: 'photo', fieldTypeItemId: 'file-upload' }),
      'steps[1].fields[0].fieldTypeItemId',
      'is the second file-upload: a form takes one file',
    ],
    [
      'limits the wrong way round',
      (form) => (fields(form)[2].max = 3),
      'steps[0].fields[2].min',
      'must not be more than max, 3',
    ],
    [
      'a hidden field that has to be filled in',
      (form) => (fields(form)[10].required = true),
      'steps[0].fields[10].required',
      'nobody can fill in a hidden field that is empty',
    ],
    [
      'a validator of what is no text',
      (form) => (fields(form)[8].validationDataModels = [{ name: 'Number Validator', message: 'x' }]),
      'steps[0].fields[8].validationDataModels',
      'has no effect on a dropdown-list: only texts have validators',
    ],
    ['no success words', (form) => delete form.success, 'success', 'is missing'],
    [
      'a redirect to nowhere',
      (form) => (form.redirectUrl = '/nowhere'),
      'redirectUrl',
      '"/nowhere" leads nowhere: this site has no such page or file',
    ],
  ])('%s', async (_what, change, field, reason) => {
    const problems = await problemsAfter((folder) => writeForm(folder, change));
    expect(problems).toEqual([
      { file: FILE, field, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
    ]);
  });

  it('a form that does not exist, at its page', async () => {
    const problems = await problemsAfter(async (folder) => {
      await writeForm(folder);
      await folder.remove(FILE);
    });
    expect(problems).toEqual([
      { file: 'pages/terms.json', field: 'blocks[0].fields.Form', reason: 'there is no file forms/visit.json' },
    ]);
  });
});
