import { Navigate } from 'react-router-dom';
import { PageHead, titleWithProduct } from '../../../content/pages/PageHead.tsx';
import { ROUTES } from '../../../domain/site/routes.ts';
import { StaffGate } from '../staff/StaffGate.tsx';
import { useKioskSettings } from '../useKioskSettings.ts';
import { ReadinessScreen } from './ReadinessScreen.tsx';

/** The tests before the doors open, behind the PIN [KIOSK-29]. */
export default function KioskReadyPage() {
  const settings = useKioskSettings();
  return (
    <>
      <PageHead title={titleWithProduct('Before the doors open')} />
      {settings === 'public' ? <Navigate to={ROUTES.kioskSetup.path} replace /> : null}
      {typeof settings === 'object' ? (
        <StaffGate settings={settings} heading="Before the doors open">
          {(lock) => <ReadinessScreen settings={settings} onLock={lock} />}
        </StaffGate>
      ) : null}
    </>
  );
}
