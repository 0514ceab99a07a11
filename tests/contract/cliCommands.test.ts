import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AcceptedForm } from '../../hub/store/Store.ts';
import { PROJECT_ROOT } from '../architecture/importArrows.ts';
import { writeSmallContent } from '../builders/writeSmallContent.ts';
import { commandLine, filesFolder } from './commandLine.ts';
import { describeAboveStore } from './databases.ts';
import { openTestStore } from './openTestStore.ts';

const nowhere = () => ({ dataDir: filesFolder().path('data') });

describe('the staff command line', () => {
  it('shows how it is used, with an exit code that tells asking from mistyping [HUB-19]', async () => {
    const run = commandLine(nowhere());
    const asked = await run('help');
    expect(asked).toMatchObject({ code: 0, out: '' });
    for (const command of [
      'export registrations',
      'export enquiries',
      'import outbox',
      'cancel',
      'cancel burst',
      'erase registrations',
      'erase enquiries',
      'erase feedback',
      'erase forms',
      'person export',
      'person erase',
      'staff add',
      'staff list',
      'staff withdraw',
      'check content',
      'check roles',
      'check pages',
      'check closers',
      'search',
      'keys rotate',
      'kiosk enrol',
      'kiosk unlock',
      'backup',
    ]) {
      expect(asked.notes).toContain(`  ${command}`);
    }
    const mistyped: [string[], RegExp][] = [
      [[], /^Usage: /],
      [['export', 'everything'], /^there is no command "export everything"/],
      [['constructor'], /^there is no command "constructor"/],
      [['export', 'registrations', '--format', 'pdf'], /^--format must be xlsx or csv or json, not "pdf"/],
      [['export', 'registrations', '--evnt', 'X'], /^Unknown option '--evnt'/],
      [['check', 'content', 'events'], /^check content takes nothing more/],
      [['keys', 'rotate', 'now'], /^keys rotate takes nothing more/],
      [['check', 'pages', '/navy'], /^check pages takes nothing more/],
      [['check', 'closers', '/navy'], /^check closers takes nothing more/],
      [['search'], /^search takes the words/],
      [['search', ' ', '--content', 'x'], /^search takes the words/],
      [['search', 'medic', '--folder', 'x'], /^Unknown option '--folder'/],
      [['import', 'outbox'], /^import outbox takes one file/],
      [['kiosk', 'enrol', 'x'], /^kiosk enrol takes nothing more/],
      [['kiosk', 'unlock'], /^kiosk unlock takes one device/],
    ];
    for (const [argv, notes] of mistyped) {
      expect(await run(...argv), argv.join(' ')).toEqual({ code: 2, out: '', notes: expect.stringMatching(notes) });
    }
  });

  it('shows how it is used, and does nothing, wherever help is asked for [HUB-19]', async () => {
    const files = filesFolder();
    const settings = { dataDir: files.path('data') };
    const store = await openTestStore(settings);
    const { kid } = await store.sealingKey();
    const run = commandLine(settings);
    for (const argv of [
      ['keys', 'rotate', '--help'],
      ['backup', '--help'],
      ['import', 'outbox', '-h'],
      ['export', 'registrations', '--help'],
    ]) {
      const asked = await run(...argv);
      expect(asked, argv.join(' ')).toEqual({ code: 0, out: '', notes: expect.stringMatching(/^Usage: /) });
    }
    expect((await store.sealingKey()).kid).toBe(kid);
    expect(existsSync('--help')).toBe(false);
  });

  it('says in one line why it cannot work, and ends with 1 [HUB-19, HUB-20]', async () => {
    const away = { ...nowhere(), databaseUrl: 'postgres://hub:secret@127.0.0.1:8139/hub' };
    const { code, notes } = await commandLine(away)('export', 'enquiries');
    expect(code).toBe(1);
    expect(notes).toMatch(/^cannot use the PostgreSQL database at 127\.0\.0\.1:8139: [^\n]+\n$/);

    const files = filesFolder();
    const run = commandLine({ dataDir: files.path('data') });
    const unwritable = await run('export', 'enquiries', '--out', files.path('no/such/folder.csv'));
    expect(unwritable).toMatchObject({ code: 1, notes: expect.stringMatching(/^cannot write [^\n]+\n$/) });
  });

  it('check content passes the sample content and names what is wrong with another folder [HUB-21]', async () => {
    const contentDir = join(PROJECT_ROOT, 'hub/content/sample');
    const sample = await commandLine(nowhere(), { contentDir })('check', 'content');
    expect(sample).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^no problems in .+, \d+ records\n$/),
      notes: '',
    });

    const files = filesFolder();
    mkdirSync(files.path('events'));
    files.write('events/broken.json', '{ "eventName": ');
    const broken = await commandLine(nowhere(), { contentDir: files.path('') })('check', 'content');
    expect(broken.code).toBe(1);
    expect(broken.out).toMatch(/^content problem in events\/broken\.json: [^\n]+$/m);
    expect(broken.notes).toMatch(/^\d+ problems? in [^\n]+\n$/);
  });

  it('check roles says what an editor would still change, for all roles or for some', async () => {
    const contentDir = join(PROJECT_ROOT, 'hub/content/sample');
    const run = commandLine(nowhere(), { contentDir });
    expect(await run('check', 'roles', 'navy/medic', 'army/driver')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^nothing to look at in 2 roles; \d+ roles have a story\n$/),
    });
    expect(await run('check', 'roles', 'navy/nobody')).toMatchObject({
      code: 1,
      notes: 'there is no role navy/nobody\n',
    });

    const files = filesFolder();
    cpSync(contentDir, files.path('copy'), { recursive: true });
    const medic = files.path('copy/roles/navy/medic.json');
    const role = JSON.parse(readFileSync(medic, 'utf8'));
    const driver = JSON.parse(readFileSync(files.path('copy/roles/army/driver.json'), 'utf8'));
    writeFileSync(medic, JSON.stringify({ ...role, day: undefined, workplace: driver.workplace }));
    const changed = await commandLine(nowhere(), { contentDir: files.path('copy') })('check', 'roles', 'navy/medic');
    expect(changed.code).toBe(1);
    expect(changed.out).toContain('roles/navy/medic.json, day: is missing\n');
    expect(changed.out).toContain(
      'army/driver, navy/medic, longDescription: the same paragraph: a cab mostly with air',
    );
    expect(changed.notes).toMatch(/^2 to look at; /);
  });

  it('check pages names words that two questions share', async () => {
    const contentDir = join(PROJECT_ROOT, 'hub/content/sample');
    expect(await commandLine(nowhere(), { contentDir })('check', 'pages')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^nothing to look at in \d+ pages and \d+ questions\n$/),
    });

    const files = filesFolder();
    cpSync(contentDir, files.path('copy'), { recursive: true });
    const venue = files.path('copy/faqs/access-at-events.json');
    const guests = files.path('copy/faqs/bringing-someone.json');
    const { answer } = JSON.parse(readFileSync(venue, 'utf8'));
    writeFileSync(guests, JSON.stringify({ ...JSON.parse(readFileSync(guests, 'utf8')), answer }));
    const changed = await commandLine(nowhere(), { contentDir: files.path('copy') })('check', 'pages');
    expect(changed).toMatchObject({ code: 1, notes: '2 to look at\n' });
    expect(changed.out).toContain(
      'faqs/access-at-events, faqs/bringing-someone, answer: the same paragraph: halls and hotels are with',
    );
  });

  it('check closers names a sentence that ends paragraphs of two texts', async () => {
    const contentDir = join(PROJECT_ROOT, 'hub/content/sample');
    expect(await commandLine(nowhere(), { contentDir })('check', 'closers')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^nothing to look at in the ends of \d+ texts\n$/),
    });

    const files = filesFolder();
    cpSync(contentDir, files.path('copy'), { recursive: true });
    for (const name of ['swimming', 'tattoos-and-piercings']) {
      const file = files.path(`copy/faqs/${name}.json`);
      const faq = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(
        file,
        JSON.stringify({ ...faq, answer: [...faq.answer, `Ask about ${name} early. Then sleep on it.`] }),
      );
    }
    const changed = await commandLine(nowhere(), { contentDir: files.path('copy') })('check', 'closers');
    expect(changed).toMatchObject({ code: 1, notes: '1 to look at\n' });
    expect(changed.out).toBe('faqs/swimming, faqs/tattoos-and-piercings: end alike: then sleep on it\n');
  });
});

