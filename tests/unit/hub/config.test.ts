import { describe, expect, it } from 'vitest';
import { ConfigProblem, readConfig } from '../../../hub/config.ts';

const read = (env: Record<string, string>) => readConfig(env, '1.2.3', '/project');

describe('the settings of a hub', () => {
  it('an empty setting is an unset one: the rate limits stay on [CON-11 in part]', () => {
    expect(read({ RATE_LIMIT_FACTOR: '' }).rateLimitFactor).toBe(1);
    expect(read({ RATE_LIMIT_FACTOR: '0' }).rateLimitFactor).toBe(0);
    expect([read({}).peoplePerAddress, read({}).proofOfWorkFactor]).toEqual([40, 1]);
    expect(read({ PEOPLE_PER_ADDRESS: '600' }).peoplePerAddress).toBe(600);
    expect(read({ PROOF_OF_WORK_FACTOR: '0.5' }).proofOfWorkFactor).toBe(0.5);
    expect(read({ PUBLIC_ORIGIN: '', ALLOWED_ORIGINS: '', LOG_LEVEL: '' })).toMatchObject({
      publicOrigin: undefined,
      allowedOrigins: [],
      logLevel: 'info',
    });
  });

  it('mails need a server and an address that they come from; no message has the password [DEC-160 in part]', () => {
    const SMTP_URL = 'smtps://us:secret@mail.example';
    const all = { SMTP_URL, MAIL_FROM: 'careers@example.com' };
    expect(read(all).mail).toEqual({ smtpUrl: SMTP_URL, from: 'careers@example.com' });
    expect(read({ ...all, SMTP_URL: '' }).mail).toBeUndefined();
    expect(() => read({ ...all, MAIL_FROM: '' })).toThrow('SMTP_URL needs MAIL_FROM');
    for (const from of ['careers', 'Careers <careers@example.com>', 'a@example.com, b@example.com', 'a@b\nBcc: c@d']) {
      expect(() => read({ ...all, MAIL_FROM: from })).toThrow('MAIL_FROM must be one address');
    }
    for (const url of ['mail.example', 'https://us:secret@mail.example', 'us:secret']) {
      expect(() => read({ ...all, SMTP_URL: url })).toThrow(/^SMTP_URL must look like (?!.*secret)/);
    }
  });

  it('what was sent with forms is kept for ever unless a number of days says otherwise; nobody erases all by a 0', () => {
    expect(readConfig({}, '1').keepSubmissionsDays).toBeUndefined();
    expect(readConfig({ KEEP_SUBMISSIONS_DAYS: '' }, '1').keepSubmissionsDays).toBeUndefined();
    expect(readConfig({ KEEP_SUBMISSIONS_DAYS: '365' }, '1').keepSubmissionsDays).toBe(365);
    for (const days of ['0', '-1', '1.5', '1e3', 'a year', '100000']) {
      expect(() => readConfig({ KEEP_SUBMISSIONS_DAYS: days }, '1')).toThrow('KEEP_SUBMISSIONS_DAYS must be');
    }
  });

  it('an outside map has a style for each area with its own key and map id; no message has a key [UNIT-26]', () => {
    const MAP_STYLE_URL = 'https://maps.example/v1/{mapId}/style.json?key={key}';
    expect(read({ MAP_STYLE_URL, MAP_KEYS: 'units=k1:reserve events=k2:expo' }).map).toEqual({
      origin: 'https://maps.example',
      styles: {
        units: 'https://maps.example/v1/reserve/style.json?key=k1',
        events: 'https://maps.example/v1/expo/style.json?key=k2',
      },
    });
    expect(read({ MAP_STYLE_URL, MAP_KEYS: 'units=k1:reserve' }).map?.styles.events).toBeUndefined();
    expect(read({ MAP_STYLE_URL: 'https://maps.example/s.json' }).map?.styles).toEqual({
      units: 'https://maps.example/s.json',
      events: 'https://maps.example/s.json',
    });
    expect(read({}).map).toBeUndefined();
    expect(() => read({ MAP_STYLE_URL, MAP_KEYS: 'jobs=secret' })).toThrow(/^MAP_KEYS must look like (?!.*secret)/);
    expect(() => read({ MAP_STYLE_URL: 'maps.example/secret' })).toThrow(/^MAP_STYLE_URL must look like (?!.*secret)/);
  });

  it('sealing keys lie in the database, unless a file is named [DEC-154]', () => {
    expect(read({}).sealingKeys).toBeUndefined();
    expect(read({ SEALING_KEYS: '' }).sealingKeys).toBeUndefined();
    expect(read({ SEALING_KEYS: '/secrets/sealing-keys' }).sealingKeys).toBe('/secrets/sealing-keys');
    expect(read({ SEALING_KEYS: 'keys' }).sealingKeys).toBe('/project/keys');
  });

  it('a list of localities is found from the project, and none is none', () => {
    expect(read({ LOCALITIES_CSV: 'places.csv' }).localitiesCsv).toBe('/project/places.csv');
    expect(read({ LOCALITIES_CSV: '/data/places.csv' }).localitiesCsv).toBe('/data/places.csv');
    expect(read({ LOCALITIES_CSV: '' }).localitiesCsv).toBeUndefined();
  });

  it.each([
    ['PORT', 'eighty'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['PEOPLE_PER_ADDRESS', 'a school'],
    ['PROOF_OF_WORK_FACTOR', 'hard'],
    ['PUBLIC_ORIGIN', 'careers'],
    ['TRUST_PROXY', '99'],
    ['ALLOWED_ORIGINS', 'https://kiosk.example/page'],
    ['LOG_LEVEL', 'loud'],
  ])('%s may not be "%s" [HUB-21]', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigProblem);
    expect(() => read({ [name]: value })).toThrow(name);
  });

  it('origins are kept as browsers send them, however they were written [CON-10]', () => {
    const { publicOrigin, allowedOrigins } = read({
      PUBLIC_ORIGIN: 'HTTPS://Careers.Example:443/',
      ALLOWED_ORIGINS: 'https://kiosk.example/, http://Booth.local:8080',
    });
    expect(publicOrigin).toBe('https://careers.example');
    expect(allowedOrigins).toEqual(['https://kiosk.example', 'http://booth.local:8080']);
  });

  it.each([
    'careers',
    'ftp://careers.example',
    'https://a b',
    'https://me@careers.example',
    'https://careers.example/x',
  ])('%s is no origin [CON-10]', (origin) => {
    expect(() => read({ PUBLIC_ORIGIN: origin })).toThrow(ConfigProblem);
    expect(() => read({ PUBLIC_ORIGIN: origin })).toThrow('PUBLIC_ORIGIN');
    const [first = ''] = origin.split(' ');
    if (first === origin) expect(() => read({ ALLOWED_ORIGINS: origin })).toThrow('ALLOWED_ORIGINS');
  });
});
