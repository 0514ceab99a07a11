import { formVersion } from '../../hub/content/forms/record.ts';
import { formSchema } from '../../hub/content/forms/schema.ts';
import { sanitiseHtml } from '../../hub/content/sanitiseHtml.ts';
import type { FormVersion } from '../../src/domain/contentForm/formVersion.ts';
import { buildFormFile, type FormFile } from './buildFormFile.ts';

/** Returns the version that a form file describes, by default the one with every kind of field in two steps. */
export function buildFormVersion(change: (file: FormFile) => void = () => {}, form = 'visit'): FormVersion {
  const file = buildFormFile();
  change(file);
  return formVersion(form, formSchema.cast(file, { context: { sanitise: sanitiseHtml, hasPicture: () => true } }));
}
