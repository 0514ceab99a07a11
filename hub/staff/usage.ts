export const USAGE = `Usage: npm run hub -- <command>

  export registrations [--event CODE] [--format csv|json|xlsx] [--out FILE]
      Everyone who is registered, guests included, for one event or for all.
      xlsx is for people: a spreadsheet shows every number as it was given.
  export enquiries [--format csv|json|xlsx] [--out FILE]
      All enquiries.
  import outbox FILE
      Takes the file that a kiosk has exported. Nothing is added twice.
  check content
      Checks the content folder and the kiosk profiles, and names every problem in them.
  check fields [--write]
      The fields that each block has. With --write, puts the list into the README of the content folder.
  check roles [SERVICE/ROLE ...]
      What an editor would still change in the roles: gaps, lengths, words that two roles share.
  check pages
      Words that two pages, two questions, or a page and a question share.
  keys rotate
      Makes a new sealing key. What is sealed to earlier ones still opens.
  kiosk unlock DEVICE
      Makes a code that a kiosk takes once in place of its forgotten PIN.
  backup FILE
      Copies the embedded database, keys included, while the hub goes on.

The hub's settings apply (HUB_DATA, DATABASE_URL, CONTENT_DIR). The hub may be running.
`;
