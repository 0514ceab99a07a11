import { comparisonPdf } from './figures/comparisonPdf.ts';
import { contentSync } from './figures/contentSync.ts';
import { deviceSearch, eventSearch } from './figures/deviceSearch.ts';
import { drain } from './figures/drain.ts';
import { firstBytes } from './figures/firstBytes.ts';
import { firstPage } from './figures/firstPage.ts';
import { forms } from './figures/forms.ts';
import { hubHotEvent } from './figures/hubHotEvent.ts';
import { hubPage } from './figures/hubPage.ts';
import { hubRegister } from './figures/hubRegister.ts';
import { jobAmongMany } from './figures/jobAmongMany.ts';
import { kioskResets } from './figures/kioskResets.ts';
import { lighthouseScores } from './figures/lighthouse.ts';
import { map } from './figures/map.ts';
import { offlineStart } from './figures/offlineStart.ts';
import { pageChange } from './figures/pageChange.ts';
import { queueOne } from './figures/queueOne.ts';
import { relevance } from './figures/relevance.ts';
import type { Figure } from './support/figure.ts';

/** All figures, in the order of the table. */
export const FIGURES: readonly Figure[] = [
  firstPage,
  jobAmongMany,
  lighthouseScores,
  firstBytes,
  offlineStart,
  contentSync,
  deviceSearch,
  eventSearch,
  relevance,
  pageChange,
  map,
  comparisonPdf,
  forms,
  drain,
  queueOne,
  hubPage,
  hubRegister,
  hubHotEvent,
  kioskResets,
];
