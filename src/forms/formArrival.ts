import type { FormArrival } from '../domain/forms/prefill.ts';
import { historyUrl } from '../visitor/storedChoices.ts';

/** Returns how the visitor came to the form at this address, for `prefillOf` [ENQ-15, ENQ-16]. @param search  its query */
export function formArrival(search: string): FormArrival {
  const { referrer } = document;
  return {
    search,
    historyUrl: historyUrl.read(),
    referrer: referrer.startsWith(`${location.origin}/`) ? referrer : '',
  };
}
