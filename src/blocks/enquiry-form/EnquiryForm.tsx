import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { useSite } from '../../content/pages/useSite.ts';
import { HELPLINE } from '../../domain/product.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import type { EnquiryContent } from '../../forms/enquiry/readEnquiryForm.ts';
import type { EnquiryFormProps } from '../../forms/enquiry/useOpenEnquiry.ts';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import { whenIdle } from '../../platform/whenIdle.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import styles from './EnquiryForm.module.css';
import type { EnquiryFormFields } from './fields.ts';

/** The enquiry form beside the number to call and other ways to a person [ENQ-01]. */
export default function EnquiryForm({ fields, params, path, data }: BlockProps<EnquiryFormFields, EnquiryContent>) {
  const Title = path.startsWith('header/') ? 'h1' : 'h2';
  const hours = useSite()?.words?.helplineHours;
  return (
    <BlockSection params={params} heading={fields.Title} className={styles.place}>
      <div className={styles.block}>
        <div className={styles.side}>
          {fields.Signal ? <p className={styles.signal}>{fields.Signal}</p> : null}
          {fields.Title ? <Title className={styles.title}>{fields.Title}</Title> : null}
          <a className={styles.number} href={HELPLINE.href}>
            <VisuallyHidden>Call </VisuallyHidden>
            {HELPLINE.label}
          </a>
          {hours ? <p className={styles.hours}>{hours}</p> : null}
          <ul className={styles.ways}>
            {waysOf(fields).map(({ icon, title, detail, href }) => (
              <li key={href}>
                <a href={href}>
                  <NamedIcon name={icon} />
                  <b>{title}</b>
                  {detail ? <small>{detail}</small> : null}
                  <Icon name="arrow-right" />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.form}>
          <noscript>
            <p className={styles.noscript}>
              {'This form needs JavaScript, which is switched off in this browser. Call '}
              <a href={HELPLINE.href}>{HELPLINE.label}</a>
              {' and ask.'}
            </p>
          </noscript>
          {data ? <OpenedForm content={data} /> : <NotOpened />}
        </div>
      </div>
    </BlockSection>
  );
}

function waysOf(fields: EnquiryFormFields) {
  return ([1, 2, 3] as const).flatMap((number) => {
    const href = fields[`WayLink${number}`];
    const title = fields[`WayTitle${number}`];
    return href && title
      ? [{ href, title, icon: fields[`WayIcon${number}`], detail: fields[`WayDetail${number}`] }]
      : [];
  });
}

type Form = ComponentType<EnquiryFormProps>;

/** The form once its script is there; a new one after each enquiry. A booth has a screen of its own for it [KIOSK-07]. */
function OpenedForm({ content }: { content: EnquiryContent }) {
  const { search } = useLocation();
  const [enquiry, setEnquiry] = useState(1);
  const form = useFormScript();
  switch (form.state) {
    case 'loading':
      return (
        <p role="status" className={styles.opening}>
          Opening the form…
        </p>
      );
    case 'missing':
      return <NotOpened />;
    case 'booth':
      return (
        <Button variant="go" size="big" href={ROUTES.kioskEnquiry.path + search}>
          Ask us a question
        </Button>
      );
    case 'ready':
      return (
        <form.Form
          key={enquiry}
          content={content}
          search={search}
          autoFocusFirstField={enquiry > 1}
          onClose={() => setEnquiry(enquiry + 1)}
        />
      );
  }
}

type FormScript = { state: 'loading' | 'missing' | 'booth' } | { state: 'ready'; Form: Form };

/** Loads the form's script once the page is alive, and nothing that the page was opened for waits for it. */
function useFormScript(): FormScript {
  const [script, setScript] = useState<FormScript>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const show = (loaded: FormScript) => isWanted && setScript(loaded);
    if (isKiosk()) show({ state: 'booth' });
    else {
      whenIdle()
        .then(() => import('../../forms/enquiry/EnquiryForm.pageOnly.tsx'))
        .then(
          ({ default: Form }) => show({ state: 'ready', Form }),
          (error: unknown) => {
            console.warn('the enquiry form could not be loaded', error);
            show({ state: 'missing' });
          },
        );
    }
    return () => {
      isWanted = false;
    };
  }, []);
  return script;
}

function NotOpened(): ReactNode {
  return (
    <p>
      The form could not be loaded. Call <a href={HELPLINE.href}>{HELPLINE.label}</a> and ask.
    </p>
  );
}
