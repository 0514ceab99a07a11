import { type InferType, object } from 'yup';
import type { EntryMethodChoice } from '../entities/settings.ts';
import {
  choice,
  chosenText,
  email,
  flag,
  LENGTHS,
  longText,
  phone,
  postcode,
  required,
  requiredFlag,
  text,
} from './fields.ts';

const WORK_TYPES = ['fulltime', 'parttime'] as const;
export const ENQUIRY_SERVICES = ['unsure', 'navy', 'army', 'airforce'] as const;
const CONTACT_METHODS = ['email', 'phone'] as const;

/**
 * An enquiry as the form and the hub hold it, with the question decoded (`enquiryFromWire`). Messages are codes. The
 * bot-check token is not among the values: it is sent separately. Validate the result of `enquiryFromWire` [ENQ-07 to
 * ENQ-10, DEC-106].
 */
export const enquirySchema = object({
  question: required(longText(LENGTHS.longText)),
  workType: required(choice(WORK_TYPES)),
  postcode: postcode(),
  serviceName: required(choice(ENQUIRY_SERVICES)),
  methodOfEntry: required(chosenText(), 'methodOfEntry.required'),
  methodOfEntryId: text(LENGTHS.line),
  firstName: required(text(LENGTHS.name)),
  lastName: required(text(LENGTHS.name)),
  phoneNumber: required(phone()),
  email: required(email()),
  preferredContactMethod: required(choice(CONTACT_METHODS)),
  gender: text(LENGTHS.line),
  indigenousAustralian: text(LENGTHS.line),
  citizenship: text(LENGTHS.line),
  receiveUpdates: flag(),
  agreeToTerms: requiredFlag(),
  sCode: text(LENGTHS.line),
});

export type EnquiryValues = InferType<typeof enquirySchema>;

/** Returns the values of an empty form [ENQ-02]. @param known  what it is opened with, besides */
export function emptyEnquiry(known: Partial<EnquiryValues> = {}): EnquiryValues {
  return {
    question: '',
    workType: 'fulltime',
    postcode: '',
    serviceName: '',
    methodOfEntry: '',
    methodOfEntryId: '',
    firstName: '',
    lastName: '',
    phoneNumber: '',
    email: '',
    preferredContactMethod: '',
    gender: '',
    indigenousAustralian: '',
    citizenship: '',
    receiveUpdates: false,
    agreeToTerms: false,
    sCode: '',
    ...known,
  };
}

type Chosen = Pick<EnquiryValues, 'serviceName' | 'workType'>;

/** Returns the ways to join that fit what is chosen; who is unsure of the service may join any of them [ENQ-02, ENQ-10]. */
export function fittingMethods(methods: readonly EntryMethodChoice[], chosen: Chosen): EntryMethodChoice[] {
  const commitment = chosen.workType === 'parttime' ? 'reserve' : 'full-time';
  const fitsService = ({ services }: EntryMethodChoice) =>
    !isOneService(chosen.serviceName) || services.some((service) => service.replace('-', '') === chosen.serviceName);
  return methods.filter((method) => method.commitment === commitment && fitsService(method));
}

const isOneService = (serviceName: string) => serviceName !== '' && serviceName !== 'unsure';
