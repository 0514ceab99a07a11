import { exportedKinds } from '../../submissions/kinds/kinds.ts';

const EXPORTS = exportedKinds().flatMap(({ definition, forEvents, exports }) => [
  `  export ${definition.words.many} ${forEvents ? '[--event CODE] ' : ''}[--format csv|json|xlsx] [--out FILE]`,
  ...exports.help.map((line) => `      ${line}`),
]);

const ERASES = exportedKinds().flatMap(({ definition: { words }, forEvents }) => [
  `  erase ${words.many} [--days N]`,
  `      Erases ${words.many} that came more than N days ago${forEvents ? ', and whose event ended as long ago' : ''}.`,
]);

export const USAGE = `Usage: npm run hub -- <command>

${EXPORTS.join('\n')}
  export forms --form FORM [--format csv|json|xlsx] [--out FILE]
      What was sent with one form of the content, by the name of its file.
  import outbox FILE
      Takes the file that a kiosk has exported. Nothing is added twice.
  cancel REFERENCE --reason "..."
      Cancels a registration: its places are free at once, and its sender is told where mail is set up.
  cancel burst [--event CODE] [--network NETWORK] [--from TIME] [--until TIME] --reason "..." [--confirm MARK]
      Cancels many registrations at once: of one network, or of an event and a time. Shows them first, with the mark
      to confirm them by. With nothing more it lists the networks from which most came.
${ERASES.join('\n')}
  erase forms [--days N] [--form FORM]
      Erases what was sent with forms of the content more than N days ago, and its files.
  person export EMAIL [--out FILE]
      All that is held of one person, files included, as JSON.
  person erase EMAIL
      Erases it. Places at events are free again.
  staff add NAME [--roles fleet,people,changes] [--program]
      Makes a token for a person, who signs in with it and an authenticator, or for a program.
  staff list
      Who has a token, and what each may do.
  staff withdraw NAME
      Ends a token and its sessions at once.
  check content
      Checks the content folder and the kiosk profiles, and names every problem in them.
  check fields [--write]
      The fields that each block has. With --write, puts the list into the README of the content folder.
  check roles [SERVICE/ROLE ...]
      What an editor would still change in the roles: gaps, lengths, words that two roles share.
  check pages
      Words that two pages, two questions, or a page and a question share.
  check closers
      Short sentences that end paragraphs of several roles, pages, questions or events.
  search "WORDS" [--content FOLDER]
      What visitors will find for these words once the content folder is published as it is now.
  keys rotate
      Makes a new sealing key. What is sealed to earlier ones still opens.
  kiosk enrol
      Makes a code by which one kiosk may be enrolled, once, within 15 minutes.
  kiosk unlock DEVICE
      Makes a code that a kiosk takes once in place of its forgotten PIN.
  backup FILE
      Copies the embedded database, keys included, while the hub goes on.

The hub's own settings apply: give a command the same HUB_DATA, DATABASE_URL, SEALING_KEYS, CONTENT_DIR and the rest as
the hub has. The hub may be running.
`;
