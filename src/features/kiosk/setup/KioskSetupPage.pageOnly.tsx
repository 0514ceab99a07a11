import { useLocation, useSearchParams } from 'react-router-dom';
import { PageHead, titleWithProduct } from '../../../content/pages/PageHead.tsx';
import { useKioskManifest } from '../guard/useKioskDocument.ts';
import { StaffGate } from '../staff/StaffGate.tsx';
import { useKioskSettings } from '../useKioskSettings.ts';
import { BecomeKiosk } from './BecomeKiosk.tsx';
import { SetupForm } from './SetupForm.tsx';

/**
 * The screen on which a recruiter makes a device a kiosk, with the profile's PIN; on a kiosk it asks for the kiosk's PIN
 * first [KIOSK-02, KIOSK-05, KIOSK-38]. Its query names the profile of `/?kiosk={profile}`, its fragment is the code that
 * staff have made for it [DEC-162].
 */
export default function KioskSetupPage() {
  const settings = useKioskSettings();
  const [search] = useSearchParams();
  const wanted = search.get('profile') || undefined;
  const code = useLocation().hash.slice(1);
  useKioskManifest();
  return (
    <>
      <PageHead title={titleWithProduct('Kiosk setup')} />
      {settings === 'public' && wanted ? <BecomeKiosk profileId={wanted} code={code} /> : null}
      {settings === 'public' && !wanted ? <SetupForm code={code} /> : null}
      {typeof settings === 'object' ? (
        <StaffGate settings={settings} heading="Kiosk setup">
          {() => <SetupForm initialProfile={wanted ?? settings.id} current={settings} />}
        </StaffGate>
      ) : null}
    </>
  );
}
