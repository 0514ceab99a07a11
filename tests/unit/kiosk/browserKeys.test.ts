import { describe, expect, it } from 'vitest';
import { isBrowserKey } from '../../../src/kiosk/browserKeys.ts';

/** `Ctrl+Shift+i` as a browser tells of it. */
function pressed(text: string) {
  const [key = '', ...modifiers] = text.split('+').reverse();
  const has = (name: string) => modifiers.includes(name);
  return {
    key,
    code: '',
    altKey: has('Alt'),
    ctrlKey: has('Ctrl'),
    metaKey: has('Cmd'),
    shiftKey: has('Shift'),
    getModifierState: () => has('AltGr'),
  };
}

describe('a key at a booth', () => {
  it('is the browser’s when the keyboard has no meaning for it, but a place: F12 of such a keyboard is F12 [KIOSK-39 in part]', () => {
    expect(isBrowserKey({ ...pressed('Unidentified'), code: 'F12' })).toBe(true);
  });

  it.each(
    [
      'Ctrl+t Ctrl+n Ctrl+Shift+N Ctrl+w Ctrl+Shift+W Ctrl+Tab Ctrl+1 Ctrl+Shift+A', // windows and tabs
      'Ctrl+l Ctrl+k Ctrl+e Alt+d F6 Alt+ArrowLeft Alt+ArrowRight Alt+Home Cmd+[', // other addresses
      'Ctrl+p Ctrl+Shift+P Ctrl+s Ctrl+o Ctrl+j Cmd+p', // dialogs and files
      'Ctrl+u Ctrl+Shift+I Ctrl+Shift+C Ctrl+Shift+J F12 Shift+Escape Cmd+Alt+i', // tools for developers
      'Ctrl+f Ctrl+g F3 Ctrl+d Ctrl+h Ctrl+Shift+O Ctrl+Shift+B Ctrl+Shift+Delete Ctrl+Shift+M', // panels
      'Ctrl+- Ctrl+= Ctrl+0 F1 F5 Ctrl+r F7 F10 F11 Shift+F10 Alt+F4 Alt+f Alt Meta Ctrl+Alt+F2 Ctrl+Alt+Delete',
      'ContextMenu PrintScreen BrowserBack BrowserHome BrowserSearch LaunchMail LaunchApplication1 Help Open Save',
    ].flatMap((keys) => keys.split(' ')),
  )('%s is the browser’s [KIOSK-39 in part]', (keys) => {
    expect(isBrowserKey(pressed(keys))).toBe(true);
  });

  it.each(
    [
      'a A 4 @ é Shift+A Space Enter Tab Shift+Tab Escape Backspace Delete ArrowLeft Shift+ArrowLeft Home PageDown',
      'Ctrl+a Ctrl+c Ctrl+v Ctrl+x Ctrl+z Ctrl+Shift+Z Cmd+v Ctrl+ArrowLeft Ctrl+Shift+ArrowLeft Ctrl+Backspace',
      'Ctrl+Enter Shift+Enter Control Shift', // links of the booth stay in its window
      'Ctrl+Alt+AltGr+@ Alt+é Alt+ß Dead Process Unidentified', // letters of other keyboards
    ].flatMap((keys) => keys.split(' ').map((key) => key.replace('Space', ' '))),
  )('%s is the page’s [KIOSK-39 in part]', (keys) => {
    expect(isBrowserKey(pressed(keys))).toBe(false);
  });
});
