/** The one record of the `settings` collection: words and addresses that editors own. Its key is `settings`. */
export type Settings = {
  id: 'settings';
  productName: string;
  helplineHours: string;
  acknowledgement: string;
  applyUrl: string;
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
