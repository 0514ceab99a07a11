import { messageText } from '../../domain/forms/messages.ts';
import { MAX_GUESTS } from '../../domain/forms/registration.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { AttendanceChoice } from './AttendanceChoice.tsx';
import styles from './Guests.module.css';
import { PersonFields } from './PersonFields.tsx';
import { type GuestView, useGuests } from './useGuests.ts';

/** The guests: at most ten people [REG-04, REG-12, REG-13]. */
export function Guests() {
  const { guests, headingId, lineId, canAdd, add, remove, edit, finish } = useGuests();
  return (
    <section className={styles.guests} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        Who’s coming with you
      </h2>
      {guests.map((guest) =>
        guest.isShut ? (
          <GuestLine
            key={guest.key}
            guest={guest}
            editId={lineId(guest)}
            onEdit={() => edit(guest)}
            onRemove={() => remove(guest)}
          />
        ) : (
          <OpenGuest key={guest.key} guest={guest} onRemove={() => remove(guest)} onFinish={() => void finish(guest)} />
        ),
      )}
      <div className={styles.foot}>
        {canAdd ? <Button onClick={add}>Add a guest</Button> : null}
        <p role="status">{canAdd ? countText(guests.length) : messageText('guests.tooMany')}</p>
      </div>
    </section>
  );
}

function countText(count: number): string {
  return count === 0 ? `Optional. Up to ${MAX_GUESTS} people.` : `${count} of ${MAX_GUESTS} guests`;
}

function OpenGuest({ guest, onRemove, onFinish }: { guest: GuestView; onRemove: () => void; onFinish: () => void }) {
  return (
    <fieldset className={styles.guest}>
      <legend className={styles.legend}>{`Guest ${guest.number}`}</legend>
      <PersonFields person={guest.path} />
      <AttendanceChoice person={guest.path} />
      <div className={styles.buttons}>
        <Button onClick={onFinish}>
          <Named verb="Finish" guest={guest} />
        </Button>
        <Button onClick={onRemove}>
          <Named verb="Remove" guest={guest} />
        </Button>
      </div>
    </fieldset>
  );
}

type GuestLineProps = { guest: GuestView; editId: string; onEdit: () => void; onRemove: () => void };

function GuestLine({ guest, editId, onEdit, onRemove }: GuestLineProps) {
  return (
    <div className={styles.line}>
      <h3>{`Guest ${guest.number}: ${guest.name}`}</h3>
      <div className={styles.buttons}>
        <Button id={editId} onClick={onEdit}>
          <Named verb="Edit" guest={guest} />
        </Button>
        <Button onClick={onRemove}>
          <Named verb="Remove" guest={guest} />
        </Button>
      </div>
    </div>
  );
}

/** Shows `Edit`, announces `Edit guest 2`. */
function Named({ verb, guest }: { verb: string; guest: GuestView }) {
  return (
    <>
      {verb}
      <VisuallyHidden>{` guest ${guest.number}`}</VisuallyHidden>
    </>
  );
}
