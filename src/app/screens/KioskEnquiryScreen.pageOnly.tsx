import KioskEnquiryPage from '../../features/kiosk/enquiry/KioskEnquiryPage.pageOnly.tsx';
import { DocumentTakeover } from './DocumentTakeover.pageOnly.tsx';

/** The kiosk's enquiry, whose documents are pages with blocks, which only the application knows. */
export default function KioskEnquiryScreen() {
  return <KioskEnquiryPage renderDocument={(document) => <DocumentTakeover {...document} />} />;
}
