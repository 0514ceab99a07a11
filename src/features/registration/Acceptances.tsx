import { useState } from 'react';
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
        <ReadIt url={words.guidelinesUrl} title="Event guidelines" what="the event guidelines" />
      </CheckboxField>
      <CheckboxField {...privacy} label={words.privacyLabel}>
        <ReadIt url={words.privacyUrl} title="Privacy statement" what="the privacy statement" />
      </CheckboxField>
      <CheckboxField {...updates} label={words.updatesLabel} optional />
    </>
  );
}

/**
 * Opens in a new tab, because the form would lose its values. A booth has no tabs: there a document of the site opens
 * over the form, and any other address is for the visitor's own phone [REG-11, KIOSK-39].
 */
function ReadIt({ url, title, what }: { url: string | undefined; title: string; what: string }) {
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
