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

  it('is told which scripts its policy allows: those in the template’s head, and none of the page’s own [HUB-22 in part]', () => {
    const template = client.template.replace('<head>', '<head><script>early()</script>');
    const page = { kind: 'page', head: '', body: '<script>late()</script>', modules: [] } as never;
    expect(pageDocument({ ...client, template }, page).hashes.scripts).toEqual([hashSource('early()')]);
  });
});
