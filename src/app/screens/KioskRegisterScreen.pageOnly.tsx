import KioskRegisterPage, { type KioskForm } from '../../features/kiosk/register/KioskRegisterPage.tsx';
import RegistrationSteps from '../../forms/registration/RegistrationSteps.pageOnly.tsx';
import { DocumentTakeover } from './DocumentTakeover.pageOnly.tsx';

/** The kiosk's register page with the registration form: two features that only the application combines. */
export default function KioskRegisterScreen() {
  return <KioskRegisterPage renderForm={(form) => <BoothRegistration {...form} />} />;
}

function BoothRegistration({ roles, ...form }: KioskForm) {
  return (
    <RegistrationSteps {...form} booth={{ roles, renderDocument: (document) => <DocumentTakeover {...document} /> }} />
  );
}
