import { askForJson, type Question } from './askHub.ts';
import type { HubAnswer } from './hubAnswer.ts';

/**
 * Creates a call that posts JSON and receives JSON.
 * @param isExpected  whether the parsed value is the endpoint's own
 */
export function postJson<T>(path: string, isExpected: (value: unknown) => value is T) {
  return (request: object, question: Question): Promise<HubAnswer<T>> => {
    const headers = { 'Content-Type': 'application/json' };
    return askForJson(path, { ...question, method: 'POST', headers, body: JSON.stringify(request) }, isExpected);
  };
}
