import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { templateStyleHashes, withEarlyFonts } from '../../../../hub/render/earlyFonts.ts';

const FACES = '@font-face{font-family:A;src:url(/fonts/a.woff2)format("woff2")}';
const FONTS = `    <link rel="preload" href="/fonts/a.woff2" as="font" type="font/woff2" crossorigin />
    <link rel="preload" href="/fonts/b.woff2" as="font" type="font/woff2" crossorigin>
    <style data-fonts>${FACES}</style>
`;
const OTHERS = '    <link rel="icon" href="/i.svg" />\n    <link rel="preload" href="/p.avif" as="image" />\n';
const template = (fonts: string) => `<head>\n${fonts}${OTHERS}</head>`;
const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('fonts of a first document', () => {
  it('wait out of force for the script that decides, and nothing else of the template changes [CON-38]', () => {
    const { template: early, ...hashes } = withEarlyFonts(template(FONTS));
    const [, faces, script] =
      /<style data-fonts media="not all">([^<]*)<\/style><script>(.*?)<\/script>/.exec(early) ?? [];
    expect(faces).toBe(FACES);
    expect(early.replace(/ *<style.*<\/script>\n/, '')).toBe(template(''));
    expect(hashes).toEqual({ styleHashes: [hash(faces)], scriptHashes: [hash(script)] });
    for (const url of ['/fonts/a.woff2', '/fonts/b.woff2']) expect(script).toContain(`"${url}"`);
  });

  it('are let through in the template as it is, for the worker [HUB-22]', () => {
    expect(templateStyleHashes(template(FONTS))).toEqual([hash(FACES)]);
  });

  it('are no matter of a template without any', () => {
    expect(withEarlyFonts(template(''))).toEqual({ template: template(''), styleHashes: [], scriptHashes: [] });
    expect(templateStyleHashes(template(''))).toEqual([]);
  });
});
