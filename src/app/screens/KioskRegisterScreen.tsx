import KioskRegisterPage from '../../features/kiosk/register/KioskRegisterPage.tsx';
import RegistrationForm from '../../features/registration/RegistrationForm.tsx';

/** The kiosk's register page with the registration form: two features that only the application combines. */
export default function KioskRegisterScreen() {
  return <KioskRegisterPage renderForm={(form) => <RegistrationForm {...form} />} />;
}