describe('search', () => {
  const contentDir = join(PROJECT_ROOT, 'hub/content/sample');

  it('tells what each search finds for the words, the first five with their addresses [GS-22 in part]', async () => {
    const { code, out, notes } = await commandLine(nowhere(), { contentDir })('search', 'medic');
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    expect(out).toMatch(
      /^Roles: \d+ found\n( {2}.+ {2}\/jobs\/.+\n){5}Events: \d+ found\n( {2}.+ {2}\/events\/.+\n){1,5}/,
    );
    expect(out).toMatch(/^Questions: \d+ found\n( {2}.+ {2}\/faqs\?faq=.+\n){1,5}Whole site: \d+ found$/m);
    expect(out).toMatch(/^Whole site, Careers: \d+ found\n( {2}.*Medic {2}\/jobs\/.+\n)+/m);
    const nothing = await commandLine(nowhere(), { contentDir })('search', 'zzzz', 'qqqq');
    expect(nothing).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Roles: nothing found\nEvents: nothing found\n/),
    });
  });

  it('looks at a folder as it is now, before anything of it is published [GS-22 in part]', async () => {
    const files = filesFolder();
    const [published, copy] = [files.path('published'), files.path('copy')];
    for (const dir of [published, copy]) await writeSmallContent(dir);
    const run = commandLine(nowhere(), { contentDir: published });
    const ask = () => run('search', 'zzzz qqqq', '--content', copy);
    expect((await ask()).out).toMatch(/^Roles: nothing found/);
    const medic = files.path('copy/roles/navy/medic.json');
    const role = JSON.parse(readFileSync(medic, 'utf8'));
    writeFileSync(medic, JSON.stringify({ ...role, keywords: [...role.keywords, 'zzzz qqqq'] }));
    expect((await ask()).out).toMatch(/^Roles: \d found\n {2}Medic {2}\/jobs\//);
    expect((await run('search', 'zzzz qqqq')).out, 'the other folder').toMatch(/^Roles: nothing found/);

    writeFileSync(medic, '{ "title": ');
    expect(await ask()).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^content problem in roles\/navy\/medic\.json: [^\n]+\n$/),
      notes: 'the content has problems: put them right first\n',
    });
  });
});

