import { FIELD_TYPES, type FormField, fieldTypeOf, flatFields } from '../../../src/domain/contentForm/contentForm.ts';
import type { FormPayload, FormStoredValue, KeptVersion } from '../../store/FormStore.ts';
import type { StoredSubmission } from '../../store/Store.ts';
import type { ExportTable } from '../../submissions/kinds/kind.ts';

const FIRST_COLUMNS = ['submissionId', 'reference', 'form', 'version', 'page', 'language', 'receivedAt'] as const;

/** Fields whose values are stored, in their order. */
export function storedFields({ steps }: Pick<KeptVersion, 'steps'>): FormField[] {
  return steps
    .flatMap(({ fields }) => flatFields(fields))
    .filter((field) => {
      const type = fieldTypeOf(field);
      return type !== undefined && type !== 'password' && FIELD_TYPES[type].value !== 'none';
    });
}

/** Returns a value as a cell or a page shows it: several items in one line, a tick as 1 or 0, a file by its name. */
export function valueText(value: FormStoredValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'string' ? value : value.name;
}

/**
 * Returns how the submissions of one form become rows and objects: a column for each field of any of its versions, those
 * of the newest first [HUB-19].
 * @param versions  the first one first
 */
export function formTable(form: string, versions: readonly KeptVersion[]): ExportTable {
  const fields = versions.toReversed().flatMap(storedFields);
  const names = [...new Set(fields.map(({ name }) => name))];
  const numbers = new Map(versions.map(({ id, version }) => [id, version]));

  const factsOf = (stored: StoredSubmission) => {
    const { formItemId, page, language } = stored.payload as FormPayload;
    return {
      submissionId: stored.key,
      reference: stored.reference,
      form,
      version: numbers.get(formItemId) ?? null,
      page,
      language: language ?? null,
      receivedAt: new Date(stored.receivedAt).toISOString(),
    };
  };
  return {
    help: [],
    columns: [...FIRST_COLUMNS, ...names],
    longColumns: fields.filter((field) => fieldTypeOf(field) === 'multiple-line-text').map(({ name }) => name),
    recordOf: (stored) => ({ ...factsOf(stored), values: (stored.payload as FormPayload).values }),
    rowsOf(stored) {
      const facts = factsOf(stored);
      const { values } = stored.payload as FormPayload;
      return [
        [
          ...FIRST_COLUMNS.map((column) => String(facts[column] ?? '')),
          ...names.map((name) => valueText(Object.hasOwn(values, name) ? values[name] : undefined)),
        ],
      ];
    },
  };
}
