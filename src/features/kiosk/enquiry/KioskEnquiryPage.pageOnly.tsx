import { useState } from 'react';
import { Navigate, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { PageHead, titleWithProduct } from '../../../content/pages/PageHead.tsx';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { HELPLINE } from '../../../domain/product.ts';
import { ROUTES } from '../../../domain/site/routes.ts';
import EnquirySteps from '../../../forms/enquiry/EnquirySteps.pageOnly.tsx';
import type { EnquiryContent } from '../../../forms/enquiry/readEnquiryForm.ts';
import type { BoothForm } from '../../../forms/useFormSetting.ts';
import { useKioskSettings } from '../useKioskSettings.ts';
import { FormScreen, VisitorForms } from '../VisitorForms.tsx';

/** On one line. */
const NUMBER = HELPLINE.label.replaceAll(' ', '\u00a0');

type Props = Pick<BoothForm, 'renderDocument'>;

/** The enquiry form, for one visitor after another [ENQ-01, KIOSK-05, KIOSK-07]. */
export default function KioskEnquiryPage({ renderDocument }: Props) {
  const settings = useKioskSettings();
  return (
    <>
      <PageHead title={titleWithProduct('Ask us a question')} />
      {settings === 'public' ? <Navigate to={ROUTES.kioskSetup.path} replace /> : null}
      {typeof settings === 'object' ? <Enquiries booth={settings} renderDocument={renderDocument} /> : null}
    </>
  );
}

function Enquiries({ booth, renderDocument }: Props & { booth: KioskSettings }) {
  const content = useLoaderData<EnquiryContent>();
  // Of the first visitor: the next one does not come from the same role.
  const [search, setSearch] = useState(useLocation().search);
  const navigate = useNavigate();
  if (!booth.areas.includes('enquiry')) return <Navigate to={ROUTES.kiosk.path} replace />;
  return (
    <FormScreen
      heading="Ask us a question"
      note={`We answer by phone or email. To talk to somebody now, ask our staff or call ${NUMBER}.`}
      service="tri-service"
    >
      <VisitorForms
        seconds={booth.confirmationSeconds}
        onNext={() => {
          setSearch('');
          void navigate(ROUTES.kioskEnquiry.path, { replace: true });
        }}
        renderForm={(form) => <EnquirySteps {...form} content={content} search={search} booth={{ renderDocument }} />}
      />
    </FormScreen>
  );
}
