import type { BlockProps } from '../../content/blocks/block.ts';
import type { ContentFormFields } from './fields.ts';

/** A form that editors made [FORM-01]. */
export default function ContentForm({ fields }: BlockProps<ContentFormFields>) {
  return <h2>{fields.Title}</h2>;
}
