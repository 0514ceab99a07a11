import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../../hub/content/checkContent.ts';
import { contentFolder, type Json, NOW, problemsAfter, problemsAfterEdit, soundContent } from './contentFolder.ts';

const MEDIC = 'roles/navy/medic.json';
const NIGHT = 'events/syd-wid-night.json';
const WEBINAR = 'events/online-health.json';

describe('the check of a content folder', () => {
  it('passes a sound folder and returns every record [HUB-21]', async () => {
    const content = await soundContent((await contentFolder()).dir);
    expect(content.jobs.map((job) => job.url).sort()).toEqual([
      '/jobs/army/medic',
      '/jobs/navy/medic',
      '/jobs/navy/nursing-officer',
      '/jobs/navy/submarine-warfare-officer',
      '/jobs/reserves/army/medic',
      '/jobs/reserves/navy/medic',
      '/jobs/reserves/navy/nursing-officer',
    ]);
    expect(content.events).toHaveLength(3);
    expect(content.settings).toHaveLength(1);
  });

  it.each<[string, string, (json: Json) => void, string, string]>([
    ['a missing title', MEDIC, (role) => delete role.title, 'title', 'is missing'],
    ['an empty title', MEDIC, (role) => (role.title = ''), 'title', 'must not be empty'],
    ['a number in quotes', MEDIC, (role) => (role.minAge = '17'), 'minAge', 'must be a number, not "17"'],
    [
      'half a week',
      MEDIC,
      (role) => (role.training = { initialWeeks: 1.5, roleWeeks: 4 }),
      'training.initialWeeks',
      'must be a whole number, not 1.5',
    ],
    [
      'a field nobody knows',
      MEDIC,
      (role) => (role.titel = 'x'),
      'titel',
      'unknown field `titel`; fields here: title, ',
    ],
    [
      'a field nobody knows further in',
      MEDIC,
      (role) => (role.pay = { training: 1, trained: 2, reserveDayly: 3 }),
      'pay.reserveDayly',
      'unknown field `reserveDayly`; fields here: reserveDaily, trained, training',
    ],
    [
      'a status nobody knows',
      MEDIC,
      (role) => (role.status = 'maybe'),
      'status',
      'must be one of open, closed, not "maybe"',
    ],
    ['a closed role without its reason', MEDIC, (role) => (role.status = 'closed'), 'closedText', 'is missing'],
    ['too few tasks', MEDIC, (role) => (role.tasks = ['one']), 'tasks', 'must have at least 3'],
    ['markup in a title', MEDIC, (role) => (role.title = 'Medic <b>'), 'title', 'must not contain <, > or &'],
    [
      'a capacity of half a person',
      WEBINAR,
      (event) => (event.capacity = { online: 10.5 }),
      'capacity.online',
      'must be a whole number, not 10.5',
    ],
    [
      'a capacity below nothing',
      WEBINAR,
      (event) => (event.capacity = { online: -1 }),
      'capacity.online',
      'must be 0 or more',
    ],
    [
      'a code in small letters',
      WEBINAR,
      (event) => (event.code = 'online health'),
      'code',
      'must be capital letters and digits joined by hyphens',
    ],
    ['a zone outside the list', WEBINAR, (event) => (event.timeZone = 'Europe/Paris'), 'timeZone', 'must be one of'],
    [
      'a latitude off the globe',
      'units/darwin-harbour-reserve-office.json',
      (unit) => (unit.latitude = -112.4),
      'latitude',
      'must be -90 or more',
    ],
    [
      'a longitude off the globe',
      'units/darwin-harbour-reserve-office.json',
      (unit) => (unit.longitude = 181),
      'longitude',
      'must be 180 or less',
    ],
    [
      'a postcode of three digits',
      'units/darwin-harbour-reserve-office.json',
      (unit) => (unit.postcode = '800'),
      'postcode',
      'must be four digits',
    ],
    ['a path with a space', 'pages/home.json', (page) => (page.path = '/my page'), 'path', 'must be a lower-case path'],
    [
      'a link that runs a script',
      'settings.json',
      (settings) => (settings.applyUrl = 'javascript:x'),
      'applyUrl',
      'must be a path of this site',
    ],
  ])('names %s with its file, field and reason [HUB-21]', async (_, file, change, field, reason) => {
    expect(await problemsAfterEdit(file, change)).toEqual([{ file, field, reason: expect.stringContaining(reason) }]);
  });

  it.each<[string, Json, string, string]>([
    [
      'a day that no month has',
      { date: '2027-02-30', start: '09:00', end: '10:00' },
      'when.date',
      'must be a date of the calendar',
    ],
    [
      'a time that no clock shows',
      { date: '2027-02-03', start: '24:00', end: '25:00' },
      'when.start',
      'must be a time of day',
    ],
    [
      'an end before the start',
      { date: '2027-02-03', start: '19:00', end: '18:00' },
      'when',
      'must end after it starts',
    ],
    [
      'a date and a week at once',
      { date: '2027-02-03', week: 1, weekday: 'monday', start: '09:00', end: '10:00' },
      'when',
      'must have either a date',
    ],
    [
      'hours of each day for an event of one day',
      { date: '2027-02-03', start: '09:00', end: '10:00', eachDay: true },
      'when.eachDay',
      'has no use without days',
    ],
    [
      'hours of each day that end before they start',
      { date: '2027-02-03', start: '20:00', end: '01:00', days: 2, eachDay: true },
      'when.eachDay',
      'must be false',
    ],
    [
      'hours of each day in words',
      { date: '2027-02-03', start: '09:00', end: '10:00', days: 2, eachDay: 'yes' },
      'when.eachDay',
      'must be true or false',
    ],
    ['a week without its weekday', { week: 1, start: '09:00', end: '10:00' }, 'when', 'must have either a date'],
  ])('names %s [HUB-21]', async (_, when, field, reason) => {
    const problems = await problemsAfterEdit(NIGHT, (event) => (event.when = when));
    expect(problems).toContainEqual({ file: NIGHT, field, reason: expect.stringContaining(reason) });
  });

  it('names a file that is no JSON, no UTF-8, missing or in no known place [HUB-21]', async () => {
    const problems = await problemsAfter(async (folder) => {
      await folder.write('roles/navy/medic.json', '{ "title": ');
      await folder.write('events/latin.json', Buffer.from('{ "name": "Caf\u00e9" }', 'latin1'));
      await folder.write('recipes.json', '{}');
      await folder.remove('settings.json');
    });
    expect(problems.map(({ file }) => file).sort()).toEqual([
      'events/latin.json',
      'recipes.json',
      'roles/navy/medic.json',
      'settings.json',
    ]);
  });

  it('names symbolic links, and follows none: anything could lie behind them [HUB-21]', async () => {
    const elsewhere = await contentFolder();
    const reason = 'is a symbolic link, and is not followed: put the file or the folder itself here';
    const problems = await problemsAfter(async (folder) => {
      await symlink(join(elsewhere.dir, MEDIC), join(folder.dir, 'roles/navy/linked.json'));
      await symlink(join(elsewhere.dir, 'events'), join(folder.dir, 'events/more'));
      await symlink('/etc/hostname', join(folder.dir, 'faqs/.hidden.json'));
    });
    expect(problems).toEqual(['events/more', 'roles/navy/linked.json'].map((file) => ({ file, field: '', reason })));
    // The folder itself may be one, by which a whole content is exchanged.
    const linked = join((await contentFolder()).dir, '.linked');
    await symlink(elsewhere.dir, linked);
    expect((await soundContent(linked)).jobs).toHaveLength(7);
  });

  it('names what is too large, too long or too deep, without looking into it [HUB-21]', async () => {
    const started = performance.now();
    const problems = await problemsAfter(async (folder) => {
      await folder.write('faqs/large.json', ' '.repeat(2 * 1024 * 1024 + 1));
      await folder.edit(MEDIC, (role) => {
        role.keywords = Array(100_000).fill('x');
      });
      await folder.write('pages/deep.json', `{"blocks":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
    });
    expect(problems).toEqual([
      {
        file: 'faqs/large.json',
        field: '',
        reason: expect.stringMatching(/^is too large: it has 2097153 bytes, /),
      },
      {
        file: 'pages/deep.json',
        field: expect.stringMatching(/^blocks(\[0\]){40}$/),
        reason: expect.stringContaining('more than 40'),
      },
      { file: MEDIC, field: 'keywords', reason: 'has 100000 entries, and a list has at most 5000' },
    ]);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('says why a folder cannot be read at all [HUB-21]', async () => {
    const { problems } = await checkContent(join(await mkdtemp(join(tmpdir(), 'content-')), 'nowhere'), NOW);
    expect(problems).toEqual([{ file: '', field: '', reason: expect.stringContaining('cannot be read') }]);
  });

  it('leaves notes and half-written files of editors alone [HUB-21]', async () => {
    const folder = await contentFolder();
    await folder.write('README.md', '# Notes');
    await folder.write('roles/navy/.medic.json.swp', 'x');
    await folder.write('.draft.json', '{');
    expect((await soundContent(folder.dir)).jobs).toHaveLength(7);
  });

  it('does not let a file reach beyond its own record [HUB-21]', async () => {
    const problems = await problemsAfter((folder) =>
      folder.write(
        'pages/home.json',
        '{ "path": "/", "__proto__": { "polluted": true }, "seo": { "pageTitle": "a", "description": "b" } }',
      ),
    );
    expect(problems).toEqual([
      { file: 'pages/home.json', field: '__proto__', reason: expect.stringContaining('unknown field') },
    ]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('sanitises rich text when it is loaded [HUB-22]', async () => {
    const folder = await contentFolder();
    await folder.edit('faqs/asthma-and-past-conditions.json', (faq) => {
      faq.answer = ['Fine<script>alert(1)</script> <a href="javascript:x()">here</a>'];
    });
    await folder.edit(MEDIC, (role) => {
      role.goodToKnow = '<em onclick="x()">Really</em>';
    });
    await folder.edit(NIGHT, (event) => {
      event.bring = '<strong style="color:red">Shoes</strong>';
    });
    const content = await soundContent(folder.dir);
    expect(content.faqs[0]?.answer).toBe('<p>Fine <a>here</a></p>');
    expect(content.jobs.find(({ url }) => url === '/jobs/navy/medic')?.longDescription).toContain(
      '<p><em>Really</em></p>',
    );
    const night = content.events.find(({ eventCode }) => eventCode === 'SYD-WID-NIGHT');
    expect(night?.eventContent).toContain('<p><strong>Shoes</strong></p>');
  });
});
