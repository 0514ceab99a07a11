import { describe, expect, it } from 'vitest';
import { paragraphsToHtml, sanitiseHtml } from '../../../../hub/content/sanitiseHtml.ts';

describe('rich text from content', () => {
  it('keeps inline and simple block markup [HUB-22]', () => {
    const kept = '<h3>Pay</h3><p>A <strong>plain</strong> <em>text</em></p><ul><li>one</li></ul><ol><li>two</li></ol>';
    expect(sanitiseHtml(kept)).toBe(kept);
  });

  it.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<style>p{color:red}</style><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="big">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<iframe src="https://x.example"></iframe>a', 'a'],
    ['<svg><a xlink:href="javascript:x()">a</a></svg>', '<a>a</a>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//elsewhere.example">a</a>', '<a>a</a>'],
  ])('drops what could run or dress up: %s [HUB-22]', (dirty, clean) => {
    expect(sanitiseHtml(dirty)).toBe(clean);
  });

  it('keeps links of the site, of the web, to mail and to telephones [HUB-22]', () => {
    for (const href of ['/events', 'http://a.example', 'https://a.example', 'mailto:a@b.example', 'tel:131901']) {
      expect(sanitiseHtml(`<a href="${href}">a</a>`)).toBe(`<a href="${href}">a</a>`);
    }
  });

  it('cuts the tie between a page and what it opens in a new tab [HUB-22]', () => {
    expect(sanitiseHtml('<a href="/x" target="_top">a</a>')).toBe('<a href="/x" target="_blank" rel="noopener">a</a>');
  });

  it('escapes loose signs and leaves balanced markup behind [HUB-22]', () => {
    expect(sanitiseHtml('Salt & pepper < sugar <b>bold')).toBe('Salt &amp; pepper &lt; sugar <b>bold</b>');
  });

  it('makes a paragraph of every entry that is not a block already', () => {
    expect(paragraphsToHtml(['One.', '<ul><li>two</li></ul>', '<strong>Three</strong>.'])).toBe(
      '<p>One.</p><ul><li>two</li></ul><p><strong>Three</strong>.</p>',
    );
  });
});
