import { useAtomValue } from 'jotai';
import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { applyComfort, changeComfort, comfortAtom } from '../../../kiosk/comfort.ts';
import { type TextControl, textControl } from '../../../kiosk/fieldEntry.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { usePressOutlasts } from '../guard/usePressOutlasts.ts';
import styles from './BoothDock.module.css';
import { ComfortDialog } from './ComfortDialog.tsx';
import { DockIcon } from './DockIcon.tsx';
import { Keyboard } from './Keyboard.tsx';
import { useFrontDialog } from './useFrontDialog.ts';

/** A press of a key or a control leaves the focus, and so the caret, in the field. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault();

/**
 * At the lower edge of every screen of a booth, also of what opens over one: what makes it easier to read, hear and
 * reach, and the keyboard [KIOSK-35, KIOSK-37]. Everything above it ends where it begins (`--screen` in kiosk.css).
 */
export function BoothDock({ settings }: { settings: KioskSettings }) {
  const comfort = useAtomValue(comfortAtom);
  useLayoutEffect(() => applyComfort(document, comfort), [comfort]);
  const [isChoosing, setChoosing] = useState(false);
  const dock = useRef<HTMLElement>(null);
  const field = useTextField(dock);
  const isWanted = comfort.keyboard ?? settings.keyboard;
  const isTyping = usePressOutlasts(field !== undefined && isWanted);
  // While a press that leaves the field is not over, its keys stay; longer, what was typed would be held in memory.
  const lastField = useRef<TextControl>(undefined);
  lastField.current = field ?? (isTyping ? lastField.current : undefined);
  const pressBegan = useRef<number>(undefined);
  const front = useFrontDialog();
  const isLow = comfort.height === 'low';

  const parts = (
    <aside
      ref={dock}
      className={styles.dock}
      aria-label="Comfort and keyboard"
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
    >
      {isTyping && lastField.current ? (
        <Keyboard
          key={lastField.current.id}
          field={lastField.current}
          order={comfort.letterOrder}
          pressBegan={pressBegan}
        />
      ) : null}
      <div className={styles.bar}>
        {isLow ? (
          <Button onClick={() => changeComfort({ height: 'standing' })}>
            <Icon name="arrow-up" size={28} />
            Raise the screen
          </Button>
        ) : null}
        <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <DockIcon name="easier" size={28} />
          Text, contrast, height
        </Button>
        {field ? <KeyboardControls isWanted={isWanted} isAbc={comfort.letterOrder === 'abc'} /> : null}
      </div>
    </aside>
  );
  return (
    <>
      {isLow ? <Above /> : null}
      {front ? createPortal(parts, front) : parts}
      {isChoosing ? <ComfortDialog comfort={comfort} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}

function KeyboardControls({ isWanted, isAbc }: { isWanted: boolean; isAbc: boolean }) {
  return (
    <div className={styles.keyboard}>
      {isWanted ? (
        <Button aria-pressed={isAbc} onClick={() => changeComfort({ letterOrder: isAbc ? 'qwerty' : 'abc' })}>
          A to Z
        </Button>
      ) : null}
      <Button onClick={() => changeComfort({ keyboard: !isWanted })}>
        <DockIcon name="keyboard" size={28} />
        {isWanted ? 'Hide keyboard' : 'Keyboard'}
      </Button>
    </div>
  );
}

/** What is left above a lowered screen: a picture, and nothing to touch. */
function Above() {
  return (
    <div className={styles.above} aria-hidden="true">
      <p className={styles.signal}>The screen is lowered</p>
      <p className={styles.words}>Everything you touch is down there.</p>
    </div>
  );
}

/**
 * Returns the text field that has the focus, or had it before the focus went to one of the keys: who reaches them by Tab
 * or by a switch types on. Undefined while there is none.
 * @param keys  holds the keyboard and its controls
 */
function useTextField(keys: RefObject<HTMLElement | null>): TextControl | undefined {
  const [field, setField] = useState<TextControl>();

  useEffect(() => {
    const look = () => {
      const { activeElement } = document;
      const isOnKeys = activeElement !== null && keys.current?.contains(activeElement) === true;
      setField((before) => (isOnKeys && before?.isConnected ? before : textControl(activeElement)));
    };
    // Where it has gone to another element, that one says so; and a field of a window that lost the focus keeps its own.
    const onLeave = ({ relatedTarget }: FocusEvent) => relatedTarget ?? queueMicrotask(look);
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', onLeave);
    };
  }, [keys]);

  // A field that leaves the page takes the focus along, and not every browser says so.
  useEffect(() => {
    if (!field) return;
    const watcher = new MutationObserver(() => !field.isConnected && setField(undefined));
    watcher.observe(document.body, { subtree: true, childList: true });
    return () => watcher.disconnect();
  }, [field]);

  return field;
}
