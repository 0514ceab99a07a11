import { useEffect, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { emptyPerson, MAX_GUESTS, personSchema, type RegistrationValues } from '../../domain/forms/registration.ts';
import { fieldId, type PersonPath } from './fieldPaths.ts';
import { useFormSetting } from './useFormSetting.ts';

export type GuestView = {
  key: string;
  path: PersonPath & `guests.${number}`;
  number: number;
  name: string;
  isShut: boolean;
};

/**
 * Manages the guests of the form: up to ten, each collapsed to a line once complete [REG-12, REG-13]. A guest with an
 * error is never collapsed, because the summary links to its fields.
 */
export function useGuests() {
  const { formId, rules } = useFormSetting();
  const { control, getValues, trigger, formState } = useFormContext<RegistrationValues>();
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
      isShut: shut.has(id) && !formState.errors.guests?.[index],
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
