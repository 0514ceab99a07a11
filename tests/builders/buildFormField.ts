import type { FieldType, FormField } from '../../src/domain/contentForm/contentForm.ts';

const ITEMS = ['Navy', 'Army', 'Air Force'].map((text, index) => ({ text, value: text, itemId: `item-${index}` }));

/** Returns a field of a kind; lists have three items. */
export function buildFormField(type: FieldType, extra: Partial<FormField> = {}): FormField {
  return {
    itemId: `id-${type}`,
    name: type,
    title: 'Title',
    fieldTypeItemId: type,
    ...(/list|box/.test(type) && type !== 'checkbox' && { items: ITEMS }),
    ...extra,
  };
}
