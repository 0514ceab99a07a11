import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { BLOCK_KINDS } from '../../../src/blocks/fields.ts';
import { contentFolder, SAMPLE_DIR, soundContent } from '../hub/content/contentFolder.ts';
import { renderPage, words } from '../support/renderPage.ts';

/** Blocks with a page of their own in the tests, since they show what other content holds. */
const ELSEWHERE = ['AudioStories', 'EnquiryForm', 'HeroBanner', 'HomeCarousel', 'ServiceTriptych', 'UpcomingEvents'];
const FILE = join(import.meta.dirname, '../../e2e/blocks/every-block.json');

let page: Awaited<ReturnType<typeof renderPage>>;
let text: string;
let pages: Awaited<ReturnType<typeof soundContent>>['pages'];

beforeAll(async () => {
  const folder = await contentFolder();
  await folder.write('pages/every-block.json', await readFile(FILE));
  await cp(join(SAMPLE_DIR, 'forms'), join(folder.dir, 'forms'), { recursive: true });
  ({ pages } = await soundContent(folder.dir));
  page = await renderPage('/every-block', { pages });
  text = words(page);
});

/** The markup from a heading of that name up to the next section. */
function section(heading: string): string {
  const at = page.body.indexOf(`>${heading}</h`);
  if (at < 0) throw new Error(`no heading ${heading}`);
  const start = page.body.lastIndexOf('<section', at);
  const end = page.body.indexOf('data-spacer=', at);
  return page.body.slice(start, end < 0 ? undefined : end);
}

/** What tells each contact's icon from another: its line, or its name. */
const iconsIn = (contacts: string) =>
  [...contacts.matchAll(/<li><(?:a|div)[^>]*><span[^>]*>(<svg.*?<\/svg>|<i .*?<\/i>)/g)].map(([, icon]) => icon);
const count = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].length;

