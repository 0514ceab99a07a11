import { Suspense, useState } from 'react';
import { HELPLINE } from '../../domain/product.ts';
import { hasUnsavedWork } from '../../platform/unsavedWork.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import type { EventPage, RegistrationSlot } from './eventView.ts';
import styles from './ReserveDrawer.module.css';

type ReserveDrawerProps = { page: EventPage; registration: RegistrationSlot; onClose: () => void };

/** The registration form in its drawer. Closing it with values entered asks first. */
export default function ReserveDrawer({
  page: { event, settings },
  registration: { Form },
  onClose,
}: ReserveDrawerProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Drawer title="Reserve a seat" onClose={() => (hasUnsavedWork() ? setAsking(true) : onClose())}>
      {isAsking ? (
        <div className={styles.ask} role="alertdialog" aria-labelledby="leave-form">
          <p id="leave-form">Your registration hasn't been sent. Close the form and lose what you typed?</p>
          <div className={styles.buttons}>
            <Button variant="ink" icon={null} autoFocus onClick={() => setAsking(false)}>
              Keep going
            </Button>
            <Button onClick={onClose}>Close the form</Button>
          </div>
        </div>
      ) : null}
      <Suspense fallback={<p role="status">Opening the form…</p>}>
        {settings ? (
          <Form event={event} settings={settings} onClose={onClose} />
        ) : (
          <p>
            The form could not be loaded. Call <a href={HELPLINE.href}>{HELPLINE.label}</a> to register.
          </p>
        )}
      </Suspense>
    </Drawer>
  );
}
