/** What every kind of field may say beside its label. */
export type FieldText = {
  label: string;
  hint?: string;
  /** Sentence; a field with one is drawn and announced as wrong. */
  error?: string;
  /** What to do about the error at this field; shown and announced below it. */
  help?: string;
  /** Optional fields are marked, required ones are not. */
  optional?: boolean;
};

/** Ids of a field's hint and error, for `aria-describedby`; undefined when it has neither. */
export function describedBy(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>): string | undefined {
  const ids = [hint && hintId(id), error && errorId(id)].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** What every control of a form says of itself to the browser and to assistive technology. */
export function controlProps(id: string, { hint, error, optional }: Omit<FieldText, 'label' | 'help'>) {
  return {
    id,
    required: !optional,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy(id, { hint, error }),
  };
}

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;
