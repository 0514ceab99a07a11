import { type ComponentType, createContext, useContext, useEffect, useRef, useState } from 'react';
import { BlockImage } from '../../content/blocks/BlockImage.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import type { FormField } from '../../domain/contentForm/contentForm.ts';
import { FORM_TEXTS } from '../../domain/contentForm/submit.ts';
import { HELPLINE } from '../../domain/product.ts';
import { whenIdle } from '../../platform/whenIdle.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './ContentForm.module.css';
import { autofillToken, Control, controlId, FormButtons, FormFields, StepFrame } from './FormFields.tsx';
import type { ContentFormFields } from './fields.ts';
import type { LiveFormProps } from './LiveForm.pageOnly.tsx';

/**
 * A form that editors made [FORM-01]. The hub sends its fields; the script that checks and sends them comes when the page
 * is idle, and takes over what was typed until then.
 */
export default function ContentForm({ fields, params, path }: BlockProps<ContentFormFields>) {
  const { Title, Text, Image, Style = 'contact' } = fields;
  const Heading = path.startsWith('header/') ? 'h1' : 'h2';
  return (
    <BlockSection params={params} heading={Title ?? ''}>
      <div className={styles.block} data-style={Style}>
        <div className={styles.intro}>
          {Style === 'registration' ? (
            <BlockImage
              image={Image}
              className={styles.picture}
              sizes="(min-width: 1024px) 40vw, 100vw"
              isFirst={Heading === 'h1'}
            />
          ) : null}
          {Title ? <Heading>{Title}</Heading> : null}
          <RichText html={Text} quiet />
        </div>
        <div className={styles.place}>
          <FormPlace fields={fields} />
        </div>
      </div>
    </BlockSection>
  );
}

/** [FORM-52, FORM-53] */
function FormPlace({ fields: { form, context, success } }: { fields: Partial<ContentFormFields> }) {
  if (!form) return <p>{FORM_TEXTS.noData}</p>;
  const isValid = Array.isArray(form.fields) && typeof context?.htmlPrefix === 'string';
  if (!isValid || !context) return <p>{FORM_TEXTS.invalidData}</p>;
  return <WaitingForm form={form} context={context} success={success ?? { heading: 'Thank you' }} />;
}

/** The form until its script is there. */
function WaitingForm(props: Omit<LiveFormProps, 'waiting'>) {
  const { form, context } = props;
  const waiting = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType<LiveFormProps>>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    whenIdle()
      .then(() => import('./LiveForm.pageOnly.tsx'))
      .then(
        (part) => setLive(() => part.default),
        () => setMissing(true),
      );
  }, []);

  if (Live) return <Live {...props} waiting={waiting} />;
  return (
    <>
      <noscript>
        <p className={styles.notice}>
          This form needs scripting, which is switched off here. Call <a href={HELPLINE.href}>{HELPLINE.label}</a>{' '}
          instead.
        </p>
      </noscript>
      {isMissing ? (
        <p className={styles.notice} role="alert">
          This form could not be opened. Please reload the page, or call <a href={HELPLINE.href}>{HELPLINE.label}</a>.
        </p>
      ) : null}
      {/* No form yet: sent by the browser alone, what was typed would stand in the address. */}
      <div ref={waiting} className={styles.waiting}>
        <HtmlPrefix value={context.htmlPrefix}>
          <StepFrame form={form}>
            <FormFields fields={form.fields} Part={StillField} />
            <FormButtons form={form} type="button" />
          </StepFrame>
        </HtmlPrefix>
      </div>
    </>
  );
}

const HtmlPrefix = createContext('');

/** A field that nothing listens to yet. */
function StillField({ field }: { field: FormField }) {
  const htmlPrefix = useContext(HtmlPrefix);
  return (
    <Control
      field={field}
      wiring={{
        id: controlId(htmlPrefix, field),
        control: { name: field.itemId, autoComplete: autofillToken(field) },
        fixed: field.isReadOnly ? '' : undefined,
        count: 0,
      }}
    />
  );
}
