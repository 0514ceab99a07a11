import { stemmer } from 'stemmer';

/**
 * Words of grammar and of asking: `i would like to become a`. They say nothing about what is looked for, so they carry
 * no weight unless a query has nothing else [CON-16].
 */
const STOP_WORDS = new Set(
  [
    'a an the this that these those there here',
    'i im ive id ill me my mine myself we us our ours you your youre yours he him his she her hers it its they them their',
    'am is are was were be been being isnt arent wasnt do does did doing dont doesnt didnt done have has had having havent',
    'will would wont wouldnt can cant cannot could couldnt should shouldnt shall may might must let lets',
    'and or but if then than so because as of at by for from in into on onto to too with without about over under',
    'up down out off again also just only very really much more most some any all both each every no not nor yes ok',
    'what which who whom whose when where why how whats whos hows wheres',
    'want wants wanted like likes need needs get gets got getting become becoming went go goes going gonna wanna',
    'already always ago between during ever never while still soon now before after since until yet maybe actually',
    'guy guys bloke man men person people folks',
    'lot lots bit kind sort way many few little same other another else such own',
    'find finds found finding tell tells told say says said give gives gave take takes took make makes made put puts',
    'bring brings brought see sees look looks looking keep keeps try use uses using used happen happens happened mean means',
    'come comes came coming ask asks asked along away around anyway',
    'please know think thinking possible possibly able something someone somebody anything anyone thing things stuff',
    'wat u ur r ya',
  ].flatMap((line) => line.split(' ')),
);

/** @param word  folded, as `wordsOf` gives it */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

const NOT_ENGLISH = /[^a-z]/;
const known = new Map<string, string>();
/** More different words than any content has; beyond it the store begins anew. */
const MAX_KNOWN = 100_000;

/**
 * Returns the stem of a folded word, which its forms share: `nurse`, `nurses` and `nursing` become `nurs` (Porter's
 * algorithm). Words with digits or letters of other scripts stay as they are.
 */
export function stemOf(word: string): string {
  if (word.length < 3 || NOT_ENGLISH.test(word)) return word;
  const stored = known.get(word);
  if (stored !== undefined) return stored;
  if (known.size >= MAX_KNOWN) known.clear();
  const stem = stemmer(word);
  known.set(word, stem);
  return stem;
}
