// What more than one form of ours asks or shows.
import { type ReactNode, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { CheckboxField } from '../ui/form/CheckboxField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import styles from './FormParts.module.css';
import { useField, useFormSetting } from './useFormSetting.ts';

/** A part of a form under its heading. */
export function FormPart({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

/** Two short fields, side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** How each question about a person is typed, and what of it the browser may fill in [WCAG 1.3.5]. */
const QUESTIONS = {
  // By `words` a keyboard on the screen knows that this is a name.
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  // Not `type="email"`, for which Chromium writes the domain another way than it was typed and Firefox does not.
  email: {
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  postcode: { autoComplete: 'postal-code', inputMode: 'numeric' },
} as const;

type PersonFieldProps<Values extends FieldValues> = {
  asks: keyof typeof QUESTIONS;
  path: FieldPath<Values>;
  label: string;
  optional?: boolean;
  /** About somebody else: the browser knows only whose device it is */
  isOfOther?: boolean;
};

/** One question about a person, the same in every form. */
export function PersonField<Values extends FieldValues>(props: PersonFieldProps<Values>) {
  const { asks, path, label, optional, isOfOther = false } = props;
  const { autoComplete, ...input } = QUESTIONS[asks];
  const field = useField<Values>(path, isOfOther ? 'off' : autoComplete);
  return <TextField {...field} {...input} label={label} optional={optional} />;
}

type ConsentProps<Values extends FieldValues> = {
  path: FieldPath<Values>;
  label: string;
  /** Missing: it may be left unticked */
  document?: { url: string | undefined; title: string; what: string };
};

/** A box to tick: an agreement with the document that it is about, or an opt-in. Its text comes from content. */
export function Consent<Values extends FieldValues>({ path, label, document }: ConsentProps<Values>) {
  const field = useField<Values>(path);
  return (
    <CheckboxField {...field} label={label} optional={!document}>
      {document ? <ReadIt {...document} /> : null}
    </CheckboxField>
  );
}

/**
 * Opens in a new tab, because the form would lose its values. A booth has no tabs: there a document of the site opens
 * over the form, and any other address is for the visitor's own phone [REG-11, KIOSK-39].
 */
function ReadIt({ url, title, what }: NonNullable<ConsentProps<FieldValues>['document']>) {
  const { booth } = useFormSetting();
  const [isOpen, setOpen] = useState(false);
  const words = `Read ${what}`;
  if (!url) return null;
  if (!booth || !url.startsWith('/')) {
    return (
      <a href={url} {...(booth ? {} : { target: '_blank', rel: 'noopener' })} className={styles.readIt}>
        {words}
      </a>
    );
  }
  return (
    <>
      <button type="button" className={styles.readIt} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words}
      </button>
      {isOpen ? booth.renderDocument({ path: url, title, onClose: () => setOpen(false) }) : null}
    </>
  );
}
