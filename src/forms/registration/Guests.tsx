import { useEffect, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { messageText } from '../../domain/forms/messages.ts';
import { emptyPerson, MAX_GUESTS, personSchema, type RegistrationValues } from '../../domain/forms/registration.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { fieldId, useFormSetting } from '../useFormSetting.ts';
import styles from './Guests.module.css';
import { AttendanceChoice, PersonFields } from './PersonFields.tsx';
import { type PersonPath, useRegistrationSetting } from './useRegistrationSetting.ts';

type GuestView = {
  key: string;
  path: PersonPath & `guests.${number}`;
  number: number;
  name: string;
  isShut: boolean;
};

/** Manages the guests of the form: up to ten, each collapsed to a line once complete [REG-12, REG-13]. */
function useGuests() {
  const { formId } = useFormSetting();
  const { rules } = useRegistrationSetting();
  const { control, getValues, trigger } = useFormContext<RegistrationValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'guests' });
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const [focus, setFocus] = useState<{ id: string }>();

  // Not by the form library: it waits for a timer, during which focus is lost.
  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus();
  }, [focus]);

  const guests = fields.map(({ id }, index): GuestView => {
    const { firstName, surname } = getValues(`guests.${index}`);
    return {
      key: id,
      path: `guests.${index}`,
      number: index + 1,
      name: `${firstName} ${surname}`.trim(),
      isShut: shut.has(id),
    };
  });
  const headingId = `${formId}-guests`;
  const firstFieldId = (index: number) => fieldId(formId, `guests.${index}.firstName`);
  const lineId = (guest: GuestView) => `${fieldId(formId, guest.path)}-edit`;
  const isComplete = (guest: GuestView) => personSchema(rules).isValidSync(getValues(guest.path));

  return {
    guests,
    headingId,
    lineId,
    canAdd: guests.length < MAX_GUESTS,
    /** Collapses complete guests and adds a new one, whose first field takes the focus. */
    add() {
      setShut(new Set(guests.filter(isComplete).map((guest) => guest.key)));
      append(emptyPerson(), { shouldFocus: false });
      setFocus({ id: firstFieldId(guests.length) });
    },
    remove(guest: GuestView) {
      remove(guest.number - 1);
      setFocus({ id: headingId });
    },
    edit(guest: GuestView) {
      setShut(new Set([...shut].filter((key) => key !== guest.key)));
      setFocus({ id: firstFieldId(guest.number - 1) });
    },
    /** Collapses the guest if it is valid, otherwise shows its errors. */
    async finish(guest: GuestView) {
      if (!(await trigger(guest.path, { shouldFocus: true }))) return;
      setShut(new Set([...shut, guest.key]));
      setFocus({ id: lineId(guest) });
    },
  };
}

/** The guests: at most ten people [REG-04, REG-12, REG-13]. */
export function Guests() {
  const { guests, headingId, lineId, canAdd, add, remove, edit, finish } = useGuests();
  return (
    <section className={styles.guests} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        Who’s coming with you
      </h2>
      {guests.map((guest) => (
        <Guest
          key={guest.key}
          guest={guest}
          editId={lineId(guest)}
          onEdit={() => edit(guest)}
          onRemove={() => remove(guest)}
          onFinish={() => void finish(guest)}
        />
      ))}
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

type GuestLineProps = { guest: GuestView; editId: string; onEdit: () => void; onRemove: () => void };
type OpenGuestProps = { guest: GuestView; onRemove: () => void; onFinish: () => void };

/** A guest with an error is never collapsed, because the summary links to its fields. */
function Guest({ guest, editId, onEdit, onRemove, onFinish }: GuestLineProps & OpenGuestProps) {
  const { errors } = useFormState<RegistrationValues>({ name: guest.path });
  const isWrong = errors.guests?.[guest.number - 1] !== undefined;
  return guest.isShut && !isWrong ? (
    <GuestLine guest={guest} editId={editId} onEdit={onEdit} onRemove={onRemove} />
  ) : (
    <OpenGuest guest={guest} onRemove={onRemove} onFinish={onFinish} />
  );
}

function OpenGuest({ guest, onRemove, onFinish }: OpenGuestProps) {
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
