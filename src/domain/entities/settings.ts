import type { Html } from './shared.ts';

/** The one record of the `settings` collection: words and addresses that editors own. Its key is `settings`. */
export type Settings = {
  id: 'settings';
  productName: string;
  helplineHours: string;
  acknowledgement: string;
  applyUrl: string;
  /** External account of a candidate; without it there is no account action [DEC-15] */
  accountUrl?: string;
  attendeeTypes: string[];
  registration: {
    /** Shown above the two required acceptances [REG-11] */
    guidelinesLabel: string;
    guidelinesUrl?: string;
    privacyLabel: string;
    privacyUrl?: string;
    updatesLabel: string;
  };
  /** The FAQ collection's DatasourceId [CON-29] */
  faqDatasourceId: string;
  /** What editors set about the search of roles; without it everything has its default */
  jobSearch?: JobSearchSettings;
  /** Documents and services that the website search finds [GS-09] */
  resources?: Resource[];
  footer?: SiteFooter;
  /** Shown over every page until the visitor closes it [NOTIF-01] */
  notification?: SiteNotification;
  shortlist?: ShortlistSettings;
  /** Container of the tag manager; nothing is loaded without one [DEC-143] */
  tagManagerId?: string;
};
/** The datasource of the job search, under the contract's names [JS-12, DEC-100]. */
export type JobSearchSettings = {
  /** Values of the facet `priority` that are offered; all of them when left out */
  orderingOptions?: string[];
  /** Names of facet values, applied while the address does not name their facet [JS-14, DEC-101] */
  preSelectedCategory?: string[];
  preSelectedEntryMethod?: string[];
  hideSearchBar?: boolean;
  /** Results on a page while the search bar is hidden [JS-15] */
  resultsCount?: number;
  showDegrees?: boolean;
  showAutoComplete?: boolean;
  degreeSearchTitle?: string;
  degreeSearchPlaceholder?: string;
  priorityOrderHeading?: string;
  jobTypeHeading?: string;
  serviceHeading?: string;
  entryMethodHeading?: string;
  categoryHeading?: string;
  degreeHeading?: string;
};
/** The shortlist configuration, under the register's names. */
export type ShortlistSettings = {
  /** Path of the page that shows a comparison to others [CMP-06, DEC-56] */
  CompareJobsSharePage?: string;
  /** Below the comparison, in order [CMP-01, DEC-53] */
  CompareFooterNotes?: Html[];
};
export type SiteLink = { title: string; url: string };
/** The footer's groups, in the order in which they are shown. A group without entries is not there [DEC-19]. */
export type SiteFooter = {
  social: SiteLink[];
  contact?: SiteLink;
  helpfulPages: SiteLink[];
  resources: SiteLink[];
  /** One a store, with the words above them */
  fitnessApps: SiteLink[];
  disclaimer?: string;
  legal: SiteLink[];
};
/** Whoever has closed it sees the next one again, because that has another id [DEC-20]. */
export type SiteNotification = { id: string; text: string; link?: SiteLink };
/** Opens in a new tab. `cssClass` says what kind of thing it is, for example `pdf`. */
export type Resource = {
  id: string;
  title: string;
  url: string;
  cssClass?: string;
  description?: string;
  keywords?: string[];
};
/** A group of facet values, as search screens read them. Its key is `id`. */
export type Facet = {
  id: string;
  name: { value: string };
  children: {
    id: string;
    name: { value: string };
    displayName: { value: string };
    /** Of entry methods only [JS-08]: General, Officer or Gap Year */
    groupingName?: string;
    /** Of entry methods only [JS-07] */
    commitment?: 'full-time' | 'reserve';
  }[];
};
export type Degree = { id: string; name: string; url: string };
