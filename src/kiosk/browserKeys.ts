/**
 * Which keys at a booth are the browser's or the system's and not the page's. Like the links of a booth it is a list of
 * what is allowed [KIOSK-39, DEC-138].
 */

/** The properties of a pressed key that decide; a `KeyboardEvent` has them. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & {
  getModifierState(name: 'AltGraph'): boolean;
};

/** To move with, alone, with Shift and with Ctrl. */
const MOVES = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
const NAMED = new Set([
  ...MOVES,
  ...['Enter', 'Tab', 'Escape', 'Backspace', 'Delete', 'PageUp', 'PageDown'],
  ...['Shift', 'Control', 'CapsLock', 'NumLock', 'AltGraph'],
  // Of keyboards that compose letters
  ...['Dead', 'Compose', 'Process', 'Convert', 'NonConvert', 'KanaMode', 'HangulMode'],
]);
/** With Ctrl, or Cmd: they change what is in the field. The booth's links read Enter themselves. */
const EDITING = new Set([...MOVES, 'Backspace', 'Delete', 'Enter', 'Control', 'Shift', 'a', 'c', 'v', 'x', 'z', 'y']);
/** With Shift too. Others would open a list of windows, the tools for developers, or erase what is stored. */
const EDITING_WITH_SHIFT = new Set([...MOVES, 'Enter', 'Control', 'Shift', 'v', 'z']);

/** Whether a key would do something outside the page, which a booth has to prevent. */
export function isBrowserKey(pressed: PressedKey): boolean {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  const isCharacter = [...key].length === 1;
  // Alt makes letters on some keyboards: AltGr, or one that no menu is opened by.
  if (isCharacter && (pressed.getModifierState('AltGraph') || (altKey && !ctrlKey && !metaKey && key > '~'))) {
    return false;
  }
  if (altKey) return true;
  const name = isCharacter ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) return !(shiftKey ? EDITING_WITH_SHIFT : EDITING).has(name);
  // The keyboard of a touch screen tells neither; a real key without a meaning has one for the browser by its place.
  if (key === 'Unidentified') return code !== '';
  // The browser's list of what runs in it
  if (shiftKey && key === 'Escape') return true;
  return !isCharacter && !NAMED.has(key);
}
