// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { object } from 'yup';
import { email, required } from '../../../src/domain/forms/fields.ts';
import { INVALID_VALUES } from '../../../src/forms/problem.ts';
import { SubmissionForm } from '../../../src/forms/SubmissionForm.tsx';
import { useDirectForm } from '../../../src/forms/useDirectForm.ts';
import { useField } from '../../../src/forms/useFormSetting.ts';
import { TextField } from '../../../src/ui/form/TextField.tsx';
import { byText, doing, mount, typeInto, unmountAll } from '../support/mount.tsx';

type Values = Record<string, string>;

const NAMES = Array.from({ length: 60 }, (_, at) => `field${at}`);

/** Names of the fields that were checked and drawn since it was emptied. */
const checked: string[] = [];
const drawn: string[] = [];

const watched = (name: string) => required(email()).test('watched', 'never', () => checked.push(name) > 0);
const schema = object(Object.fromEntries(NAMES.map((name) => [name, watched(name)])));

function LongForm() {
  const open = useDirectForm<Values, Values, true>(
    {
      schema: schema as never,
      empty: () => Object.fromEntries(NAMES.map((name) => [name, ''])),
      fields: () => NAMES.map((path) => ({ path, label: `Question ${path}` })),
    },
    {
      formName: 'long',
      invalid: INVALID_VALUES,
      bodyOf: (values) => values,
      send: async () => ({ type: 'failed', problem: INVALID_VALUES }),
    },
  );
  return (
    <SubmissionForm open={open}>
      {NAMES.map((name) => (
        <OneField key={name} name={name} />
      ))}
      <button type="submit">Send</button>
    </SubmissionForm>
  );
}

function OneField({ name }: { name: string }) {
  drawn.push(name);
  return <TextField {...useField<Values>(name)} label={name} />;
}

let page: HTMLElement;
const control = (name: string) =>
  document.getElementById(byText<HTMLLabelElement>(page, 'label', name).htmlFor) as HTMLInputElement;

async function typed(name: string, text: string) {
  checked.length = 0;
  drawn.length = 0;
  await typeInto(control(name), text);
}

beforeEach(async () => {
  page = await mount(<LongForm />);
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

describe('a form of sixty fields', () => {
  it('draws and checks nothing for a key while nothing is wrong, not even for the first', async () => {
    await typed('field6', 'a');
    await typed('field6', 'ab');
    expect(checked).toEqual([]);
    expect(drawn).toEqual([]);
  });

  it('lists all that is wrong in its order, takes the focus there, and leads from each line to its field', async () => {
    await typeInto(control('field6'), 'kept');
    await doing(() => byText(page, 'button', 'Send').click());
    const links = [...page.querySelectorAll<HTMLElement>('[role="alert"] a')];
    expect(links.map((link) => link.textContent?.split(':')[0])).toEqual(NAMES.map((name) => `Question ${name}`));
    expect(document.activeElement).toBe(page.querySelector('[role="alert"]'));
    await doing(() => links[59]?.click());
    expect(document.activeElement).toBe(control('field59'));
    expect(control('field6').value).toBe('kept');
  });

  it('checks and draws only the field that is typed into, with an error at every one', async () => {
    await doing(() => byText(page, 'button', 'Send').click());
    await typed('field6', 'k');
    expect(new Set([...checked, ...drawn])).toEqual(new Set(['field6']));
    expect(document.getElementById(control('field6').getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Please enter a valid email address',
    );
    await typed('field6', 'kiran@example.com');
    expect(new Set([...checked, ...drawn])).toEqual(new Set(['field6']));
    expect(control('field6').getAttribute('aria-invalid')).toBeNull();
    expect(page.querySelectorAll('[aria-invalid]')).toHaveLength(59);
  });
});
