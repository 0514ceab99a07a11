import type { CollectionRecords } from '../../../src/domain/release/release.ts';
import { COLLECTION_NAMES, type CollectionName, recordKey } from '../../../src/domain/release/release.ts';
import type { ContentProblem } from '../ContentLibrary.ts';
import type { Filed, FiledCollections } from '../expand/expandContent.ts';

/** The field that determines a record's key. */
const KEY_FIELD: Record<CollectionName, string> = {
  jobs: '',
  events: 'code',
  faqs: '',
  faqCategories: 'categories',
  units: '',
  degrees: 'degrees',
  pages: 'path',
  navigation: 'items',
  settings: '',
  facets: 'name',
};

/** Reports records with the same key: the second, with the file of the first. Case-insensitive. */
export function duplicates(collections: FiledCollections): ContentProblem[] {
  return COLLECTION_NAMES.flatMap((name) => duplicatesOf(name, collections[name]));
}

function duplicatesOf<N extends CollectionName>(name: N, records: Filed<CollectionRecords[N]>[]): ContentProblem[] {
  const first = new Map<string, string>();
  return records.flatMap(({ file, record }) => {
    const key = recordKey(name, record);
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, file);
      return [];
    }
    const where = other === file ? 'in the same file' : `in ${other}`;
    return [{ file, field: KEY_FIELD[name], reason: `"${key}" is there twice, the first time ${where}` }];
  });
}
