import { useRef, useState } from 'react';
import type { EventDetail } from '../../domain/entities/event.ts';
import type { RegistrationValues } from '../../domain/forms/registration.ts';
import { holdReset } from '../../kiosk/visitActivity.ts';
import type { SubmitOutcome } from '../../outbox/outbox.ts';
import type { SummaryItem } from '../../ui/form/ErrorSummary.tsx';
import { afterOutcome, type Confirmed, invalidValues, type Trouble } from './afterOutcome.ts';
import { sendRegistration } from './sendRegistration.ts';
import { createSubmissionKey } from './submissionKey.ts';

type Shown = {
  sending: boolean;
  confirmed?: Confirmed & { firstName: string };
  /** Counts attempts, so that the same problem is announced again. */
  trouble?: Trouble & { attempt: number; items: SummaryItem[] };
};

/** One registration, from pressing the button to the outcome shown. */
export function useRegistration(event: EventDetail, onOutcome?: (outcome: SubmitOutcome) => void) {
  const [shown, setShown] = useState<Shown>({ sending: false });
  const [key] = useState(() => createSubmissionKey());
  const busy = useRef(false);
  const attempts = useRef(0);

  const showTrouble = (trouble: Trouble, items: SummaryItem[] = []) => {
    attempts.current += 1;
    setShown({ sending: false, trouble: { ...trouble, attempt: attempts.current, items } });
  };

  /**
   * A second press while the first is in progress does nothing.
   * @returns whether the registration is confirmed or saved
   */
  const send = async (values: RegistrationValues): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setShown({ sending: true });
    const release = holdReset();
    try {
      const outcome = await sendRegistration(values, event, key);
      const after = afterOutcome(outcome, event.eventName);
      if ('confirmed' in after) {
        setShown({ sending: false, confirmed: { ...after.confirmed, firstName: values.registrant.firstName.trim() } });
      } else showTrouble(after.trouble);
      onOutcome?.(outcome);
      return 'confirmed' in after;
    } finally {
      busy.current = false;
      release();
    }
  };

  const showInvalid = (items: SummaryItem[]) => showTrouble(invalidValues(event.eventName), items);

  return { shown, send, showInvalid };
}
