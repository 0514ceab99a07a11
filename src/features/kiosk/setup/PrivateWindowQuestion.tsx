import { type ReactNode, useId, useState } from 'react';
import type { ProfileProblem } from '../../../kiosk/loadKioskProfile.ts';
import { windowKind } from '../../../kiosk/privateWindow.ts';
import { windowSigns } from '../../../platform/storageHealth.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useModal } from '../../../ui/dialogs/useModal.ts';
import dialogBox from '../../../ui/layout/DialogBox.module.css';
import dialogs from '../staff/staff.module.css';

type Answer = (isPrivate: boolean) => void;

/**
 * Finds out whether a booth may start in this window, and asks whoever stands before it where the browser does not say
 * [DEC-134].
 * @returns what says why it may not, and the question while it is asked
 */
export function usePrivateWindowQuestion(): {
  windowRefusal: () => Promise<ProfileProblem | undefined>;
  question: ReactNode;
} {
  const [answer, setAnswer] = useState<Answer>();

  async function windowRefusal(): Promise<ProfileProblem | undefined> {
    const kind = windowKind(await windowSigns());
    const isPrivate =
      kind === 'unknown' ? await new Promise<boolean>((resolve) => setAnswer(() => resolve)) : kind === 'forgets';
    setAnswer(undefined);
    return isPrivate ? 'private-window' : undefined;
  }
  return { windowRefusal, question: answer ? <PrivateWindowQuestion onAnswer={answer} /> : null };
}

function PrivateWindowQuestion({ onAnswer }: { onAnswer: Answer }) {
  const id = useId();
  return (
    <dialog
      {...useModal(() => onAnswer(true))}
      className={`${dialogBox.box} ${dialogs.dialog}`}
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
    >
      <h2 id={id}>Is this a private window?</h2>
      <p id={`${id}-why`}>
        A private window forgets everything when it is closed, also registrations that were not sent yet. This browser
        does not tell us which kind it is. A private one says so at its upper edge: Incognito, InPrivate, Private or
        Guest.
      </p>
      <div className={dialogs.buttons}>
        <Button variant="go" size="big" onClick={() => onAnswer(false)}>
          No, a normal one: start
        </Button>
        <Button size="big" onClick={() => onAnswer(true)}>
          Yes, or I can’t tell
        </Button>
      </div>
    </dialog>
  );
}
