import { type RefObject, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import {
  type Capitals,
  capitalsOf,
  type Key,
  type KeyPage,
  keyboardKind,
  keyName,
  keyRows,
  type LetterOrder,
} from '../../../domain/keyboard/layouts.ts';
import {
  beginsWithCapital,
  endedEdit,
  erasedEdit,
  type TextEdit,
  typedEdit,
  withShift,
} from '../../../domain/keyboard/typing.ts';
import {
  fieldFacts,
  isSearch,
  maxLengthOf,
  nextControl,
  type TextControl,
  takeOver,
  typedIn,
  write,
} from '../../../kiosk/fieldEntry.ts';
import { DockIcon, type DockIconName } from './DockIcon.tsx';
import styles from './Keyboard.module.css';

/** A click that is later than this belongs to no press that has been answered. */
const PRESS_MS = 1_000;

const ICONS: Partial<Record<Key['does'], DockIconName>> = { shift: 'shift', erase: 'erase', line: 'line' };

/** When the press began that is not over, for its click may come on another key than the one that was touched. */
export type PressBegan = RefObject<number | undefined>;

type KeyboardProps = { field: TextControl; order: LetterOrder; pressBegan: PressBegan };

/**
 * The booth's own keyboard: buttons that write into the field as a person would, at its caret, and leave the focus there
 * [KIOSK-37]. It knows of a text only what the field holds now.
 */
export function Keyboard({ field, order, pressBegan }: KeyboardProps) {
  const facts = fieldFacts(field);
  const kind = keyboardKind(facts);
  const capitals = capitalsOf(facts);
  const [page, setPage] = useState<KeyPage>('letters');
  // As the person wants the next letter; undefined: as the field does.
  const [wantedShift, setWantedShift] = useState<boolean>();
  const isShifted = useBeginsWithCapital(field, capitals, wantedShift);
  const rows = keyRows({ kind, order, page, isMultiline: facts.isMultiline });
  useLayoutEffect(() => takeOver(field), [field]);
  useRoom(field, rows.length);

  function type(key: Key) {
    const edit = editOf(key, field, wantedShift ?? beginsWithCapital(capitals, typedIn(field)));
    if (edit) write(field, edit);
    setWantedShift(undefined);
  }

  function press(key: Key) {
    // The focus has gone nowhere, and the keys have not gone yet.
    if (document.activeElement === document.body) field.focus();
    if (key.does === 'next') goOn(field);
    else if (key.does === 'shift') setWantedShift(!isShifted);
    else if (key.does === 'page') setPage(key.page);
    else type(key);
  }

  const nextFace = isSearch(field) ? 'Search' : 'Next';
  return (
    <fieldset className={styles.keyboard} aria-label="On-screen keyboard" data-theme="grey" data-kind={kind}>
      {rows.map((row) => (
        <div key={row.map(faceOf).join(' ')} className={styles.row}>
          {row.map((key) => (
            <KeyButton
              key={faceOf(key)}
              does={key.does}
              face={key.does === 'next' ? nextFace : withShift(faceOf(key), isShifted && isLetter(key))}
              name={keyName(key)}
              isOn={key.does === 'shift' ? isShifted : undefined}
              onPress={() => press(key)}
              pressBegan={pressBegan}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

const isLetter = (key: Key) => key.does === 'type' && key.text !== ' ';

/** The words of a key that types nothing itself. */
const FACES: Partial<Record<Key['does'], string>> = { clear: 'Clear', next: 'Next' };

function faceOf(key: Key): string {
  if ('text' in key) return key.text === ' ' ? 'Space' : key.text;
  return FACES[key.does] ?? key.does;
}

function editOf(key: Key, field: TextControl, isShifted: boolean): TextEdit | undefined {
  const typed = typedIn(field);
  const maxLength = maxLengthOf(field);
  switch (key.does) {
    case 'type':
      return typedEdit(typed, withShift(key.text, isShifted), maxLength);
    case 'end':
      return endedEdit(typed, key.text, maxLength);
    case 'line':
      return typedEdit(typed, '\n', maxLength);
    case 'erase':
      return erasedEdit(typed);
    case 'clear':
      return { from: 0, to: typed.value.length, text: '' };
    default:
      return undefined;
  }
}

/** A search begins, anything else goes on to its next question; the last one leaves the field. */
function goOn(field: TextControl): void {
  const isWords = isSearch(field);
  const next = isWords ? undefined : nextControl(field);
  if (next) next.focus();
  else field.blur();
  if (isWords) field.form?.requestSubmit();
}

/** Whether the next letter is a capital. @param wanted  what the person has said of it */
function useBeginsWithCapital(field: TextControl, capitals: Capitals, wanted: boolean | undefined): boolean {
  const subscribe = useCallback((onChange: () => void) => {
    // On the document, so that React has drawn a controlled field before.
    const events = ['selectionchange', 'input', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onChange);
    return () => {
      for (const event of events) document.removeEventListener(event, onChange);
    };
  }, []);
  const begins = useSyncExternalStore(subscribe, () => beginsWithCapital(capitals, typedIn(field)));
  return wanted ?? begins;
}

/**
 * Gives the keyboard its room, by which the page and every dialog is lower (`--keyboard` in kiosk.css), and brings the
 * field and its label into what is left: nothing that is typed is ever covered.
 */
function useRoom(field: TextControl, rows: number): void {
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset.keyboard = '';
    style.setProperty('--rows', String(rows));
    field.scrollIntoView({ block: 'nearest' });
    return () => {
      delete dataset.keyboard;
      style.removeProperty('--rows');
    };
  }, [field, rows]);
}

type KeyButtonProps = {
  does: Key['does'];
  face: string;
  name: string | undefined;
  /** Of a key that stays down */
  isOn: boolean | undefined;
  onPress: () => void;
  pressBegan: PressBegan;
};

/**
 * Answers when the finger comes down: who types fast is on the next key before this one is let go. A press without a
 * pointer, by a switch, Enter or a screen reader, is a click alone. The click of a finger says nothing: by then the keys
 * may be those of the next field.
 */
function KeyButton({ does, face, name, isOn, onPress, pressBegan }: KeyButtonProps) {
  const icon = ICONS[does];
  return (
    <button
      type="button"
      className={styles.key}
      data-does={does === 'type' && name === 'Space' ? 'space' : does}
      aria-label={name}
      aria-pressed={isOn}
      onPointerDown={({ button, timeStamp }) => {
        if (button !== 0) return;
        pressBegan.current = timeStamp;
        onPress();
      }}
      onClick={({ detail, timeStamp }) => {
        const began = pressBegan.current;
        pressBegan.current = undefined;
        // A finger that slid off its key was answered without a click: it does not count for a switch later on.
        if (began === undefined || (detail === 0 && timeStamp - began > PRESS_MS)) onPress();
      }}
    >
      {icon ? <DockIcon name={icon} size={36} /> : face}
    </button>
  );
}