describeAboveStore('keys rotate', (settings) => {
  it('makes the key that devices get from now on, says to back up; earlier ones still open [DEC-154]', async () => {
    const store = await openTestStore(settings());
    const earlier = await store.sealingKey();
    const { code, out, notes } = await commandLine(settings())('keys', 'rotate');
    const current = await store.sealingKey();
    expect(code).toBe(0);
    expect(out).toBe(`new sealing key ${current.kid}\n`);
    expect(notes).toMatch(/back up now\n$/);
    expect(current.kid).not.toBe(earlier.kid);
    expect(await store.openingKey(earlier.kid)).toBeDefined();
  });
});

describeAboveStore('erase forms', (settings) => {
  const DAY_MS = 86_400_000;
  const NOW = Date.UTC(2026, 1, 4, 10);
  const accepted = (key: string, days: number): AcceptedForm => ({
    key,
    bodyHash: 'a'.repeat(64),
    reference: 'DC-1',
    form: 'visit',
    payload: { formItemId: 'visit.1', page: '/visit', values: {} },
    answer: { success: true },
    files: [{ itemId: 'file-1', name: 'a.pdf', mime: 'application/pdf', bytes: new Uint8Array([1]) }],
    receivedAt: NOW - days * DAY_MS,
    deferred: false,
  });

  it('erases what is older than the days given, or than the setting says, and its files', async () => {
    const store = await openTestStore(settings());
    const [oldest, old, young] = ['oldest', 'old', 'young'].map((name) => `${name}-of-the-forms-erased`) as [
      string,
      string,
      string,
    ];
    for (const [key, days] of [
      [oldest, 90],
      [old, 40],
      [young, 5],
    ] as const) {
      await store.acceptForm(accepted(key, days));
    }
    const kept = async () => {
      const found = await Promise.all([oldest, old, young].map((key) => store.formFile(key, 'file-1')));
      return found.map((file) => file !== undefined);
    };
    const run = commandLine(settings(), { now: NOW });
    expect(await run('erase', 'forms')).toMatchObject({ code: 2, notes: expect.stringContaining('needs --days N') });
    expect(await run('erase', 'forms', '--days', '-1')).toMatchObject({ code: 2 });
    expect(await run('erase', 'forms', '--days', '1', '--form', 'nothing')).toMatchObject({
      code: 1,
      notes: 'there is no form "nothing"\n',
    });
    expect(await kept()).toEqual([true, true, true]);
    expect(await run('erase', 'forms', '--days', '60', '--form', 'visit')).toMatchObject({
      code: 0,
      out: '1 submission erased, with all files\n',
    });
    expect(await kept()).toEqual([false, true, true]);
    await commandLine(settings(), { now: NOW, keepSubmissionsDays: 30 })('erase', 'forms');
    expect(await kept()).toEqual([false, false, true]);
  });
});
