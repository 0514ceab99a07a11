import { array, object, string } from 'yup';
import { href, slug, text } from './fields.ts';

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

/** A line over every page until it is closed. A new `id` shows it again to those who closed the last one [DEC-20]. */
const notificationSchema = object({
  id: slug().required(),
  text: text(240).required(),
  link: optionalLink(),
}).noUnknown();

/** `settings.json`: words and addresses that hold for the whole product. */
export const settingsSchema = object({
  productName: text(60).required(),
  helplineHours: text(200).required(),
  acknowledgement: text(600).required(),
  applyUrl: href().required(),
  /** Where candidates follow their application; without it the header has no account action [NAV-12] */
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
  faqDatasourceId: text(60).required(),
  /** Found by the website search and opened in a new tab */
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
  tagManagerId: string().matches(/^GTM-[A-Z0-9]{4,12}$/, 'must be the id of a container, such as GTM-AB12CD3'),
})
  .noUnknown()
  .required();
