import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import styles from './RegistrationForm.module.css';
import { useField } from './useField.ts';
import { useFormSetting } from './useFormSetting.ts';

/** The two acceptances that are required, and the wish for news [REG-11]. Their words are content. */
export function Acceptances() {
  const { registration: words } = useFormSetting().settings;
  const guidelines = useField('acceptEventGuidelines');
  const privacy = useField('acceptPrivacy');
  const updates = useField('receiveUpdates');
  return (
    <>
      <CheckboxField {...guidelines} label={words.guidelinesLabel}>
        <ReadIt url={words.guidelinesUrl} what="the event guidelines" />
      </CheckboxField>
      <CheckboxField {...privacy} label={words.privacyLabel}>
        <ReadIt url={words.privacyUrl} what="the privacy statement" />
      </CheckboxField>
      <CheckboxField {...updates} label={words.updatesLabel} optional />
    </>
  );
}

/** In a new tab, for the form would lose its values; a kiosk has no tabs. */
function ReadIt({ url, what }: { url: string | undefined; what: string }) {
  const { kiosk } = useFormSetting();
  if (!url || kiosk) return null;
  return (
    <a href={url} target="_blank" rel="noopener" className={styles.readIt}>
      Read {what}
    </a>
  );
}
