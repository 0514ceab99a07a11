import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const LAUNCH = join(import.meta.dirname, '../../../kiosk-config/launch');
const SITE = 'https://careers.example.org';
const root = mkdtempSync(join(tmpdir(), 'defence-careers-launch-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const install = (...args: string[]) =>
  spawnSync(join(LAUNCH, 'debian/install.sh'), args, { env: { ...process.env, DESTDIR: root }, encoding: 'utf8' });
const read = (path: string) => readFileSync(join(root, path), 'utf8');

expect(install(`${SITE}/`, 'perth-2027').stderr).toBe('');
const policy = JSON.parse(read('etc/chromium/policies/managed/defence-careers-booth.json'));

/** Each way out of the browser, and the policies without which it would be open. */
const WAYS_OUT: [way: string, policies: object][] = [
  ['other addresses', { URLAllowlist: [SITE, 'blob:*'], URLBlocklist: expect.arrayContaining(['*']) }],
  ['pages of the browser', { URLBlocklist: expect.arrayContaining(['chrome://*', 'chrome-untrusted://*']) }],
  ['sources and made-up pages', { URLBlocklist: expect.arrayContaining(['view-source:*', 'data:*', 'javascript:*']) }],
  ['a new tab of another site', { NewTabPageLocation: SITE, HomepageLocation: SITE }],
  ['pop-ups', { DefaultPopupsSetting: 2 }],
  ['private windows', { IncognitoModeAvailability: 1, BrowserGuestModeEnabled: false }],
  ['other profiles', { BrowserAddPersonEnabled: false, BrowserSignin: 0, SyncDisabled: true }],
  ['extensions', { ExtensionInstallBlocklist: ['*'] }],
  ['printing', { PrintingEnabled: false }],
  ['tools for developers', { DeveloperToolsAvailability: 2 }],
  ['opening and saving files', { AllowFileSelectionDialogs: false, PromptForDownloadLocation: false }],
  ['dangerous downloads', { DownloadRestrictions: 4 }],
  ['ending processes', { TaskManagerEndProcessEnabled: false }],
  ['passwords', { PasswordManagerEnabled: false }],
  ['what others typed', { AutofillAddressEnabled: false, AutofillCreditCardEnabled: false }],
  ['translation', { TranslateEnabled: false }],
  ['questions of the browser', { DefaultGeolocationSetting: 2, DefaultNotificationsSetting: 2 }],
  [
    'camera, microphone, screen',
    { VideoCaptureAllowed: false, AudioCaptureAllowed: false, ScreenCaptureAllowed: false },
  ],
];

describe('what the installation for Debian writes', () => {
  it.each(WAYS_OUT)('closes %s by policy [KIOSK-39 in part, KIOSK-19 in part]', (_way, policies) => {
    expect(policy).toMatchObject(policies);
  });

  it.each([
    ['two fingers that enlarge', '--disable-pinch'],
    ['a swipe that goes back', '--overscroll-history-navigation=0'],
  ])('closes %s, for which there is no policy, by a flag of the browser [KIOSK-39 in part]', (_way, flag) => {
    const session = read('usr/local/lib/defence-careers-booth/chromium.sh');
    const started = session.slice(session.lastIndexOf('"$browser" \\\n'));
    expect(started.slice(0, started.indexOf('&\n'))).toContain(` ${flag} \\\n`);
  });

  it('keeps what the site stores, and has the browser promise it [KIOSK-26 in part, PWA-20]', () => {
    expect(policy).toMatchObject({ DefaultCookiesSetting: 1, AllowDeletingBrowserHistory: false });
    expect(policy).toMatchObject({ NotificationsAllowedForUrls: [SITE] });
    expect(Object.keys(policy)).not.toContain('ClearBrowsingDataOnExitList');
    expect(policy.IncognitoModeAvailability).not.toBe(2);
  });

  it('names the address and the profile where the session looks for them, and starts it again when it ends [KIOSK-02]', () => {
    expect(read('etc/defence-careers-booth.conf')).toBe(
      `BOOTH_SITE=${SITE}\nBOOTH_PROFILE=perth-2027\nBOOTH_ROTATE=0\n`,
    );
    const unit = read('etc/systemd/system/defence-careers-booth.service');
    expect(unit).toContain('EnvironmentFile=/etc/defence-careers-booth.conf');
    expect(unit).toMatch(/^ExecStart=.*\/session\.sh \$\{BOOTH_SITE\} \$\{BOOTH_PROFILE\}$/m);
    expect(unit).toContain('Restart=always');
    expect(read('usr/local/lib/defence-careers-booth/session.sh')).toContain('exec cage -d "$@"');
  });

  it('gives the booth a keyboard without the keys that only browser and system listen to [KIOSK-39 in part]', () => {
    const keys = read('usr/local/lib/defence-careers-booth/keyboard/symbols/booth').replace(/\/\/.*/g, '');
    const named = [...keys.matchAll(/key <(\w+)> +\{ \[ (\w+)/g)].map(([, key, symbol]) => [key, symbol]);
    const others = named.filter(([, symbol]) => symbol === 'Insert').map(([key]) => key);
    expect(others).toEqual(expect.arrayContaining(['FK01', 'FK05', 'FK11', 'FK12', 'PRSC', 'COMP', 'I166', 'I180']));
    expect(keys).not.toMatch(/Control|Alt|Super|Meta|Hyper|Menu|\bF\d|XF86|include "(?!us\(basic\))/);
  });

  it.each([
    ['careers.example.org', 'perth-2027'],
    ['http://careers.example.org', 'perth-2027'],
    [`${SITE}/events`, 'perth-2027'],
    [`${SITE}|x`, 'perth-2027'],
    [SITE, '../other'],
    [SITE],
  ])('refuses %s %s, and says why [KIOSK-02]', (...args) => {
    const { status, stderr } = install(...args);
    expect(status).not.toBe(0);
    expect(stderr).not.toBe('');
  });
});

describe('every launch script', () => {
  const scripts = readdirSync(LAUNCH, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(sh|cmd)$/.test(path));

  it.each(scripts.filter((path) => !path.endsWith('install.sh')))(
    '%s opens no private window and keeps one profile folder [KIOSK-02, DEC-134]',
    (path) => {
      const text = readFileSync(join(LAUNCH, path), 'utf8');
      const lines = text.split('\n').filter((line) => !/^\s*(#|rem\b)/.test(line) && !/' --\w+ '\*/.test(line));
      expect(lines.join('\n')).not.toMatch(/--(incognito|inprivate|private|guest|temp-profile|edge-kiosk-type)/i);
      if (!path.endsWith('session.sh')) expect(text).toMatch(/--user-data-dir=|--profile "\$memory"/);
    },
  );

  it.each(scripts.filter((path) => path.endsWith('.sh')))('%s is a script that sh reads [KIOSK-02]', (path) => {
    execFileSync('sh', ['-n', join(LAUNCH, path)]);
  });

  it('refuses to start a private window, however it is asked for [DEC-134]', () => {
    const env = { ...process.env, KIOSK_MEMORY: join(root, 'memory'), BOOTH_BROWSER_FLAGS: '--no-sandbox --incognito' };
    const args = [SITE, 'perth-2027'];
    const started = spawnSync(join(LAUNCH, 'debian/chromium.sh'), args, { env, encoding: 'utf8' });
    expect(started.status).toBe(2);
    expect(started.stderr).toContain('Not in a private window');
  });
});
