import { listedMonths } from '../../../src/domain/event/eventWhen.ts';
import type { CollectionName, CollectionRecords } from '../../../src/domain/release/release.ts';
import type { ContentSources } from '../contentTypes.ts';
import { anchorMonday, startDate } from './anchorWeek.ts';
import { expandEvent } from './expandEvent.ts';
import { expandFacets } from './expandFacets.ts';
import { expandFaq, expandFaqCategory } from './expandFaq.ts';
import { expandJob } from './expandJob.ts';
import { expandNavigation, expandPage, withoutDeadEntries } from './expandPages.ts';
import { expandSettings } from './expandSettings.ts';
import { expandUnit } from './expandUnit.ts';
import { fillPictures } from './fillPictures.ts';
import { leadsSomewhere } from './publishedPaths.ts';
import { eventPictures, rolePictures } from './recordPictures.ts';
import { relatedRoles } from './relatedRoles.ts';
import { offers, rolePages, serviceOf } from './rolePages.ts';
import { similarEventsAmong } from './similarEvents.ts';

/** A record and the file it came from. */
export type Filed<T> = { file: string; record: T };
export type FiledCollections = { [N in CollectionName]: Filed<CollectionRecords[N]>[] };

/**
 * Converts valid content files into the records of a release. @param now  determines the week from which relative dates
 * are counted
 */
export function expandContent(sources: ContentSources, now: Date): FiledCollections {
  const { categories } = sources['faq-categories.json'];
  const titles = new Map(sources.roles.map(({ key, data }) => [key, data.title]));
  const one = <T>(file: string, record: T): Filed<T> => ({ file, record });
  const events = expandEvents(sources, anchorMonday(now));
  const leads = leadsSomewhere(sources);
  return {
    jobs: expandJobs(sources),
    events,
    faqs: [...sources.faqs]
      .sort((a, b) => a.data.order - b.data.order)
      .map(({ file, key, data }) => one(file, expandFaq(key, data, categories))),
    faqCategories: categories.map((each) => one('faq-categories.json', expandFaqCategory(each))),
    units: sources.units.map(({ file, key, data }) =>
      one(
        file,
        expandUnit(key, data, (role) => titles.get(role) ?? role),
      ),
    ),
    degrees: sources['degrees.json'].degrees.map((each) =>
      one('degrees.json', { ...each, url: `/careers?degree=${each.id}` }),
    ),
    pages: sources.pages.map(({ file, data }) => one(file, fillPictures(expandPage(data, sources)))),
    navigation: withoutDeadEntries(sources['navigation.json'].items, leads).map((each) =>
      one('navigation.json', expandNavigation(each)),
    ),
    settings: [one('settings.json', expandSettings(sources['settings.json'], leads))],
    facets: expandFacets(
      sources,
      events.flatMap(({ record }) => listedMonths(record)),
    ).map((each) => one('facets.json', each)),
  };
}

function expandJobs(sources: ContentSources): FiledCollections['jobs'] {
  const neighbours = sources.roles.map(({ key, data }) => ({
    key,
    title: data.title,
    service: serviceOf(key),
    category: data.category,
    offers: (commitment: string) => offers(data, commitment, sources),
  }));
  const pictures = rolePictures(sources);
  const others = new Map(neighbours.map((role) => [role.key, { ...role, picture: pictures.get(role.key) }]));
  return sources.roles.flatMap((source) => {
    const pages = rolePages(source, sources);
    const own = neighbours.find(({ key }) => key === source.key);
    return pages.map((page) => {
      const related = own ? relatedRoles(own, neighbours, page.commitment, source.data.related) : [];
      const record = expandJob(page, {
        wording: sources['job-wording.json'],
        applyUrl: sources['settings.json'].applyUrl,
        hasOpposite: pages.length > 1,
        picture: pictures.get(source.key),
        related: related.flatMap((key) => others.get(key) ?? []),
      });
      return { file: source.file, record };
    });
  });
}

function expandEvents(sources: ContentSources, monday: string): FiledCollections['events'] {
  const neighbours = sources.events.map(({ data }) => ({
    ...data,
    start: startDate(data.when, monday),
    state: data.address?.state,
    isOpen: !data.registrationClosed,
  }));
  const similarTo = similarEventsAmong(neighbours, monday);
  const pictures = eventPictures(neighbours);
  return sources.events.map(({ file, data }, at) => {
    const own = neighbours[at];
    const similar = own ? similarTo(own) : [];
    const picture = pictures.get(data.code);
    return { file, record: expandEvent(data, sources['event-wording.json'], monday, similar, picture) };
  });
}
