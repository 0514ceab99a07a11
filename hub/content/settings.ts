import { array, boolean, type InferType, number, object, string } from 'yup';
import { href, html, slug, text } from '../../src/domain/content/fields.ts';
import type { Settings, SiteFooter, SiteLink } from '../../src/domain/entities/settings.ts';
import { MAX_SHOWN_PER_PAGE } from '../../src/domain/search/paging.ts';
import type { ContentProblem } from './ContentLibrary.ts';
import type { Source } from './contentFiles.ts';
import type { FacetsSource } from './facets.ts';

const link = object({ title: text(80).required(), url: href().required() }).noUnknown();
const links = () => array(link.required()).default([]);
const optionalLink = () => link.default(undefined).optional();

/** The groups of the footer [DEC-19]. */
const footerSchema = object({
  social: links(),
  contact: optionalLink(),
  helpfulPages: links(),
  resources: links(),
  fitnessApps: links(),
  disclaimer: text(600),
  legal: links(),
}).noUnknown();

/**
 * A line above every page until it is dismissed. A new `id` shows it again to those who dismissed the previous one
 * [DEC-20].
 */
const notificationSchema = object({
  id: slug().required(),
  text: text(240).required(),
  link: optionalLink(),
}).noUnknown();

/** Names of facet values, which `facets.json` defines. */
const valueNames = () => array(slug().required()).min(1);

/** The search of roles at `/careers` [JS-12, DEC-100]. */
const jobSearchSchema = object({
  orderingOptions: valueNames(),
  preSelectedCategory: valueNames(),
  preSelectedEntryMethod: valueNames(),
  hideSearchBar: boolean(),
  resultsCount: number().integer().min(1).max(MAX_SHOWN_PER_PAGE),
  showDegrees: boolean(),
  showAutoComplete: boolean(),
  degreeSearchTitle: text(60),
  degreeSearchPlaceholder: text(60),
  priorityOrderHeading: text(60),
  jobTypeHeading: text(60),
  serviceHeading: text(60),
  entryMethodHeading: text(60),
  categoryHeading: text(60),
  degreeHeading: text(60),
}).noUnknown();

/** The page that shows a shared comparison, and the notes below it [DEC-53, DEC-56]. */
const shortlistSchema = object({
  CompareJobsSharePage: href(),
  CompareFooterNotes: array(html().required()),
}).noUnknown();

const ofField = () =>
  object({ missing: text(120), wrong: text(120) })
    .noUnknown()
    .default(undefined)
    .optional();

const contactMethod = () =>
  object({ detail: text(80), whatHappensNow: text(240) })
    .noUnknown()
    .default(undefined)
    .optional();

const personalQuestion = () =>
  object({ label: text(120).required(), choices: array(text(120).required()).min(1).required() })
    .noUnknown()
    .default(undefined)
    .optional();

/** The enquiry form [ENQ-02, ENQ-08, ENQ-09, ENQ-12, ENQ-14]. ENQ-10 leaves no choice of its message. */
const enquirySchema = object({
  successMessage: text(120),
  errorDetail: text(240),
  captchaMessage: text(120),
  messages: object({
    question: ofField(),
    workType: ofField(),
    postcode: ofField(),
    serviceName: ofField(),
    firstName: ofField(),
    lastName: ofField(),
    phoneNumber: ofField(),
    email: ofField(),
    preferredContactMethod: ofField(),
    agreeToTerms: ofField(),
  })
    .noUnknown()
    .default(undefined)
    .optional(),
  contactMethods: object({ email: contactMethod(), phone: contactMethod() }).noUnknown().default(undefined).optional(),
  roleQuestion: text(240),
  privacyLabel: text(300),
  privacyUrl: href(),
  updatesLabel: text(300),
  personalIntro: text(300),
  personal: object({
    gender: personalQuestion(),
    indigenousAustralian: personalQuestion(),
    citizenship: personalQuestion(),
  })
    .noUnknown()
    .default(undefined)
    .optional(),
}).noUnknown();

