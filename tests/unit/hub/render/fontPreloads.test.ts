import { describe, expect, it } from 'vitest';
import { fontPreloadHeader, withoutFontPreloads } from '../../../../hub/render/fontPreloads.ts';

const PRELOADS = `    <link rel="preload" href="/fonts/a.woff2" as="font" type="font/woff2" crossorigin />
    <link rel="preload" href="/fonts/b.woff2" as="font" type="font/woff2" crossorigin>
`;
const template = (preloads: string) =>
  `<head>\n${preloads}    <link rel="icon" href="/i.svg" />\n    <link rel="preload" href="/p.avif" as="image" />\n</head>`;

describe('preloads of fonts', () => {
  it('leave the document, and nothing else does [CON-38]', () => {
    expect(withoutFontPreloads(template(PRELOADS))).toBe(template(''));
  });

  it('are asked for by a header, where the template has any [CON-38]', () => {
    expect(fontPreloadHeader(template(PRELOADS))).toBe(
      '</fonts/a.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, </fonts/b.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    );
    expect(fontPreloadHeader(template(''))).toBeUndefined();
  });
});
