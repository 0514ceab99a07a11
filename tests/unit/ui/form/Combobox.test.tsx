// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { activeOption, Combobox } from '../../../../src/ui/form/Combobox.tsx';
import { doing, mount, press, unmountAll } from '../../support/mount.tsx';

afterEach(unmountAll);

const OPTIONS = [
  { id: 'medic', title: 'Medic' },
  { id: 'nurse', title: 'Nurse' },
];

async function open(options = OPTIONS) {
  const chosen = vi.fn();
  const dismissed = vi.fn();
  function Field() {
    const [text, setText] = useState('');
    return (
      <Combobox
        id="field"
        value={text}
        options={options}
        onType={setText}
        onChoose={({ id }) => chosen(id)}
        onDismiss={dismissed}
      />
    );
  }
  const page = await mount(<Field />);
  const input = page.querySelector('input') as HTMLInputElement;
  return { page, input, chosen, dismissed, active: () => input.getAttribute('aria-activedescendant') };
}

describe('a combobox', () => {
  it('says what it is, whether its list is open, and which option is meant [JS-11]', async () => {
    const { page, input, active } = await open();
    expect(input.getAttribute('role')).toBe('combobox');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(page.querySelector('[role=listbox]')?.id).toBe(input.getAttribute('aria-controls'));
    expect(active()).toBeNull();
    await press(input, 'ArrowDown');
    expect(active()).toBe('field-medic');
    expect(page.querySelector('[aria-selected=true]')?.textContent).toBe('Medic');
    expect(page.querySelector('[role=status]')?.textContent).toBe('2 suggestions');
    const closed = await open([]);
    expect(closed.input.getAttribute('aria-expanded')).toBe('false');
    expect(closed.input.hasAttribute('aria-controls')).toBe(false);
  });

  it('shows an option as its field says, in a list of its height [FAQ-11 in part]', async () => {
    const page = await mount(
      <Combobox
        id="field"
        options={OPTIONS}
        listClass="high"
        face={({ title }) => <b>{`${title}!`}</b>}
        onType={() => undefined}
        onChoose={() => undefined}
        onDismiss={() => undefined}
      />,
    );
    expect(page.querySelector('[role=option] b')?.textContent).toBe('Medic!');
    expect(page.querySelector('[role=listbox]')?.classList).toContain('high');
  });

  it('takes the option that is meant by Enter, any by a click, and leaves Enter to the form otherwise [JS-11]', async () => {
    const { page, input, chosen } = await open();
    await press(input, 'Enter');
    expect(chosen).not.toHaveBeenCalled();
    await press(input, 'ArrowUp');
    await press(input, 'Enter');
    expect(chosen).toHaveBeenLastCalledWith('nurse');
    await doing(() => page.querySelector<HTMLElement>('[role=option]')?.click());
    expect(chosen).toHaveBeenLastCalledWith('medic');
  });

  it('closes its list by Escape, which empties the input only when there is none [JS-11, AC-04]', async () => {
    const { input, dismissed } = await open();
    const pressEscape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    const first = pressEscape();
    await doing(() => input.dispatchEvent(first));
    expect(dismissed).toHaveBeenCalledTimes(1);
    expect(first.defaultPrevented).toBe(true);
    const closed = await open([]);
    const second = pressEscape();
    await doing(() => closed.input.dispatchEvent(second));
    expect(second.defaultPrevented).toBe(false);
  });
});

it('arrows go round through the options and the input itself [JS-11]', () => {
  const round = (key: string, from: number | undefined, steps: number) => {
    const visited = [from];
    for (let step = 0; step < steps; step += 1) visited.push(activeOption(key, visited.at(-1), 2));
    return visited.slice(1);
  };
  expect(round('ArrowDown', undefined, 4)).toEqual([0, 1, undefined, 0]);
  expect(round('ArrowUp', undefined, 4)).toEqual([1, 0, undefined, 1]);
  expect(activeOption('a', 1, 2)).toBe(1);
  expect(activeOption('ArrowDown', 1, 0)).toBeUndefined();
});
