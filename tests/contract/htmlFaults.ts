/** What a validator finds in a document as the hub sends it. */
import { HtmlValidate, Rule, StaticConfigLoader } from 'html-validate';

/** As the Nu checker has it: a section without a heading or a name is a `div`. */
class SectionHeading extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const section of document.querySelectorAll('section')) {
        const isNamed = section.hasAttribute('aria-label') || section.hasAttribute('aria-labelledby');
        if (!isNamed && !section.querySelector('h1, h2, h3, h4, h5, h6')) this.report(section, 'section lacks heading');
      }
    });
  }
}

/** As the Nu checker has it: a browser says of a button with a command whether what it commands is open. */
class CommandState extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const button of document.querySelectorAll('[command][aria-expanded]'))
        this.report(button, 'aria-expanded beside command');
    });
  }
}

const OURS = { 'section-heading': SectionHeading, 'command-state': CommandState };

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    plugins: [{ name: 'ours', rules: OURS }],
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
    rules: {
      ...Object.fromEntries(Object.keys(OURS).map((rule) => [rule, 'error'])),
      // Scripts and styles come from the hub itself, under names that are hashes of what is in them.
      'require-sri': 'off',
      // Software that is steered by voice knows only a label that names its field, also around it.
      'no-redundant-for': 'off',
      // What opens a form is a link until the script runs, and acts as a button from then on [PWA-27].
      'prefer-native-element': ['error', { exclude: ['button'] }],
    },
  }),
);

/** @returns each fault once, with its rule and place */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}${selector ? ` (${selector})` : ''}`),
  );
  return [...new Set(faults)];
}
