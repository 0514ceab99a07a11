import { expect, it } from 'vitest';
import { CommandProblem } from '../../../../hub/staff/commands/commandIo.ts';
import { readOutboxFile } from '../../../../hub/staff/outboxFile.ts';
import { outboxFileText } from '../../../builders/outboxFileText.ts';

const ENTRY = { id: 'an-id-of-an-entry-01', kind: 'registration', sealed: 'a.b.c.d.e' } as const;
const good = outboxFileText([ENTRY]);

const problemOf = (text: string | Uint8Array): string => {
  try {
    readOutboxFile(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  } catch (error) {
    expect(error).toBeInstanceOf(CommandProblem);
    return (error as Error).message;
  }
  return '';
};

it('a sound export is read [OUTBOX-36]', () => {
  expect(readOutboxFile(new TextEncoder().encode(good)).entries).toMatchObject([ENTRY]);
});

it.each([
  ['a letter in a value', good.replace('a.b.c.d.e', 'a.b.c.d.f')],
  ['the kind of an entry', good.replace('"registration"', '"registratjon"')],
  ['the id of an entry', good.replace(ENTRY.id, 'short')],
  ['the name of a field', good.replace('"sealed"', '"sealef"')],
  ['a number that no JSON has', good.replace('1770000000000', '1e999')],
  ['lists without an end', good.replace('"a.b.c.d.e"', `${'['.repeat(50_000)}${']'.repeat(50_000)}`)],
  ['no checksum', good.replace('"checksum"', '"checksun"')],
])('one that was damaged in %s is called damaged, and its reader told what to do [OUTBOX-36]', (_, text) => {
  expect(text).not.toBe(good);
  expect(problemOf(text)).toBe(
    'the file is damaged: its checksum does not match. Export it again; the entries are still on the kiosk',
  );
});

it.each([
  ['cut short', good.slice(0, 200), /^the file is not JSON: it was cut short or is another file \(line \d+/],
  ['empty', '', /^the file is not JSON: .*is empty/],
  ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]), /^the file is not JSON/],
  ['of zeros', new Uint8Array(4_096), /^the file is not JSON/],
  ['another file', '{"name":"package"}', /^the file is not an outbox export: choose the one that "Export file"/],
  ['a list', '[]', /^the file is not an outbox export/],
])('one that is %s is told apart from it [OUTBOX-36]', (_, text, reason) => {
  expect(problemOf(text)).toMatch(reason);
});
