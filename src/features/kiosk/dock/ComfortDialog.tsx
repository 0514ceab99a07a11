import { type ReactNode, useId } from 'react';
import { type Comfort, changeComfort, resetComfort, TEXT_SIZES } from '../../../kiosk/comfort.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useModal } from '../../../ui/dialogs/useModal.ts';
import wholeWindow from '../../../ui/layout/WholeWindow.module.css';
import styles from './ComfortDialog.module.css';
import { DockIcon, type DockIconName } from './DockIcon.tsx';
import { COVERS_DOCK } from './useFrontDialog.ts';

const SIZE_NAMES: Record<Comfort['textSize'], string> = { 100: 'Normal', 125: 'Large', 150: 'Larger', 175: 'Largest' };

/** Everything that makes the booth easier, each applied at once; done leads back to where the visitor was [KIOSK-35]. */
export function ComfortDialog({ comfort, onClose }: { comfort: Comfort; onClose: () => void }) {
  const headingId = useId();
  return (
    <dialog
      {...useModal(onClose)}
      {...COVERS_DOCK}
      className={`${wholeWindow.box} ${styles.dialog}`}
      aria-labelledby={headingId}
    >
      <div className={styles.picture}>
        {comfort.contrast === 'high' ? (
          <p>
            <b>Black, white, and one yellow.</b>
            Pictures step aside, lines are full strength, a state is said in words and in its line.
          </p>
        ) : null}
      </div>
      <div className={styles.panel}>
        <div className={styles.rows}>
          <div className={styles.head}>
            <h2 id={headingId}>Make it easier</h2>
            <Button onClick={resetComfort}>
              <DockIcon name="as-it-was" size={28} />
              As it was
            </Button>
          </div>
          <Choice
            legend="Text size"
            icon="text-size"
            isWide
            options={TEXT_SIZES.map((size) => ({
              words: SIZE_NAMES[size],
              change: { textSize: size },
              face: (
                <span className={styles.letters} data-size={size} aria-hidden="true">
                  Aa
                </span>
              ),
            }))}
            comfort={comfort}
          />
          <Choice
            legend="Contrast"
            icon="contrast"
            options={[
              { words: 'Normal', change: { contrast: 'normal' }, face: <Swatch /> },
              { words: 'High', change: { contrast: 'high' }, face: <Swatch isHigh /> },
            ]}
            comfort={comfort}
          />
          <Choice
            legend="Height"
            icon="easier"
            options={[
              { words: 'Standing', change: { height: 'standing' } },
              { words: 'Lower the screen', change: { height: 'low' }, face: <DockIcon name="lower" /> },
            ]}
            comfort={comfort}
          />
          <Choice
            legend="Movement"
            icon="motion"
            options={[
              { words: 'As it is', change: { motion: 'moving' } },
              { words: 'Keep it still', change: { motion: 'still' } },
            ]}
            comfort={comfort}
          />
          <Choice
            legend="Sound"
            icon="sound"
            options={[
              { words: 'On', change: { sound: 'on' } },
              { words: 'Off', change: { sound: 'off' } },
            ]}
            comfort={comfort}
          />
          <p className={styles.sample}>
            This is how a role will read:{' '}
            <b>You and one dog search roads, buildings and vehicles for explosives so that others can walk there.</b>
          </p>
        </div>
        <div className={styles.end}>
          <Button variant="go" size="big" full onClick={onClose}>
            Done, go on
          </Button>
        </div>
      </div>
    </dialog>
  );
}

type ChoiceProps = {
  legend: string;
  icon: DockIconName;
  options: { words: string; change: Partial<Comfort>; face?: ReactNode }[];
  comfort: Comfort;
  /** As wide as the screen, where the others are two in a row */
  isWide?: boolean;
};

function Choice({ legend, icon, options, comfort, isWide }: ChoiceProps) {
  const name = useId();
  const isChosen = (change: Partial<Comfort>) =>
    Object.entries(change).every(([key, value]) => comfort[key as keyof Comfort] === value);
  return (
    <fieldset className={styles.choice} data-wide={isWide}>
      <legend>
        <DockIcon name={icon} size={36} />
        {legend}
      </legend>
      <div className={styles.options}>
        {options.map(({ words, change, face }) => (
          <label key={words} className={styles.option}>
            <input type="radio" name={name} checked={isChosen(change)} onChange={() => changeComfort(change)} />
            {face}
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Swatch({ isHigh }: { isHigh?: boolean }) {
  return (
    <span className={styles.swatch} data-high={isHigh} aria-hidden="true">
      A
    </span>
  );
}
