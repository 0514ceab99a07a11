import { describe, expect, it } from 'vitest';
import { plainText } from '../../../../src/domain/text/plainText.ts';

describe('the words of a rich text', () => {
  it.each([
    ['Plain', 'Plain'],
    ['<p>One</p>\n<p>Two <strong>bold</strong></p>', 'One\nTwo bold'],
    ['<ul><li>First</li><li>Second</li></ul>', '• First\n• Second'],
    ['Sea<br>Shore', 'Sea\nShore'],
    [
      'Fish &amp; chips &lt;3 &#39;n&#x27; &nbsp;more &unknown;',
      "Fish & chips <3 'n' more &unknown;".replace(' more', '  more'),
    ],
    ['<p> </p>', ''],
    ['&amp;lt;', '&lt;'],
  ])('of %s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
