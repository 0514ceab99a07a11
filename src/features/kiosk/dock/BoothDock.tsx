import { useAtomValue } from 'jotai';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { applyComfort, changeComfort, comfortAtom } from '../../../kiosk/comfort.ts';
import type { TextControl } from '../../../kiosk/fieldEntry.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { usePressOutlasts } from '../guard/usePressOutlasts.ts';
import styles from './BoothDock.module.css';
import { ComfortDialog } from './ComfortDialog.tsx';
import { DockIcon } from './DockIcon.tsx';
import { Keyboard } from './Keyboard.tsx';
import { useFrontDialog } from './useFrontDialog.ts';
import { useTextField } from './useTextField.ts';

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
