import { describe, expect, it } from 'vitest';
import { withoutDeadEntries } from '../../../../hub/content/navigation.ts';
import { contentFolder, type Json, problemsAfterEdit, soundContent } from './contentFolder.ts';

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

describe('the enquiry form of the content', () => {
  it('has the ways to join with whom they are for, and the services of the roles that have them [ENQ-02, ENQ-10]', async () => {
    const folder = await contentFolder();
    const { facets } = await soundContent(folder.dir);
    const ways = facets.find(({ id }) => id === 'jobs-entryMethod')?.children ?? [];
    const way = (name: string) => ways.find((each) => each.name.value === name);
    expect(way('general-entry')).toMatchObject({ commitment: 'full-time', services: ['army', 'navy'] });
    expect(way('reserve-specialist')).toMatchObject({ commitment: 'reserve', services: ['navy'] });
    expect(way('trade-transfer')).toMatchObject({ services: [] });
  });

  it('may be left out of the settings, and a message of no field is refused by name [ENQ-08, ENQ-09, HUB-21]', async () => {
    const folder = await contentFolder();
    await folder.edit('settings.json', (settings) => {
      settings.enquiry = undefined;
    });
    expect((await soundContent(folder.dir)).settings[0]?.enquiry).toBeUndefined();
    const problems = await problemsAfterEdit('settings.json', (settings) => {
      settings.enquiry = { messages: { methodOfEntry: { missing: 'Choose' } } };
    });
    expect(problems).toEqual([
      expect.objectContaining({ file: 'settings.json', field: expect.stringContaining('enquiry.messages') }),
    ]);
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
