import { describe, expect, it } from 'vitest';
import { withoutDeadEntries } from '../../../../hub/content/navigation.ts';
import { contentFolder, type Json, soundContent } from './contentFolder.ts';

async function settingsWith(footer: Json) {
  const folder = await contentFolder();
  await folder.edit('settings.json', (settings) => {
    settings.footer = footer;
  });
  const { settings } = await soundContent(folder.dir);
  return settings[0];
}

describe('the footer of the content', () => {
  it('keeps links to pages, screens, jobs, events, files and other sites [FOOT-03, FOOT-05]', async () => {
    const urls = [
      '/privacy',
      '/careers?service=navy',
      '/sitemap',
      '/jobs/navy/medic',
      '/events/events-detail/SYD-WID-NIGHT',
      '/files/guide.pdf',
      'https://example.com/',
      'tel:131901',
    ];
    const links = urls.map((url) => ({ title: url, url }));
    expect((await settingsWith({ resources: links }))?.footer?.resources).toEqual(links);
  });

  it('leaves out links to pages that are not published, the contact button too [FOOT-02, FOOT-03, FOOT-07]', async () => {
    const dead = { title: 'Copyright', url: '/copyright-of-nothing' };
    const settings = await settingsWith({ contact: dead, helpfulPages: [dead], legal: [dead] });
    expect(settings?.footer).toMatchObject({ helpfulPages: [], legal: [], social: [] });
    expect(settings?.footer?.contact).toBeUndefined();
  });
});

describe('the navigation of the content', () => {
  it('leaves out pages that are not published, at every level [SITE-03]', () => {
    const item = (url: string, children?: object[]) => ({ url, title: url, children }) as never;
    const kept = withoutDeadEntries(
      [item('/a', [item('/a/b', [item('/dead')]), item('/dead')]), item('/dead')],
      (href) => href !== '/dead',
    );
    expect(JSON.stringify(kept.map(({ url, children }) => [url, children]))).toBe(
      JSON.stringify([['/a', [{ url: '/a/b', title: '/a/b', children: [] }]]]),
    );
  });
});
