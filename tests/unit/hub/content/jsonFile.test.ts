import { describe, expect, it } from 'vitest';
import { JsonMistake, parseJsonFile } from '../../../../hub/content/jsonFile.ts';

const LINES = ['{', '  "title": "Night for parents",', '  "codes": ["A", "B"]', '}'];
const utf8 = (text: string) => Buffer.from(text);

describe('a JSON file that a person wrote', () => {
  it.each([
    ['as it is', utf8(LINES.join('\n'))],
    ['with a byte order mark', utf8(`\uFEFF${LINES.join('\n')}`)],
    ['with the line ends of Windows', utf8(`\uFEFF${LINES.join('\r\n')}\r\n`)],
  ])('is read %s [HUB-21]', (_, bytes) => {
    expect(parseJsonFile(bytes)).toEqual({ title: 'Night for parents', codes: ['A', 'B'] });
  });

  it.each<[string, string, string]>([
    ['a comma too many', '{\n  "a": 1,\n}', 'line 2, column 9: this comma is one too many'],
    ['a comma too many in a list', '["a",\r\n "b",\r\n]', 'line 2, column 5: this comma is one too many'],
    ['two commas', '{ "a": 1,, "b": 2 }', 'line 1, column 10: this comma is one too many'],
    ['a comma left out', '{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3: a comma or a colon is missing before this'],
    ['a colon left out', '{ "a" 1 }', 'line 1, column 7: a comma or a colon is missing before this'],
    ['a brace left out', '{\n  "a": { "b": 1\n}\n', 'line 3, column 2: the file ends here, but'],
    [
      'a quotation mark left out',
      '{\n  "a": "b,\n  "c": 1\n}',
      'line 2, column 11: this text has no quotation mark at its end',
    ],
    ['a text that never ends', '{ "a": "b }', 'the file ends here, but'],
    ['a backslash of Windows', '{ "file": "C:\\media" }', 'line 1, column 14: a backslash is written twice (\\\\)'],
    ['a tab in a text', '{\n"a": "b\tc" }', 'line 2, column 8: a tab within a text is written \\t'],
    ['a number with a comma', '{ "pay": 12,5 }', 'line 1, column'],
    ['a number that begins with a nought', '{ "postcode": 0800 }', 'line 1, column'],
    ['two values', '{} {}', 'line 1, column 4: a comma or a colon is missing before this'],
    ['curly quotation marks', '{ “a”: 1 }', 'line 1, column 3: names and texts stand between straight'],
    ['single quotation marks', "{ 'a': 1 }", 'line 1, column 3: names and texts stand between straight'],
    ['a name without quotation marks', '{ title: 1 }', 'line 1, column 3: names and texts stand between double'],
    ['a comment', '{\n  // why\n  "a": 1\n}', 'line 2, column 3: JSON has no comments'],
    ['words instead of JSON', 'not JSON', 'line 1, column 1: names and texts'],
    ['nothing', '  \n', 'is empty'],
  ])('with %s is named by line and column, in a sentence [HUB-21]', (_, text, sentence) => {
    expect(() => parseJsonFile(utf8(text))).toThrow(JsonMistake);
    expect(() => parseJsonFile(utf8(text))).toThrow(sentence);
  });

  it.each([
    ['UTF-16 with a mark', Buffer.from('\uFEFF{ "a": 1 }', 'utf16le')],
    ['UTF-16 without', Buffer.from('{ "a": 1 }', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\uFEFF{ "a": 1 }', 'utf16le').swap16()],
  ])('in %s is named as such [HUB-21]', (_, bytes) => {
    expect(() => parseJsonFile(bytes)).toThrow('is saved as UTF-16, also called Unicode: save it as UTF-8');
  });

  it('with a letter of an older encoding is named by its place [HUB-21]', () => {
    expect(() => parseJsonFile(Buffer.from('{\n  "a": "caf\xe9"\n}', 'latin1'))).toThrow(
      'line 2, column 12: this character is not UTF-8: save the file as UTF-8',
    );
  });
});
