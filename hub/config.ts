import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAP_AREAS, type MapArea, type MapStyles } from '../src/domain/map/mapService.ts';

/** The hub's settings, all read from environment variables (see README, "Settings"). */
export type HubConfig = {
  port: number;
  host: string;
  /** Folder of the embedded database */
  dataDir: string;
  /** PostgreSQL when set, else SQLite in `dataDir` [HUB-20] */
  databaseUrl?: string;
  /** File of the private sealing keys; undefined: they lie in the database */
  sealingKeys?: string;
  contentDir: string;
  /** Scheme and host as visitors see them; undefined: taken from each request */
  publicOrigin?: string;
  /** Other origins that may post, using CORS [CON-10] */
  allowedOrigins: string[];
  staffToken?: string;
  /** A list of the country's localities beside the content's core list */
  localitiesCsv?: string;
  /** Confirmations are sent by this server; undefined: none are */
  mail?: MailConfig;
  /** What visitors sent is erased after so many days, registrations after their event; undefined: never */
  keepSubmissionsDays?: number;
  /** An outside map in place of the product's own; undefined: there is none */
  map?: MapConfig;
  /** Multiplies all rate limits; 0 disables them [CON-11] */
  rateLimitFactor: number;
  /** People whom visitors of one network may register for one event in ten minutes; 0 for no such limit [CON-11] */
  peoplePerAddress: number;
  /** Multiplies the proof of work of bot checks; 0 asks for none [DEC-120] */
  proofOfWorkFactor: number;
  /** Number of proxies in front whose X-Forwarded-For is trusted, or false */
  trustProxy: number | false;
  logLevel: string;
  /** Project root, which contains `dist/`, `kiosk-config/` and `hub/content/sample` */
  root: string;
  /** Version of the build, as its pages report it [KIOSK-31] */
  version: string;
};

export type MailConfig = {
  /** `smtp:` or `smtps:`, with user and password, and options of nodemailer as its query */
  smtpUrl: string;
  /** Address that the mails come from, and that answers and bounces go to */
  from: string;
};

/** Where an outside map comes from, and the address of its style for each area, key and map id filled in [UNIT-26]. */
export type MapConfig = { origin: string; styles: MapStyles };

/** Unless it is set. A class with its teachers or several families pass; four registrations of eleven people do not [CON-11]. */
const PEOPLE_PER_ADDRESS = 40;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

export class ConfigProblem extends Error {
  override name = 'ConfigProblem';
}

/** Returns the nearest folder above this file that has a package.json: the same from source, from dist and in tests. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new ConfigProblem('no package.json above the hub');
    folder = parent;
  }
  return folder;
}

/** Returns the version built into pages and hub alike; the one in package.json when running from source. */
export function productVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return import.meta.env.VITE_VERSION ?? version;
}

function wholeNumber(name: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new ConfigProblem(`${name} must be a whole number from 0 to ${max}, not "${text}"`);
  }
  return value;
}

/** @returns 1 where nothing is set */
function factorSetting(name: string, text: string | undefined): number {
  const factor = Number(text || '1');
  if (!Number.isFinite(factor) || factor < 0) throw new ConfigProblem(`${name} must be a number, 0 or above`);
  return factor;
}

/** Nobody means 0 by it, which would erase everything. */
function daysSetting(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined;
  const days = Number(text);
  if (/^\d{1,5}$/.test(text) && days >= 1) return days;
  throw new ConfigProblem(`${name} must be a whole number of days from 1 to 99999, not "${text}"`);
}

/** Returns an origin in the form that browsers send, so that the two can be compared. */
function originSetting(name: string, text: string): string {
  const bare = text.replace(/\/+$/, '');
  const url = URL.canParse(bare) ? new URL(bare) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new ConfigProblem(`${name} must look like https://careers.example, not "${text}"`);
  }
  return url.origin;
}