describe('a page with every block', () => {
  it('holds each of them, so that none is left out of the looks at this page', () => {
    const used = pages.find(({ path }) => path === '/every-block')?.blocks?.map(({ name }) => name);
    expect([...new Set(used), ...ELSEWHERE].sort()).toEqual(Object.keys(BLOCK_KINDS).sort());
  });

  it('has a section for what has a heading, and none around a picture alone', () => {
    const parts = page.body.split(/<section(?=[ >])/).slice(1);
    expect(parts.length).toBeGreaterThan(10);
    for (const part of parts) {
      const isNamed = /^[^>]*aria-label/.test(part);
      const inside = part.slice(0, part.indexOf('</section>'));
      expect(isNamed || /<h[1-6][ >]/.test(inside), part.slice(0, 200)).toBe(true);
    }
    expect(page.body).toMatch(/<div [^>]*data-spacer="\d+"[^>]*>(<div[^>]*>)?<figure/);
  });

  it('begins with its header: the one first heading, description, quote with source, and four pictures [BLOCK-31]', () => {
    expect(count(page.body, /<h1/g)).toBe(1);
    expect(page.body).toContain('<h1>Life at sea</h1>');
    expect(text).toContain('“You learn who you are in the second week of the third month.”');
    expect(text).toContain('Leading Seaman Tom A., boatswain');
    for (const picture of ['navy-frigate', 'navy-submarine', 'army-patrol', 'air-force-control-tower']) {
      expect(count(section('Life at sea'), new RegExp(`<img [^>]*src="[^"]*${picture}`, 'g')), picture).toBe(1);
    }
    expect(count(section('Life at sea'), /fetchPriority="high"/gi)).toBe(1);
  });

  it('plays the recording of its header, with the picture, the work and the words of who speaks [BLOCK-32]', () => {
    const header = section('Life at sea');
    expect(header).toMatch(/<img [^>]*src="[^"]*navy-person-plait[^>]*>.*Listen to Sofia.*Boatswain/);
    expect(header).toMatch(/<audio [^>]*src="\/media\/audio\/sofia\.m4a"/);
    expect(header).toContain('The first watch is the quiet one.');
  });

  it('plays the recordings of its quotes, whose words can be read [BLOCK-17, AUDIO-02]', () => {
    const voices = section('In their words');
    expect(voices).toContain('Listen to Anh');
    expect(voices).toContain('Listen to Bailey');
    expect(voices).toContain('Nineteen people and one kettle.');
  });

  it('shows copy with its heading, both texts and two ways on [BLOCK-34]', () => {
    const copy = section('Where you live');
    expect(copy).toMatch(/<h2[^>]*>Where you live<.*Ashore you live in single quarters.*Gyms, pools and a laundry/);
    expect(copy).toMatch(/href="\/careers".*Browse all careers.*href="\/faqs".*Read the FAQs/);
    expect(page.body).toMatch(/<h3[^>]*>Train</);
  });

  it('shows copy in the size and the layout that editors chose, a long one with a bar [BLOCK-35, BLOCK-36]', () => {
    expect(section('Where you live')).not.toMatch(/data-size="(large|small)"|data-layout/);
    expect(section('When you move')).toMatch(/data-size="large" data-layout="center"/);
    expect(section('When you move')).toContain('Expand to read more');
    expect(section('When you move')).toContain('data-spacer="32"');
  });

  it('shows features in one or two columns, and a picture with its caption [BLOCK-04]', () => {
    expect(section('You get paid to get good.')).toContain('data-columns="1"');
    expect(section('Can I do this?')).toContain('data-columns="2"');
    expect(page.body).toMatch(
      /<figure[^>]*><span[^>]*><picture>.*?<\/picture><\/span><figcaption>The three services share one horizon/,
    );
  });

  it('shows pictures with text on either side, in both shapes and with a lede of three sizes [BLOCK-05]', () => {
    expect(section('The first forty days')).toMatch(/data-side="left" data-shape="landscape"/);
    expect(section('The first forty days')).toMatch(/data-size="large">Recruit training is loud/);
    expect(section('Nights on the flight line')).toMatch(/data-side="right" data-shape="portrait"/);
    expect(section('Nights on the flight line')).toMatch(/<p class="[^"]*">Two people, one aircraft/);
  });

  it('asks who can join: an age, a choice, and no outcome before both are answered', () => {
    const check = section('May I come aboard?');
    expect(check).toMatch(/<label[^>]*>How old will you be\?<.*<input[^>]*inputMode="numeric"/i);
    expect(check).toMatch(/role="radiogroup".*Do you get seasick\?.*>Never<.*>Yes</);
    expect(check).toContain('0 of 2 answered.');
    expect(check).not.toMatch(/Welcome aboard|Ask first|Not yet|Lucky you/);
  });

  it('shows a table with a name for each row and column', () => {
    const table = section('Watches of a day');
    expect(table).toMatch(/<th scope="col">Watch<\/th><th scope="col">Begins<\/th><th scope="col">Ends<\/th>/);
    expect(table).toMatch(/<tr><th scope="row">Morning<\/th><td>4 am<\/td><td>8 am<\/td><\/tr>/);
  });

  it('shows simple cards with icon, tag, service and their links, of which a file is a download [BLOCK-21, BLOCK-22, BLOCK-23]', () => {
    const cards = section('Ways to serve');
    expect(cards).toContain('data-row="4"');
    expect(cards).toMatch(/<li [^>]*data-service="army"[^>]*>.*data-icon="backpack".*Army.*<h4[^>]*>Gap year<\/h4>/);
    expect(cards).toMatch(/<h3[^>]*>Reserve<\/h3>.*Keep your job\. Train on weekends/);
    expect(cards).toMatch(/Twelve months, paid, with no need to stay\..*href="\/careers"[^>]*>Browse all careers/);
    expect(cards).toContain('Twenty days a year');
    expect(cards).toMatch(/download=""[^>]*>Packing list/);
    expect(count(cards, /download=/g)).toBe(1);
  });

  it('shows roles by their files, with the tag where one was written [BLOCK-06]', () => {
    const list = section('Roles we need filled first');
    expect(list).toContain('href="/jobs/navy/medic"');
    expect(list).toContain('href="/jobs/reserves/navy/medic"');
    expect(list).toContain('href="/jobs/army/medic"');
    expect(count(list, /Training places in March/g)).toBe(1);
  });

  it('shows categories with counted roles and only the buttons that lead somewhere [BLOCK-07, BLOCK-08, BLOCK-09]', () => {
    const cards = section('Fields of work');
    expect(cards).toContain('data-row="3"');
    expect(cards).toMatch(/<img [^>]*src="[^"]*navy-frigate[^>]*>.*<h3[^>]*>Engineering<.*<p>Roles in this field<\/p>/);
    expect(cards).toMatch(/<dt>Full time<\/dt><dd>3<\/dd>/);
    expect(cards).toMatch(/<dt>Part time<\/dt><dd>[1-9]<\/dd>/);
    expect(cards).toContain('>Explore engineering<');
    expect(cards).toContain('>All roles<');
    expect(count(cards, /href=/g)).toBe(4);
  });

  it('shows stories in rows, all of them in the document, the later ones held back [BLOCK-10, BLOCK-12, BLOCK-13, BLOCK-14]', () => {
    const grid = section('Stories');
    expect([...grid.matchAll(/data-span="(\d)"/g)].map(([, span]) => Number(span))).toEqual([
      4, 2, 2, 2, 2, 2, 4, 2, 2,
    ]);
    expect(count(grid, /data-later="true"/g)).toBe(4);
    expect(grid).toContain('Show more stories');
    expect(grid).toContain('>All Services<');
    expect(grid).toContain('Read the story');
  });

  it('shows voices as quotes, statements, and statements with a way on [BLOCK-17, BLOCK-18]', () => {
    const voices = section('In their words');
    expect(count(voices, /<blockquote/g)).toBe(1);
    expect(voices).toMatch(/<figcaption>Sergeant Priya N., Townsville/);
    expect(count(voices, /href=/g)).toBe(1);
    expect(count(voices, /Watch Video/g)).toBe(1);
  });

  it('shows ranks in order, each with its picture where it has one [BLOCK-20]', () => {
    const ranks = section('From seaman to warrant officer');
    expect(ranks).toMatch(/<li[^>]*><span[^>]*><picture>.*navy-person-cap.*<\/picture><\/span><span>Seaman</);
    expect(ranks).toMatch(/<ol.*Seaman.*<li[^>]*><span>Petty Officer.*Warrant Officer/);
    expect(count(ranks, /<img/g)).toBe(1);
  });

  it('shows people with their pictures [BLOCK-25]', () => {
    const strip = section('Meet them');
    expect(count(strip, /<a href="\/life-in-defence"/g)).toBe(6);
    expect(count(strip, /<img/g)).toBe(6);
  });

  it('shows three tiles, whose picture is another cut on phones [BLOCK-01, BLOCK-02, BLOCK-03]', () => {
    const tiles = section('Ready when you are.');
    expect(tiles).toContain('data-variant="three-tile"');
    expect(count(tiles, /<img/g)).toBe(2);
    expect(tiles).toMatch(/data-variant="go"[^>]*>.*Apply now/);
    expect(tiles).toMatch(/href="tel:131901"/);
  });

  it('shows three contacts and a fourth to follow; the helpline is a telephone link [BLOCK-33, SHELL-18, DEC-48]', () => {
    const contacts = section('Talk to a person');
    expect(contacts).toMatch(/<h2>Talk to a person<\/h2><p>They have done the job, and they are paid the same/);
    expect(contacts).toMatch(/href="\/contact-us".*Send a question.*href="\/careers".*See every role/);
    expect(contacts).toMatch(/Helpline.*Hours.*Monday to Friday.*In person/);
    expect(iconsIn(contacts)).toHaveLength(4);
    expect(new Set(iconsIn(contacts)).size).toBe(4);
    expect(contacts).toMatch(/href="tel:131901"[^>]*>(?:(?!<\/a>).)*13 19 01/);
    expect(contacts).toContain('16 centres, from Darwin to Hobart');
    expect(contacts).toMatch(/href="\/events"[^>]*>(?:(?!<\/a>).)*Meet us at an event/);
    expect(count(contacts, /<li/g)).toBe(4);
  });

  it('asks for a name with a form that keeps the other parameters, and a link without a name [MATCH-01, MATCH-02, MATCH-03]', () => {
    const matcher = section('Not sure what you’d be good at?');
    expect(matcher).toMatch(/<img [^>]*src="[^"]*tri-service-network.*We will match how you think and work/);
    expect(matcher).toMatch(/Your name stays on the matcher’s page\..*Your first name/);
    expect(matcher).toMatch(/<form[^>]*action="https:\/\/matcher\.example\/start"[^>]*target="_blank"/);
    expect(matcher).toMatch(/<input type="text" placeholder="So we know what to call you"[^>]* name="name"/);
    expect(matcher).toMatch(/<input type="hidden" name="from" value="careers"/);
    expect(matcher).toMatch(
      /href="https:\/\/matcher\.example\/start\?from=careers&amp;name="[^>]*>Skip, just start now</,
    );
    expect(matcher).toContain('>Start matching now<');
  });

  it('puts blocks into columns and rows [BLOCK-27, BLOCK-28, BLOCK-29]', () => {
    expect(page.body).toContain('data-columns="3"');
    expect(page.body).toMatch(/data-split="full".*A row of its own.*data-split="5-7".*Narrow.*Seven twelfths/);
  });

  it('shows the first tab of each kind, and the one that the address asks for [TABS-08, TABS-09, TABS-11, DEC-37]', async () => {
    expect(page.body).toContain('Eleven weeks');
    expect(section('Your first year')).toMatch(
      /aria-label="Employment training at a school of your trade"[^>]*>Employment training at a s…/,
    );
    expect(page.body).toContain('Paid from day one');
    const other = (await renderPage('/every-block?section=2&side=1&sub=2', { pages })).body;
    expect(other).toContain('Your trade');
    expect(other).not.toContain('Eleven weeks');
    expect(other).toContain('More once trained');
    expect(other).not.toContain('Paid from day one');
  });

  it('shows editors every place for a tab, and cards that lead nowhere [EDIT-02, EDIT-03, TABS-07]', async () => {
    const edited = (await renderPage('/every-block?sc_mode=edit', { pages })).body;
    for (const words of ['Eleven weeks', 'Your trade', 'A ship', 'Paid from day one', 'A place to live']) {
      expect(edited).toContain(words);
    }
    expect(count(edited, /<ul[^>]* inert=""/g)).toBe(5);
    expect(edited).toContain('tab-9');
    expect(edited).toContain('tab-1-sub-10');
  });
});
