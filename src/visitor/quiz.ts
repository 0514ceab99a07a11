import { parsedJson } from '../domain/text/json.ts';
import { persisted } from '../platform/persisted.ts';

/** Session storage: how far this visitor is in the career quiz, not checked yet [KIOSK-13, DEC-137]. */
export const quizProgress = persisted('quiz', parsedJson, { area: 'sessionStorage' });
