// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fieldFacts,
  maxLengthOf,
  type TextControl,
  takeOver,
  textControl,
  typedIn,
  write,
} from '../../../src/kiosk/fieldEntry.ts';
import { browserRangeText } from '../../fakes/browserRangeText.ts';

browserRangeText();

beforeEach(() => document.body.replaceChildren());

/** Markup of one control. */
function field(markup: string): TextControl {
  document.body.innerHTML = markup;
  return document.body.firstElementChild as TextControl;
}

describe('a keyboard on the screen', () => {
  it.each(['<input>', '<input type="email">', '<input type="search">', '<input type="tel">', '<textarea></textarea>'])(
    'writes into %s',
    (markup) => {
      const made = field(markup);
      expect(textControl(made)).toBe(made);
    },
  );

  it.each([
    '<input type="checkbox">',
    '<input type="date">',
    '<input type="file">',
    '<input readonly>',
    '<input disabled>',
    '<select></select>',
    '<button></button>',
    // It has keys of its own.
    '<input type="password" inputmode="none">',
  ])('leaves %s alone', (markup) => {
    expect(textControl(field(markup))).toBeUndefined();
  });
});

describe('a field that is taken over', () => {
  it('keeps the system’s keyboard away, is of a type with a caret, and is afterwards what it was [KIOSK-37 in part]', () => {
    const email = field('<input type="email" inputmode="email" autocapitalize="none">');
    const facts = fieldFacts(email);
    const giveBack = takeOver(email);
    expect([email.type, email.getAttribute('inputmode')]).toEqual(['text', 'none']);
    // What it is does not change by that.
    expect(fieldFacts(email)).toEqual(facts);
    expect(textControl(email)).toBe(email);
    giveBack();
    expect(email.outerHTML).toBe('<input type="email" inputmode="email" autocapitalize="none">');
  });

  it('that says nothing of itself says nothing afterwards', () => {
    const plain = field('<input>');
    takeOver(plain)();
    expect(plain.outerHTML).toBe('<input>');
  });
});

describe('what is written', () => {
  it('stands at the caret, which is behind it then, and the page hears of it [KIOSK-37 in part]', () => {
    const name = field('<input value="Arha">');
    const heard = vi.fn();
    document.body.addEventListener('input', heard, { once: true });
    name.setSelectionRange(2, 2);
    expect(typedIn(name)).toEqual({ value: 'Arha', start: 2, end: 2 });
    write(name, { from: 2, to: 2, text: 'o' });
    expect(typedIn(name)).toEqual({ value: 'Aroha', start: 3, end: 3 });
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is limited by what the field says', () => {
    expect(maxLengthOf(field('<input maxlength="4">'))).toBe(4);
    expect(maxLengthOf(field('<input>'))).toBeUndefined();
  });
});
