import type { RegistrationValues } from '../../domain/forms/registration.ts';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { Consent } from '../FormParts.tsx';
import { personLabel, useRegistrationField, useRegistrationSetting } from './useRegistrationSetting.ts';

/** Asked of the registrant only [REG-08]. */
export function CandidateNumber() {
  return (
    <TextField
      {...useRegistrationField('registrant.candidateNumber')}
      label={personLabel('registrant', 'candidateNumber')}
      hint="Numbers only, from your application."
      optional
      inputMode="numeric"
    />
  );
}

/** Asked only where the event asks for it [REG-14]. */
export function DietaryRequirements() {
  const { event } = useRegistrationSetting();
  const field = useRegistrationField('dietaryRequirements');
  if (!event.enableDietaryRequirements) return null;
  return <TextArea {...field} label="Dietary requirements" hint="Yours and your guests’." optional />;
}

/** The two required acceptances, and the opt-in for news [REG-11]. */
export function Acceptances() {
  const { registration: words } = useRegistrationSetting().settings;
  return (
    <>
      <Consent<RegistrationValues>
        path="acceptEventGuidelines"
        label={words.guidelinesLabel}
        document={{ url: words.guidelinesUrl, title: 'Event guidelines', what: 'the event guidelines' }}
      />
      <Consent<RegistrationValues>
        path="acceptPrivacy"
        label={words.privacyLabel}
        document={{ url: words.privacyUrl, title: 'Privacy statement', what: 'the privacy statement' }}
      />
      <Consent<RegistrationValues> path="receiveUpdates" label={words.updatesLabel} />
    </>
  );
}
