import { expect, it } from 'vitest';
import { scriptJson } from '../../../../src/domain/text/json.ts';

it.each(['</script>', '</SCRIPT >', '<script>', '<!--', 'a\\u003c/script>'])(
  'leaves nothing of %s that could end its element, and says the same [DEC-01]',
  (text) => {
    const json = scriptJson({ text });
    expect(json).not.toMatch(/<\/?script|<!--/i);
    expect(JSON.parse(json)).toEqual({ text });
  },
);

it('leaves other tags as they are in the markup, which compresses them away [CON-38]', () => {
  expect(scriptJson('<p>a <strong>b</strong></p>')).toBe('"<p>a <strong>b</strong></p>"');
});
