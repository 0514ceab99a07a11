import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentSources } from '../contentTypes.ts';
import { eventLinks } from './eventLinks.ts';
import { facetNames } from './facetNames.ts';
import { faqLinks } from './faqLinks.ts';
import { jobSearchNames } from './jobSearchNames.ts';
import { navigationPlaces } from './navigationPlaces.ts';
import { pageLinks } from './pageLinks.ts';
import { placeholderNames } from './placeholderNames.ts';
import { roleLinks } from './roleLinks.ts';
import { rolePay } from './rolePay.ts';
import { siteLinks } from './siteLinks.ts';
import { unitLinks } from './unitLinks.ts';

/** Checks what no single file can show: whether references between files exist and are consistent [HUB-21]. */
export function crossChecks(sources: ContentSources): ContentProblem[] {
  return [
    ...roleLinks(sources),
    ...unitLinks(sources),
    ...eventLinks(sources),
    ...faqLinks(sources),
    ...facetNames(sources),
    ...jobSearchNames(sources),
    ...navigationPlaces(sources),
    ...pageLinks(sources),
    ...placeholderNames(sources),
    ...rolePay(sources),
    ...siteLinks(sources),
  ];
}
