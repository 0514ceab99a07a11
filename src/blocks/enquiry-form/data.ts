import type { BlockQuestion } from '../../content/blocks/block.ts';
import { type EnquiryContent, readEnquiryForm } from '../../forms/enquiry/readEnquiryForm.ts';

/** The words of the form and the ways to join, on the device too. */
export function load({ source }: BlockQuestion): Promise<EnquiryContent> {
  return readEnquiryForm(source);
}
