/** How the booth's own keyboard writes into a field of the page, whoever made it [KIOSK-37]. */
import type { FieldFacts } from '../domain/keyboard/layouts.ts';
import type { TextEdit, Typed } from '../domain/keyboard/typing.ts';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Types of an input that people type text into. */
const TYPED = ['text', 'search', 'email', 'tel', 'url', 'password', 'number'];
/** Types whose caret browsers keep from scripts: while they are written into, they are of type `text`. */
const WITHOUT_CARET = ['email', 'number'];

type Attributes = Record<'type' | 'inputmode', string | null>;

/** What the fields that are written into said of themselves before. */
const asMade = new WeakMap<TextControl, Attributes>();

const attributesOf = (field: TextControl): Attributes =>
  asMade.get(field) ?? { type: field.getAttribute('type'), inputmode: field.getAttribute('inputmode') };

/**
 * Returns the element as a field that a keyboard on the screen may write into; undefined for any other, and for one that
 * brings its own keys along and says so by `inputmode="none"`.
 */
export function textControl(element: Element | null): TextControl | undefined {
  const isField =
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && TYPED.includes(element.type));
  if (!isField || element.readOnly || element.disabled) return undefined;
  return attributesOf(element).inputmode === 'none' ? undefined : element;
}

export function fieldFacts(field: TextControl): FieldFacts {
  const { type, inputmode } = attributesOf(field);
  const isMultiline = field instanceof HTMLTextAreaElement;
  return {
    type: isMultiline ? 'textarea' : (type ?? 'text'),
    inputMode: inputmode ?? '',
    autocapitalize: field.getAttribute('autocapitalize') ?? '',
    isMultiline,
  };
}

/**
 * Keeps the keyboard of the system away from a field, and gives it a caret that scripts may read.
 * @returns what makes the field what it was
 */
export function takeOver(field: TextControl): () => void {
  const before = attributesOf(field);
  asMade.set(field, before);
  field.setAttribute('inputmode', 'none');
  if (WITHOUT_CARET.includes(before.type ?? '')) field.setAttribute('type', 'text');
  return () => {
    asMade.delete(field);
    for (const [name, value] of Object.entries(before)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  };
}

export function typedIn(field: TextControl): Typed {
  const { value } = field;
  const start = field.selectionStart ?? value.length;
  return { value, start, end: field.selectionEnd ?? start };
}

/** Longest text of a field, in UTF-16 units; undefined where it says nothing. */
export const maxLengthOf = ({ maxLength }: TextControl): number | undefined => (maxLength >= 0 ? maxLength : undefined);

/**
 * Makes the edit and tells the page of it, as a key of a real keyboard would: React's controlled fields and those of a
 * form library read the field when it says that there was input. The focus stays where it is.
 */
export function write(field: TextControl, { from, to, text }: TextEdit): void {
  field.setRangeText(text, from, to, 'end');
  const inputType = text === '' ? 'deleteContentBackward' : 'insertText';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: text || null }));
  // A script that moves the caret does not bring it into view.
  if (field.selectionEnd !== field.value.length) return;
  field.scrollLeft = field.scrollWidth;
  field.scrollTop = field.scrollHeight;
}

/** What the key that goes on leads to: the next control of the form, in the order of the page. */
export function nextControl(field: TextControl): HTMLElement | undefined {
  const controls = [...(field.form?.elements ?? [])].filter(isReachable);
  return controls.slice(controls.indexOf(field) + 1).find((control) => !isButton(control) || control.type === 'submit');
}

const isButton = (control: Element): control is HTMLButtonElement => control instanceof HTMLButtonElement;

function isReachable(control: Element): control is HTMLElement {
  return (
    control instanceof HTMLElement &&
    !(control instanceof HTMLFieldSetElement || control instanceof HTMLOutputElement) &&
    !control.matches(':disabled, [type=hidden], [tabindex="-1"]') &&
    control.checkVisibility()
  );
}

/** Whether a field is the words of a search: then the last key sends them. */
export const isSearch = (field: TextControl): boolean => field.type === 'search' && field.form !== null;
