import { type FormEvent, useId } from 'react';
import { BlockImage } from '../../content/blocks/BlockImage.tsx';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import contours from '../../ui/pictures/Contours.module.css';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './CareerMatcher.module.css';
import type { CareerMatcherFields } from './fields.ts';

/** Asks for a name and opens the career matcher, another site, with it [MATCH-01, MATCH-02, MATCH-03]. */
export default function CareerMatcher({ fields, params, path }: BlockProps<CareerMatcherFields>) {
  const Heading = path.startsWith('header/') ? 'h1' : 'h2';
  const id = useId();
  return (
    <BlockSection params={params} heading={fields.Heading} theme="dark" service="tri-service" bleed>
      <div className={`${contours.contours} ${styles.ground}`}>
        <BlockImage
          image={fields.BackgroundImage && { ...fields.BackgroundImage, alt: '' }}
          className={styles.picture}
        />
        <div className={styles.claim}>
          {fields.Heading ? <Heading>{fields.Heading}</Heading> : null}
          <RichText html={fields.Description} />
        </div>
        <form
          className={styles.form}
          action={careerMatcherUrl(fields).split('?')[0]}
          target="_blank"
          rel="noopener"
          onSubmit={(event) => openInNewTab(event, fields)}
        >
          <RichText html={fields.CareerMatcherFormCopy} />
          <TextField
            id={`matcher-${id}`}
            label={fields.NameInputFieldLabel ?? 'First name'}
            name={fields.CareerMatcherQueryParamKey}
            placeholder={fields.NameInputFieldPlaceholder}
            autoComplete="given-name"
            optional
          />
          {storedParameters(fields).map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <p className={styles.buttons}>
            <Button variant="go" size="big" type="submit">
              {fields.NameSubmitButtonText ?? 'Start matching'}
            </Button>
            <a href={careerMatcherUrl(fields)} target="_blank" rel="noopener">
              {fields.SkipNameInputFieldText ?? 'Skip, just start'}
            </a>
          </p>
        </form>
      </div>
    </BlockSection>
  );
}

/**
 * The form as a link, with the name trimmed. A link goes where the page's policy lets no form go, after a change of page
 * too, and a kiosk knows how to hold it back [KIOSK-19].
 */
function openInNewTab(event: FormEvent<HTMLFormElement>, fields: CareerMatcherFields) {
  event.preventDefault();
  const form = event.currentTarget;
  const name = new FormData(form).get(fields.CareerMatcherQueryParamKey);
  const link = document.createElement('a');
  link.href = careerMatcherUrl(fields, typeof name === 'string' ? name : '');
  link.target = '_blank';
  link.rel = 'noopener';
  form.append(link);
  link.click();
  link.remove();
}

type Target = { CareerMatcherAppUrl: string; CareerMatcherQueryParamKey: string };

/**
 * Where the career matcher opens: the configured address with the trimmed name in its parameter, empty when there is
 * none. Other parameters stay [MATCH-02, MATCH-03, DEC-60].
 */
export function careerMatcherUrl({ CareerMatcherAppUrl, CareerMatcherQueryParamKey }: Target, name = ''): string {
  const url = new URL(CareerMatcherAppUrl);
  url.searchParams.set(CareerMatcherQueryParamKey, name.trim());
  return url.href;
}

/** Other parameters of the configured address, which a form would drop: they travel as hidden fields. */
export function storedParameters({ CareerMatcherAppUrl, CareerMatcherQueryParamKey }: Target): [string, string][] {
  return [...new URL(CareerMatcherAppUrl).searchParams].filter(([name]) => name !== CareerMatcherQueryParamKey);
}
