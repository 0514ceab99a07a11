import { type CareerOption, parseSelections } from '../domain/job/comparison.ts';
import { keptText } from '../platform/keptText.ts';

/** Local storage: JSON array of the careers chosen for comparison [CMP-11]. */
export const COMPARISON_KEY = 'ADF-compare';

const kept = keptText(COMPARISON_KEY);
let lastRead: { text: string; selections: readonly CareerOption[] } = { text: '', selections: [] };

/** The stored selections, the same array until they change; what are no selections is ignored [CMP-11, CMP-13]. */
export function readSelections(): readonly CareerOption[] {
  const text = kept.read();
  if (text !== lastRead.text) lastRead = { text, selections: parseSelections(text) };
  return lastRead.selections;
}

/** Stores the options; nothing is written, and nobody told, when they are stored already. */
export function writeSelections(options: readonly CareerOption[]): void {
  const text = JSON.stringify(options);
  if (text !== kept.read()) kept.write(text);
}

/** Calls back when the selections have changed, here or in another tab. @returns stops it */
export const watchSelections = kept.watch;

export const clearComparison = kept.clear;
