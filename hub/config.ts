import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The hub's settings, all read from environment variables (see README, "Settings"). */
export type HubConfig = {
  port: number;
  host: string;
  /** Folder of the embedded database */
  dataDir: string;
  /** PostgreSQL when set, else SQLite in `dataDir` [HUB-20] */
  databaseUrl?: string;
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
  /** What was sent with forms of content is erased after so many days; undefined: never */
  keepSubmissionsDays?: number;
  /** Multiplies all rate limits; 0 disables them [CON-11] */
  rateLimitFactor: number;
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

/** Reads the settings. @throws ConfigProblem with a one-sentence explanation when a value is unusable */
export function readConfig(env: Record<string, string | undefined>, version: string, root = projectRoot()): HubConfig {
  const factor = Number(env.RATE_LIMIT_FACTOR || '1');
  if (!Number.isFinite(factor) || factor < 0) throw new ConfigProblem('RATE_LIMIT_FACTOR must be a number, 0 or above');
  const logLevel = env.LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(logLevel)) {
    throw new ConfigProblem(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${logLevel}"`);
  }
  return {
    port: wholeNumber('PORT', env.PORT, 8080, 65_535),
    host: env.HOST || '0.0.0.0',
    dataDir: resolve(root, env.HUB_DATA || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
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
    rateLimitFactor: factor,
    trustProxy: env.TRUST_PROXY ? wholeNumber('TRUST_PROXY', env.TRUST_PROXY, 0, 10) || false : false,
    logLevel,
    root,
    version,
  };
}
