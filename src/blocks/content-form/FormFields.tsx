import type { ComponentPropsWithRef, ComponentType, ReactNode } from 'react';
import {
  FIELD_TYPES,
  FILE_TYPES,
  type FormDefinition,
  type FormField,
  fieldTypeOf,
  fileTypesOf,
} from '../../domain/contentForm/contentForm.ts';
import { maxLengthOf } from '../../domain/contentForm/fieldRules.ts';
import { buttonLabel, formButtons } from '../../domain/contentForm/submit.ts';
import { plainText } from '../../domain/text/plainText.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { type ChosenFile, FileField } from '../../ui/form/FileField.tsx';
import { FormSteps } from '../../ui/form/FormSteps.tsx';
import { CheckboxGroup, RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/TextField.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { InlineHtml, RichText } from '../../ui/text/RichText.tsx';
import styles from './ContentForm.module.css';

/** What a field's control is given by a form that lives, and by one that only stands there. */
export type Wiring = {
  id: string;
  /** Props of the control itself */
  control: { name: string } & Pick<ComponentPropsWithRef<'input'>, 'autoComplete'>;
  error?: ReactNode;
  help?: string | undefined;
  /** The value in words, of a field that nobody may change */
  fixed?: string | undefined;
  /** Characters that were typed, of a text that shows how many it takes */
  count?: ReactNode;
  file?: ChosenFile | undefined;
  onRemoveFile?: () => void;
};

type FieldPartProps = { field: FormField };
type FormFieldsProps = { fields: readonly FormField[]; Part: ComponentType<FieldPartProps>; level?: 2 | 3 | 4 };

/** The fields of a step in their order, sections within sections [FORM-06]. @param Part  one field with a value */
export function FormFields({ fields, Part, level = 2 }: FormFieldsProps) {
  return fields.map((field) => {
    const type = fieldTypeOf(field);
    switch (type) {
      case undefined:
      case 'button':
        // An unknown kind shows nothing [DEC-113]; the buttons stand below the fields.
        return null;
      case 'section':
        return <Section key={field.itemId} field={field} Part={Part} level={level} />;
      case 'text':
        return <Words key={field.itemId} field={field} level={level} />;
      case 'recaptcha':
        return (
          <p key={field.itemId} className={styles.note}>
            {field.title ?? 'A quiet check keeps robots out. There is nothing to solve.'}
          </p>
        );
      default:
        return type === 'hidden' ? (
          <Part key={field.itemId} field={field} />
        ) : (
          <div key={field.itemId} className={styles.item} data-width={field.cssClass === 'half' ? 'half' : undefined}>
            <Part field={field} />
          </div>
        );
    }
  });
}

const deeper = (level: 2 | 3 | 4) => (level === 2 ? 3 : 4);

function Section({ field, Part, level }: { field: FormField; Part: FormFieldsProps['Part']; level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  const title = field.title ?? field.heading;
  return (
    <fieldset className={styles.section} data-level={level}>
      {title ? (
        <legend>
          <Heading tabIndex={-1}>{title}</Heading>
        </legend>
      ) : null}
      {field.subHeading ? <p className={styles.note}>{field.subHeading}</p> : null}
      <FormFields fields={field.fields ?? []} Part={Part} level={deeper(level)} />
    </fieldset>
  );
}

/** A heading, a description, or both; `htmlTag` says how the text is marked up. */
function Words({
  field: { heading, subHeading, title, text, htmlTag, alignment },
  level,
}: FieldPartProps & { level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  const isHeading = htmlTag !== undefined && /^h[1-6]$/.test(htmlTag);
  const head = heading ?? title ?? (isHeading && text ? plainText(text) : undefined);
  return (
    <div className={styles.words} data-align={alignment?.toLowerCase()}>
      {head ? <Heading>{head}</Heading> : null}
      {subHeading ? <p className={styles.lede}>{subHeading}</p> : null}
      {text && !(isHeading && head === plainText(text)) ? <RichText html={text} quiet /> : null}
    </div>
  );
}

/** One control for each kind of field that has a value [FORM-06]. */
export function Control({ field, wiring }: { field: FormField; wiring: Wiring }) {
  const { id, control, error, help, fixed, count } = wiring;
  const { title, name, subHeading: hint, placeholderText: placeholder, required } = field;
  const label = title ? plainText(title) : name;
  // How to answer says nothing to whoever cannot.
  const says = { id, hint: fixed ? 'Filled in for you.' : hint, error, help, optional: !required };
  const type = fieldTypeOf(field);
  // What a browser can fill in is a text or one of a list: nothing else may carry the attribute.
  const { autoComplete: _, ...choice } = control;
  if (type === 'hidden') return <input type="hidden" {...choice} id={id} />;
  if (fixed !== undefined && type && FIELD_TYPES[type].value !== 'text') {
    return <TextField {...says} label={label} value={fixed} readOnly />;
  }
  const text = { ...says, ...control, label, placeholder, readOnly: fixed !== undefined };
  switch (type) {
    case 'multiple-line-text':
      return (
        <>
          <TextArea {...text} {...(control as object)} maxLength={undefined} />
          {count === undefined ? null : <p className={styles.count}>{`${count} of ${maxLengthOf(field)}`}</p>}
        </>
      );
    case 'email':
      return <TextField {...text} type="email" />;
    case 'telephone':
      return <TextField {...text} type="tel" />;
    case 'number':
      return <TextField {...text} inputMode="numeric" />;
    case 'date':
      return <TextField {...text} type="date" />;
    case 'password':
      return <TextField {...text} type="password" />;
    case 'checkbox':
      return <CheckboxField {...says} {...choice} label={<InlineHtml html={title ?? name} />} />;
    case 'checkbox-list':
      return <CheckboxGroup {...says} {...choice} legend={label} options={optionsOf(field)} />;
    case 'radio-button-list':
      return <RadioGroup {...says} {...choice} legend={label} options={optionsOf(field)} />;
    case 'dropdown-list':
      return (
        <SelectField
          {...says}
          {...(control as object)}
          label={label}
          options={optionsOf(field)}
          placeholder={placeholder ?? 'Choose one'}
        />
      );
    case 'list-box':
      return <SelectField {...says} {...(control as object)} label={label} options={optionsOf(field)} multiple />;
    case 'file-upload':
      return (
        <FileField
          {...says}
          {...choice}
          label={label}
          accept={acceptOf(field)}
          file={wiring.file}
          onRemove={wiring.onRemoveFile}
        />
      );
    default:
      return <TextField {...text} autoCapitalize={isName(field) ? 'words' : undefined} />;
  }
}

/** Of a person: a keyboard on the screen begins its words with capitals. */
const isName = (field: FormField) => /(?:^|-)name$/.test(autofillToken(field));

/** The values of a checkbox list are lower-cased [FORM-17]. */
function optionsOf({ items = [], fieldTypeItemId }: FormField) {
  return items.map(({ text, value }) => ({
    label: text,
    value: fieldTypeItemId === 'checkbox-list' ? value.toLowerCase() : value,
  }));
}

/** Endings and types: some cameras know the one, some file managers the other. */
function acceptOf(field: FormField): string {
  return fileTypesOf(field)
    .flatMap((type) => [...FILE_TYPES[type].endings.map((ending) => `.${ending}`), FILE_TYPES[type].mime])
    .join();
}

/** What the browser may fill in: what content says, else what the kind of the field says (WCAG 1.3.5). */
export function autofillToken(field: FormField): string {
  if (field.autocomplete) return field.autocomplete;
  switch (fieldTypeOf(field)) {
    case 'email':
      return 'email';
    case 'telephone':
      return 'tel';
    case 'password':
      return 'new-password';
    default:
      return 'off';
  }
}

/** Id of a field's control. */
export function controlId(htmlPrefix: string, { itemId }: FormField): string {
  return `${htmlPrefix}-${itemId}`.replaceAll('.', '-');
}

/** A step with its place among the others. */
export function StepFrame({ form, children }: { form: FormDefinition; children: ReactNode }) {
  const { steps, fields } = form;
  const title = steps?.titles[steps.current - 1];
  // A step that is one section has that section's title already.
  const isTitled = fields.some(({ title: own, fieldTypeItemId }) => fieldTypeItemId === 'section' && own === title);
  return (
    <>
      {steps ? <FormSteps titles={steps.titles} current={steps.current} /> : null}
      <div className={styles.fields}>
        {title && !isTitled ? (
          <h2 className={styles.title} tabIndex={-1}>
            {title}
          </h2>
        ) : null}
        {children}
      </div>
    </>
  );
}

type FormButtonsProps = {
  form: FormDefinition;
  type: 'submit' | 'button';
  busy?: boolean;
  onBack?: (() => void) | undefined;
};

/** Back, where there is a step before, and the buttons of the step; the first is the one next step. */
export function FormButtons({ form, type, busy = false, onBack }: FormButtonsProps) {
  return (
    <div className={styles.buttons}>
      {onBack ? (
        <Button icon={null} size="big" onClick={onBack} className={styles.back ?? ''}>
          <Icon name="arrow-left" size={20} /> Back
        </Button>
      ) : null}
      {formButtons(form.fields).map((button, index) => (
        <Button
          key={button.itemId}
          type={type}
          name={button.name}
          variant={index === 0 ? 'go' : 'line'}
          size="big"
          busy={busy}
        >
          {buttonLabel(button)}
        </Button>
      ))}
    </div>
  );
}
