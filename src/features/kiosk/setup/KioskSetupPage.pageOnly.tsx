import { useSearchParams } from 'react-router-dom';
import { PageHead, titleWithProduct } from '../../../content/pages/PageHead.tsx';
import { useKioskManifest } from '../guard/useKioskDocument.ts';
import { StaffGate } from '../staff/StaffGate.tsx';
import { useKioskSettings } from '../useKioskSettings.ts';
import { BecomeKiosk } from './BecomeKiosk.tsx';
import { SetupForm } from './SetupForm.tsx';

/**
 * The screen on which a recruiter makes a device a kiosk, with the profile's PIN; on a kiosk it asks for the kiosk's PIN
 * first [KIOSK-02, KIOSK-05, KIOSK-38]. Its query names the profile of `/?kiosk={profile}`.
 */
export default function KioskSetupPage() {
  const settings = useKioskSettings();
  const [search] = useSearchParams();
  const wanted = search.get('profile') || undefined;
  useKioskManifest();
  return (
    <>
      <PageHead title={titleWithProduct('Kiosk setup')} />
      {settings === 'public' ? wanted ? <BecomeKiosk profileId={wanted} /> : <SetupForm /> : null}
      {typeof settings === 'object' ? (
        <StaffGate settings={settings} heading="Kiosk setup">
          {() => <SetupForm initialProfile={wanted ?? settings.id} current={settings} />}
        </StaffGate>
      ) : null}
    </>
  );
}
