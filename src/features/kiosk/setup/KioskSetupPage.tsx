import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../../content/pages/PageHead.tsx';
import { titleWithProduct } from '../../../content/pages/pageTitle.ts';
import { useKioskManifest } from '../guard/useKioskDocument.ts';
import { StaffGate } from '../staff/StaffGate.tsx';
import { useKioskSettings } from '../useKioskSettings.ts';
import { SetupForm } from './SetupForm.tsx';
import { problemText } from './setupProblem.ts';

/**
 * The screen on which a recruiter makes a device a kiosk; on a kiosk it asks for the PIN first [KIOSK-02, KIOSK-05].
 */
export default function KioskSetupPage() {
  const settings = useKioskSettings();
  const [search] = useSearchParams();
  const profile = search.get('profile') ?? undefined;
  const problem = search.get('problem');
  useKioskManifest();
  return (
    <>
      <PageHead title={titleWithProduct('Kiosk setup')} />
      {settings === 'public' ? (
        <SetupForm
          initialProfile={problem === 'unknown' ? undefined : profile}
          initialProblem={problemText(problem, profile)}
        />
      ) : null}
      {typeof settings === 'object' ? (
        <StaffGate settings={settings} heading="Kiosk setup">
          {() => <SetupForm initialProfile={settings.id} current={settings} />}
        </StaffGate>
      ) : null}
    </>
  );
}
