import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import styles from './RegistrationForm.module.css';
import { useField } from './useField.ts';
import { useFormSetting } from './useFormSetting.ts';

/** The two required acceptances, and the opt-in for news [REG-11]. Their texts come from content. */
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

/** Opens in a new tab, because the form would lose its values; a kiosk has no tabs. */
function ReadIt({ url, what }: { url: string | undefined; what: string }) {
  const { kiosk } = useFormSetting();
  if (!url || kiosk) return null;
  return (
    <a href={url} target="_blank" rel="noopener" className={styles.readIt}>
      Read {what}
    </a>
  );
}
