import { describe, expect, it } from 'vitest';
import { hashSource } from '../../../../hub/http/securityHeaders.ts';
import type { ClientBuild } from '../../../../hub/render/clientBuild.ts';
import { parseSheet } from '../../../../hub/render/criticalStyles.ts';
import { pageDocument } from '../../../../hub/render/pageDocument.ts';

const client: ClientBuild = {
  dir: '',
  template: '<html><head><!--head--></head><body><div id="root"><!--body--></div><!--hydration--></body></html>',
  manifest: {},
  styles: { path: '/assets/style.css', parts: parseSheet('p{color:red}') },
  picture: () => undefined,
};
const documentOf = (body: string) =>
  pageDocument(client, { kind: 'page', head: '<title>A page</title>', body, modules: [] } as never).html;

describe('the document of a page', () => {
  it('waits for the menu that ends its header, and a page of a booth, which has none, for nothing [KIOSK-06 in part]', () => {
    const wait = '<link rel="expect" href="#site-menu" blocking="render">';
    expect(documentOf('<header></header><div id="site-menu"></div><main></main>')).toContain(wait);
    expect(documentOf('<main></main>')).not.toContain('rel="expect"');
  });

  it('is told which scripts its policy allows: those in the template’s head, the one that lets the others out, and none of the page’s own [HUB-22 in part]', () => {
    const template = client.template.replace('<head>', '<head><script>early()</script>');
    const page = { kind: 'page', head: '', body: '<script>late()</script>', modules: [] } as never;
    const { html, hashes } = pageDocument({ ...client, template }, page);
    const [first, ofPage, last] = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, code = '']) => code);
    expect([first, ofPage]).toEqual(['early()', 'late()']);
    expect(hashes.scripts).toEqual(['early()', last ?? ''].map(hashSource));
  });

  it('holds its scripts in a template, from which none is fetched by itself [CON-38 in part]', () => {
    const template = client.template.replace('<head>', '<head><script type="module" src="/assets/shell.js"></script>');
    const manifest = { 'src/a.tsx': { file: 'assets/a.js' } };
    const page = { kind: 'page', head: '', body: '', modules: ['src/a.tsx'] } as never;
    const { html } = pageDocument({ ...client, template, manifest }, page);
    const [held = ''] = /<template>.*?<\/template>(?=<script>)/s.exec(html) ?? [];
    expect([...held.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file)).toEqual([
      '/assets/shell.js',
      '/assets/a.js',
    ]);
    expect(html.replace(held, '')).not.toContain('.js"');
  });
});
