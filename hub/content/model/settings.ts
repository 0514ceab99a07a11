import { array, object } from 'yup';
import { href, text } from './fields.ts';

/** `settings.json`: words and addresses that hold for the whole product. */
export const settingsSchema = object({
  productName: text(60).required(),
  helplineHours: text(200).required(),
  acknowledgement: text(600).required(),
  applyUrl: href().required(),
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
})
  .noUnknown()
  .required();
