import { useRef } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { blockReset } from '../kiosk/visitActivity.ts';

/** The rules of a form. What a rule says of a field depends on that field alone, so that it can be checked alone. */
type Rules<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>;
  /** Checks everything, when the form is sent */
  resolver: Resolver<Values>;
  /** Checks one field; undefined when its value fits */
  errorAt: (path: FieldPath<Values>, values: Values) => FieldError | undefined;
};

type CheckedForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Checks one field again, while it is being corrected */
  recheck: (path: FieldPath<Values>) => void;
};

/** The values of an open form, checked when it is sent and, where something was wrong, at each key. */
export function useCheckedForm<Values extends FieldValues>(rules: Rules<Values>): CheckedForm<Values> {
  const { defaultValues, resolver, errorAt } = rules;
  const form = useForm<Values>({
    resolver,
    defaultValues,
    // `recheck` does it for single fields. With `onChange` the library would validate a whole list whenever an item is
    // added, and show errors for an item before anything is typed.
    reValidateMode: 'onSubmit',
    // The summary above the form takes the focus.
    shouldFocusError: false,
  });
  return {
    form,
    // Not by the library's `trigger`, which checks all fields for the sake of one: with sixty wrong ones each key would
    // take longer than a frame.
    recheck(path) {
      const error = errorAt(path, form.getValues());
      if (error) form.setError(path, error);
      else form.clearErrors(path);
    },
  };
}

/**
 * Returns what runs one send at a time: a second press while the first is in progress does nothing, which a state of
 * React's would notice a moment too late. Nothing resets a booth meanwhile [KIOSK-16].
 */
export function useOneSend(): <Outcome>(send: () => Promise<Outcome>) => Promise<Outcome | undefined> {
  const isBusy = useRef(false);
  return async (send) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    const release = blockReset();
    try {
      return await send();
    } finally {
      isBusy.current = false;
      release();
    }
  };
}
