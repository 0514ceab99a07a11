import type { SearchWords } from '../search/synonyms.ts';
import type { Service } from '../services.ts';
import type { Html } from './shared.ts';

/** The single record of the `settings` collection: texts and addresses that editors maintain. Its key is `settings`. */
export type Settings = {
  id: 'settings';
  productName: string;
  helplineHours: string;
  acknowledgement: string;
  applyUrl: string;
  /** External candidate account; without it no account action is shown [DEC-15] */
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
  /** The enquiry form says what content leaves out in its own words */
  enquiry?: EnquiryWords;
  /** The FAQ collection's DatasourceId [CON-29] */
  faqDatasourceId: string;
  /** Editors' settings for the role search; defaults apply without it */
  jobSearch?: JobSearchSettings;
  /** What editors teach the searches [DEC-161] */
  searchWords?: SearchWords;
  /** Documents and services found by site-wide search [GS-09] */
  resources?: Resource[];
  footer?: SiteFooter;
  /** Shown over every page until the visitor closes it [NOTIF-01] */
  notification?: SiteNotification;
  shortlist?: ShortlistSettings;
  /** Container of the tag manager; nothing is loaded without one [DEC-143] */
  tagManagerId?: string;
};
/** What the registration form shows of them. */
export type FormSettings = Pick<Settings, 'attendeeTypes' | 'registration'>;
/** Words and choices of the enquiry form [ENQ-02, ENQ-08, ENQ-09, ENQ-12, ENQ-14]. */
export type EnquiryWords = {
  /** Heading of the confirmation [DEC-109] */
  successMessage?: string;
  /** In the error panel, below what happened */
  errorDetail?: string;
  /** Heading of the error panel when the check that a person is asking fails */
  captchaMessage?: string;
  /** By the names of the form's fields */
  messages?: FormMessages;
  /** Below each way to be answered, and what happens next once it is chosen */
  contactMethods?: Partial<Record<'email' | 'phone', { detail?: string; whatHappensNow?: string }>>;
  /** What the question begins with after a role's page; `{role}` is the title of the role */
  roleQuestion?: string;
  privacyLabel?: string;
  privacyUrl?: string;
  updatesLabel?: string;
  /** Why the questions below are asked */
  personalIntro?: string;
  /** Optional questions with their choices; one that is missing is not asked [DEC-106] */
  personal?: Partial<Record<'gender' | 'indigenousAustralian' | 'citizenship', PersonalQuestion>>;
};
/** In place of ours: while a field is empty, and for a value that does not fit. */
export type FieldMessages = { missing?: string; wrong?: string };
/** By the names of a form's fields. */
export type FormMessages = { readonly [field: string]: FieldMessages | undefined };
/** A way to join as the enquiry form offers it. */
export type EntryMethodChoice = {
  /** [ENQ-04] */
  id: string;
  title: string;
  commitment: 'full-time' | 'reserve';
  /** With a role that can be joined by it */
  services: readonly Service[];
};
export type PersonalQuestion = { label: string; choices: string[] };

/** The data source of the job search, in the contract's names [JS-12, DEC-100]. */
export type JobSearchSettings = {
  /** Values of the `priority` facet to offer; all of them if omitted */
  orderingOptions?: string[];
  /** Names of facet values, applied as long as the address does not mention their facet [JS-14, DEC-101] */
  preSelectedCategory?: string[];
  preSelectedEntryMethod?: string[];
  hideSearchBar?: boolean;
  /** Results per page while the search bar is hidden [JS-15] */
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
/** The shortlist configuration, in the names of the requirements. */
export type ShortlistSettings = {
  /** Path of the page that shows a shared comparison [CMP-06, DEC-56] */
  CompareJobsSharePage?: string;
  /** Below the comparison, in order [CMP-01, DEC-53] */
  CompareFooterNotes?: Html[];
};
export type SiteLink = { title: string; url: string };
/** The footer's groups, in display order. A group without entries is not shown [DEC-19]. */
export type SiteFooter = {
  social: SiteLink[];
  contact?: SiteLink;
  helpfulPages: SiteLink[];
  resources: SiteLink[];
  /** One per app store */
  fitnessApps: SiteLink[];
  disclaimer?: string;
  legal: SiteLink[];
};
/** A dismissed notification stays hidden; the next one is shown because its id differs [DEC-20]. */
export type SiteNotification = { id: string; text: string; link?: SiteLink };
/** Opens in a new tab. `cssClass` gives its kind, for example `pdf`. */
export type Resource = {
  id: string;
  title: string;
  url: string;
  cssClass?: string;
  description?: string;
  keywords?: string[];
};
/** A group of facet values, as used by search screens. Its key is `id`. */
export type Facet = {
  id: string;
  name: { value: string };
  /** Its heading, where the settings of its search do not say one */
  displayName?: { value: string };
  children: {
    id: string;
    name: { value: string };
    displayName: { value: string };
    /** Entry methods only [JS-08]: General, Officer or Gap Year */
    groupingName?: string;
    /** Entry methods only [JS-07] */
    commitment?: 'full-time' | 'reserve';
    /** Entry methods only: the services with a role that can be joined by it, one of which may be all of them */
    services?: Service[];
  }[];
};
export type Degree = { id: string; name: string; url: string };
