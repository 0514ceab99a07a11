import { describe, expect, it } from 'vitest';
import { contentFolder, type Json, problemsAfterEdit, soundContent } from './contentFolder.ts';

const FAQ = 'faqs/asthma-and-past-conditions.json';
const answer =
  (...paragraphs: string[]) =>
  (faq: Json) => {
    faq.answer = paragraphs;
  };

describe('a link within the site', () => {
  it.each([
    ['a page', '<a href="/contact-us">us</a>'],
    ['a page with a query and a place', '<a href="/careers?query=medic&amp;page=2#results">medics</a>'],
    ['a screen', '<a href="/events">events</a>'],
    ['a role', '<a href="/jobs/reserves/navy/medic">the medic</a>'],
    ['an event', '<a href="/events/events-detail/SYD-WID-NIGHT">the night</a>'],
    ['a picture', '<a href="/icons/icon.svg">the mark</a>'],
    ['another site', '<a href="https://example.org/nowhere">them</a>'],
    ['a telephone', '<a href="tel:131901">13 19 01</a>'],
  ])('to %s is fine [HUB-21]', async (_, link) => {
    const folder = await contentFolder();
    await folder.edit(FAQ, answer(link));
    await soundContent(folder.dir);
  });

  it.each([
    ['a page that is not there', '<a href="/contact">us</a>', '/contact'],
    ['a page that is not there, with a query', '<a href="/carers?query=medic">us</a>', '/carers?query=medic'],
    ['a role that is not there', '<a href="/jobs/navy/medik">the medic</a>', '/jobs/navy/medik'],
    ['a file that is not there', '<a href="/media/brochure.pdf">the brochure</a>', '/media/brochure.pdf'],
    ['a page without its first slash', '<a href="carers">roles</a>', '/carers'],
  ])('to %s is refused, in rich text [HUB-21]', async (_, link, named) => {
    expect(await problemsAfterEdit(FAQ, answer('First.', link))).toEqual([
      { file: FAQ, field: 'answer[1]', reason: `"${named}" leads nowhere: this site has no such page or file` },
    ]);
  });

  it('is refused in a field of its own, and in a block [HUB-21]', async () => {
    const problems = await problemsAfterEdit('pages/home.json', (page) => {
      page.blocks = [{ block: 'ContentBlock', fields: { CtaButton1: { href: '/nowhere', text: 'Go' } } }];
    });
    expect(problems).toEqual([
      {
        file: 'pages/home.json',
        field: 'blocks[0].fields.CtaButton1.href',
        reason: '"/nowhere" leads nowhere: this site has no such page or file',
      },
    ]);
  });
});
