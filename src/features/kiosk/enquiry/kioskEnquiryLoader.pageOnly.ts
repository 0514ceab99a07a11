import { openContent } from '../../../content/contentContext.tsx';
import { type EnquiryContent, readEnquiryForm } from '../../../forms/enquiry/readEnquiryForm.ts';

export async function loader({ context }: { context: unknown }): Promise<EnquiryContent> {
  return readEnquiryForm(await openContent(context));
}