/** `settings.json`: texts and addresses for the whole product. */
export const settingsSchema = object({
  productName: text(60).required(),
  helplineHours: text(200).required(),
  acknowledgement: text(600).required(),
  applyUrl: href().required(),
  /** Where candidates follow their application; without it the header has no account link [NAV-12] */
  accountUrl: href(),
  attendeeTypes: array(text(60).required()).min(1).required(),
  registration: object({
    guidelinesLabel: text(300).required(),
    guidelinesUrl: href(),
    privacyLabel: text(300).required(),
    privacyUrl: href(),
    updatesLabel: text(300).required(),
  })
    .noUnknown()
    .required(),
  enquiry: enquirySchema.default(undefined).optional(),
  faqDatasourceId: text(60).required(),
  jobSearch: jobSearchSchema.default(undefined).optional(),
  /** Found by site-wide search, and opened in a new tab */
  resources: array(
    object({
      id: slug().required(),
      title: text(120).required(),
      url: href().required(),
      cssClass: text(40),
      description: text(300),
      keywords: array(text(60).required()),
    }).noUnknown(),
  ),
  footer: footerSchema.default(undefined).optional(),
  notification: notificationSchema.default(undefined).optional(),
  shortlist: shortlistSchema.default(undefined).optional(),
  tagManagerId: string().matches(/^GTM-[A-Z0-9]{4,12}$/, 'must be the id of a container, such as GTM-AB12CD3'),
})
  .noUnknown()
  .required();

type SettingsSource = InferType<typeof settingsSchema>;

/**
 * Returns the settings as a record. Links of the footer and the notification to unpublished pages are left out: editors
 * may add them before the page, and visitors meet no dead link.
 */
export function settingsRecord(source: SettingsSource, leads: (href: string) => boolean): Settings {
  const { footer, notification } = source;
  return {
    id: 'settings',
    ...source,
    footer: footer && withoutDeadLinks(footer, leads),
    notification: notification && { ...notification, link: alive(notification.link, leads) },
  };
}

function withoutDeadLinks(footer: SiteFooter, leads: (href: string) => boolean): SiteFooter {
  const among = (links: SiteLink[]) => links.filter(({ url }) => leads(url));
  return {
    ...footer,
    social: among(footer.social),
    contact: alive(footer.contact, leads),
    helpfulPages: among(footer.helpfulPages),
    resources: among(footer.resources),
    fitnessApps: among(footer.fitnessApps),
    legal: among(footer.legal),
  };
}

function alive(link: SiteLink | undefined, leads: (href: string) => boolean): SiteLink | undefined {
  return link && leads(link.url) ? link : undefined;
}

type SettingsFiles = { 'settings.json': SettingsSource; 'facets.json': FacetsSource; entryMethods: Source<unknown>[] };
const FILE = 'settings.json';

/** Checks that the facet values named in the job search settings exist [JS-12]. */
export function jobSearchNames(sources: SettingsFiles): ContentProblem[] {
  const { orderingOptions, preSelectedCategory, preSelectedEntryMethod } = sources[FILE].jobSearch ?? {};
  const listed = (facet: string) =>
    sources['facets.json'].jobs.find(({ name }) => name === facet)?.values.map(({ name }) => name) ?? [];
  const unknown = (field: string, names: readonly string[] = [], known: readonly string[]) =>
    names.flatMap((name, at) =>
      known.includes(name)
        ? []
        : [{ file: FILE, field: `jobSearch.${field}[${at}]`, reason: `"${name}" is not a value of its facet` }],
    );
  return [
    ...unknown('orderingOptions', orderingOptions, listed('priority')),
    ...unknown('preSelectedCategory', preSelectedCategory, listed('category')),
    ...unknown(
      'preSelectedEntryMethod',
      preSelectedEntryMethod,
      sources.entryMethods.map(({ key }) => key),
    ),
  ];
}