const ADDRESS = /^[^\s@<>"(),:;[\]\\]+@[a-z0-9.-]+$/i;

/** The URL is in no message: it holds a password. */
function mailSetting({ SMTP_URL, MAIL_FROM }: Record<string, string | undefined>): MailConfig | undefined {
  if (!SMTP_URL) return undefined;
  if (!URL.canParse(SMTP_URL) || !/^smtps?:$/.test(new URL(SMTP_URL).protocol)) {
    throw new ConfigProblem('SMTP_URL must look like smtps://user:password@mail.example:465');
  }
  if (!MAIL_FROM) throw new ConfigProblem('SMTP_URL needs MAIL_FROM, the address that mails come from');
  if (!ADDRESS.test(MAIL_FROM)) {
    throw new ConfigProblem(`MAIL_FROM must be one address such as careers@example.com, not "${MAIL_FROM}"`);
  }
  return { smtpUrl: SMTP_URL, from: MAIL_FROM };
}

/** `units=KEY:MAPID events=KEY:MAPID`; of several for one area the last one counts. */
function mapKeys(text: string): Map<MapArea, { key: string; mapId: string }> {
  const entries = text.split(/\s+/).filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [, name, key = '', mapId = ''] = /^([a-z]+)=([^:]+)(?::(.+))?$/.exec(entry) ?? [];
      const area = MAP_AREAS.find((each) => each === name);
      if (!area) throw new ConfigProblem(`MAP_KEYS must look like "units=KEY:MAPID events=KEY:MAPID"`);
      return [area, { key, mapId }];
    }),
  );
}

/** The address and keys are in no message: who reads a log need not have them. */
function mapSetting({ MAP_STYLE_URL, MAP_KEYS }: Record<string, string | undefined>): MapConfig | undefined {
  if (!MAP_STYLE_URL) return undefined;
  const keys = mapKeys(MAP_KEYS ?? '');
  const needsKey = /\{(key|mapId)\}/.test(MAP_STYLE_URL);
  const addressFor = ({ key, mapId } = { key: '', mapId: '' }) =>
    MAP_STYLE_URL.replaceAll('{key}', () => encodeURIComponent(key)).replaceAll('{mapId}', () =>
      encodeURIComponent(mapId),
    );
  const url = URL.canParse(addressFor()) ? new URL(addressFor()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigProblem('MAP_STYLE_URL must look like https://maps.example/{mapId}/style.json?key={key}');
  }
  const areas = MAP_AREAS.filter((area) => !needsKey || keys.has(area));
  return { origin: url.origin, styles: Object.fromEntries(areas.map((area) => [area, addressFor(keys.get(area))])) };
}

/** Reads the settings. @throws ConfigProblem with a one-sentence explanation when a value is unusable */
export function readConfig(env: Record<string, string | undefined>, version: string, root = projectRoot()): HubConfig {
  const logLevel = env.LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(logLevel)) {
    throw new ConfigProblem(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${logLevel}"`);
  }
  return {
    port: wholeNumber('PORT', env.PORT, 8080, 65_535),
    host: env.HOST || '0.0.0.0',
    dataDir: resolve(root, env.HUB_DATA || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    sealingKeys: env.SEALING_KEYS ? resolve(root, env.SEALING_KEYS) : undefined,
    contentDir: resolve(root, env.CONTENT_DIR || 'hub/content/sample'),
    publicOrigin: env.PUBLIC_ORIGIN ? originSetting('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN) : undefined,
    allowedOrigins: (env.ALLOWED_ORIGINS ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((each) => originSetting('ALLOWED_ORIGINS', each)),
    staffToken: env.STAFF_TOKEN || undefined,
    localitiesCsv: env.LOCALITIES_CSV ? resolve(root, env.LOCALITIES_CSV) : undefined,
    mail: mailSetting(env),
    keepSubmissionsDays: daysSetting('KEEP_SUBMISSIONS_DAYS', env.KEEP_SUBMISSIONS_DAYS),
    map: mapSetting(env),
    rateLimitFactor: factorSetting('RATE_LIMIT_FACTOR', env.RATE_LIMIT_FACTOR),
    peoplePerAddress: wholeNumber('PEOPLE_PER_ADDRESS', env.PEOPLE_PER_ADDRESS, PEOPLE_PER_ADDRESS, 1_000_000),
    proofOfWorkFactor: factorSetting('PROOF_OF_WORK_FACTOR', env.PROOF_OF_WORK_FACTOR),
    trustProxy: env.TRUST_PROXY ? wholeNumber('TRUST_PROXY', env.TRUST_PROXY, 0, 10) || false : false,
    logLevel,
    root,
    version,
  };
}
