import { listedMonths } from '../../src/domain/event/eventWhen.ts';
import type { CollectionName, CollectionRecords } from '../../src/domain/release/release.ts';
import { ROUTES } from '../../src/domain/site/routes.ts';
import type { Filed } from './contentFiles.ts';
import type { ContentSources } from './contentTypes.ts';
import { anchorMonday, eventRecords } from './events/record.ts';
import { facetRecords } from './facets.ts';
import { faqCategoryRecord, faqRecord } from './faqs.ts';
import { fillPictures } from './media/pictureIndex.ts';
import { navigationRecord, withoutDeadEntries } from './navigation.ts';
import { pageRecord } from './pages/record.ts';
import { jobRecords } from './roles/record.ts';
import { settingsRecord } from './settings.ts';
import { leadsSomewhere } from './siteLinks.ts';
import { unitRecord } from './units.ts';

export type FiledCollections = { [N in CollectionName]: Filed<CollectionRecords[N]>[] };

/**
 * Converts valid content files into the records of a release. @param now  determines the week from which relative dates
 * are counted
 */
export function contentRecords(sources: ContentSources, now: Date): FiledCollections {
  const { categories } = sources['faq-categories.json'];
  const titles = new Map(sources.roles.map(({ key, data }) => [key, data.title]));
  const one = <T>(file: string, record: T): Filed<T> => ({ file, record });
  const events = eventRecords(sources, anchorMonday(now));
  const leads = leadsSomewhere(sources);
  return {
    jobs: jobRecords(sources),
    events,
    faqs: [...sources.faqs]
      .sort((a, b) => a.data.order - b.data.order)
      .map(({ file, key, data }) => one(file, faqRecord(key, data, categories))),
    faqCategories: categories.map((each) => one('faq-categories.json', faqCategoryRecord(each))),
    units: sources.units.map(({ file, key, data }) =>
      one(
        file,
        unitRecord(key, data, (role) => titles.get(role) ?? role),
      ),
    ),
    degrees: sources['degrees.json'].degrees.map((each) =>
      one('degrees.json', { ...each, url: `${ROUTES.careers.path}?degree=${each.id}` }),
    ),
    pages: sources.pages.map(({ file, data }) => one(file, fillPictures(pageRecord(data, sources)))),
    navigation: withoutDeadEntries(sources['navigation.json'].items, leads).map((each) =>
      one('navigation.json', navigationRecord(each)),
    ),
    settings: [one('settings.json', settingsRecord(sources['settings.json'], leads))],
    facets: facetRecords(
      sources,
      events.flatMap(({ record }) => listedMonths(record)),
    ).map((each) => one('facets.json', each)),
  };
}
