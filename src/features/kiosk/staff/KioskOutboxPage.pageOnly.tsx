import { Navigate } from 'react-router-dom';
import { PageHead, titleWithProduct } from '../../../content/pages/PageHead.tsx';
import { ROUTES } from '../../../domain/site/routes.ts';
import { useKioskSettings } from '../useKioskSettings.ts';
import { StaffGate } from './StaffGate.tsx';
import { StaffQueue } from './StaffQueue.tsx';

/** The recruiter's panel behind the PIN [KIOSK-23, DEC-139]. */
export default function KioskOutboxPage() {
  const settings = useKioskSettings();
  return (
    <>
      <PageHead title={titleWithProduct('Kiosk queue')} />
      {settings === 'public' ? <Navigate to={ROUTES.kioskSetup.path} replace /> : null}
      {typeof settings === 'object' ? (
        <StaffGate settings={settings} heading="Queue">
          {(lock) => <StaffQueue settings={settings} onLock={lock} />}
        </StaffGate>
      ) : null}
    </>
  );
}
