import type { ContentSource } from '../../content/source/ContentSource.ts';
import type { EnquiryWords, EntryMethodChoice, Facet } from '../../domain/entities/settings.ts';
import { SERVICES } from '../../domain/services.ts';

/** What content gives the enquiry form: its words, and the ways to join in the editors' order [ENQ-02]. */
export type EnquiryContent = { words: EnquiryWords; methods: EntryMethodChoice[] };

export async function readEnquiryForm(source: ContentSource): Promise<EnquiryContent> {
  const [settings, facets] = await Promise.all([source.record('settings', 'settings'), source.all('facets')]);
  return { words: settings?.enquiry ?? {}, methods: facets.flatMap(entryMethods) };
}

/** Only values of the facet of entry methods say for whom they are [JS-07, JS-08]. */
function entryMethods({ children }: Facet): EntryMethodChoice[] {
  return children.flatMap(({ id, displayName, commitment, services = SERVICES }) =>
    commitment ? [{ id, title: displayName.value, commitment, services }] : [],
  );
}
