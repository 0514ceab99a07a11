import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // Scripts and styles come from the hub itself, under names that are hashes of what is in them.
    'require-sri': 'off',
  },
});

/** What a validator finds in a document as the hub sends it. @returns each fault once, with its rule and place */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}${selector ? ` (${selector})` : ''}`),
  );
  return [...new Set(faults)];
}
