// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyPin } from '../../../../src/domain/kioskPin.ts';
import KioskHomePage from '../../../../src/features/kiosk/home/KioskHomePage.pageOnly.tsx';
import KioskSetupPage from '../../../../src/features/kiosk/setup/KioskSetupPage.pageOnly.tsx';
import { enrolmentCode } from '../../../../src/kiosk/enrolment.ts';
import { kioskSettings } from '../../../../src/kiosk/kioskMode.ts';
import { kioskName } from '../../../../src/kiosk/kioskName.ts';
import { rememberProfile } from '../../../../src/kiosk/loadKioskProfile.ts';
import { wrongPins } from '../../../../src/kiosk/pinLockout.ts';
import { rememberUnlock } from '../../../../src/kiosk/unlockCode.ts';
import { buildKioskProfile, PIN_HASH_4711 } from '../../../builders/buildKioskProfile.ts';
import { stubNavigator } from './guardedKiosk.tsx';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

const replace = vi.fn();
const CODE = '7K3M9QXA';

/** As the hub answers: it knows that the PIN is 4711, and gives its hash to whoever has a code. */
async function answerAsHub(path: string, init?: RequestInit): Promise<Response> {
  if (path === '/kiosk-config') return Response.json({ profiles: [{ id: 'booth', name: 'Careers Expo' }] });
  if (path === '/api/kiosk/pin') return Response.json({ right: JSON.parse(String(init?.body)).pin === '4711' });
  if (path !== '/kiosk-config/booth.json') return Response.json({ error: { code: 'NOT_FOUND' } }, { status: 404 });
  const sent = new Headers(init?.headers).get('Authorization');
  const { pinHash, ...open } = buildKioskProfile();
  if (sent === null) return Response.json(open);
  return sent === `Enrolment ${CODE}`
    ? Response.json({ ...open, pinHash })
    : Response.json({ error: { code: 'WRONG_CODE' } }, { status: 403 });
}

/** What this window is like; a browser promises nothing in a private one. */
function windowIs({ promises = true, getDirectory = async () => ({}) } = {}): void {
  const persisted = async () => promises;
  stubNavigator({ storage: { persisted, persist: persisted, getDirectory }, serviceWorker: {} });
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', vi.fn(answerAsHub));
  windowIs();
  vi.spyOn(location, 'replace').mockImplementation(replace);
  vi.clearAllMocks();
});
afterEach(() => {
  unmountKiosks();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openSetup(path = '/kiosk/setup') {
  const routes = [
    { path: '/kiosk/setup', Component: KioskSetupPage },
    { path: '/kiosk', Component: KioskHomePage, loader: () => ({ forDevice: false, events: [] }) },
  ];
  const kiosk = await renderKiosk(routes, path);
  await vi.waitFor(() => expect(kiosk.all('option')).toHaveLength(2), 20_000);
  return {
    ...kiosk,
    async choose(id: string) {
      await kiosk.fill(kiosk.field('Profile'), id);
      await vi.waitFor(() => expect(kiosk.field('Idle time (seconds)').value).toBe('90'), 20_000);
      await kiosk.fill(kiosk.field('PIN of the profile'), '4711');
    },
    start: () => kiosk.press(kiosk.button('Start kiosk')),
  };
}

describe('a recruiter setting a device up', () => {
  it('finds the fields under their names, and the values of the chosen profile in them [KIOSK-02, KIOSK-05]', async () => {
    const setup = await openSetup();
    await setup.choose('booth');
    expect(setup.field('Events').value).toBe('EXPO-NAVY-TALK, EXPO-ARMY-TALK');
    expect(setup.field('Warning time (seconds)').value).toBe('20');
    expect(setup.field('New exit PIN').value).toBe('');
  });

  it('starts the kiosk with the profile as it is [KIOSK-02, KIOSK-05]', async () => {
    const setup = await openSetup();
    await setup.choose('booth');
    await setup.start();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kiosk'), 20_000);
    expect(kioskSettings()).toMatchObject({ ...buildKioskProfile(), mode: 'kiosk', pinHash: expect.any(String) });
  });

  it('changes events, times and PIN for this device, the PIN never in the clear [KIOSK-03, KIOSK-05]', async () => {
    const setup = await openSetup();
    await setup.choose('booth');
    await setup.fill(setup.field('Events'), 'EXPO-INFO-HYBRID');
    await setup.fill(setup.field('Idle time (seconds)'), '45');
    await setup.fill(setup.field('New exit PIN'), '20271403');
    await setup.start();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kiosk'), 20_000);
    const settings = kioskSettings();
    expect(settings).toMatchObject({ events: ['EXPO-INFO-HYBRID'], idleSeconds: 45, warningSeconds: 20 });
    expect(settings?.pinHash).not.toBe(PIN_HASH_4711);
    expect(await verifyPin('20271403', settings?.pinHash ?? '')).toBe(true);
    expect(JSON.stringify({ ...localStorage })).not.toContain('20271403');
  });

  it('can start it again after a start that failed within the browser [KIOSK-05]', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new Error('no hash today'));
    const setup = await openSetup();
    await setup.choose('booth');
    await setup.fill(setup.field('New exit PIN'), '20271403');
    await setup.start();
    await vi.waitFor(() => expect(setup.text()).toContain('The kiosk could not be started.'), 20_000);
    expect(warned).toHaveBeenCalledOnce();
    expect(kioskSettings()).toBeUndefined();
    await setup.start();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kiosk'), 20_000);
  });

  it('needs the profile’s PIN: five wrong ones lock it, and nothing of the visitor’s is erased [KIOSK-38 in part, KIOSK-03]', async () => {
    localStorage.setItem('ADF-shortlist', '["medic"]');
    const setup = await openSetup();
    await setup.choose('booth');
    for (let tries = 1; tries <= 5; tries += 1) {
      await setup.fill(setup.field('PIN of the profile'), '471100');
      await setup.start();
      await vi.waitFor(() => expect(setup.field('PIN of the profile').value).toBe(''), 20_000);
      await vi.waitFor(() => expect(setup.button('Start kiosk')?.ariaBusy).not.toBe('true'), 20_000);
      if (tries < 5) expect(setup.all('[role="alert"]')[0]?.textContent).toBe('That PIN is not right. Try again.');
    }
    await vi.waitFor(() => expect(setup.text()).toMatch(/Too many tries\. Wait \d+ seconds\./), 20_000);
    expect(setup.field('PIN of the profile').disabled).toBe(true);
    await setup.start();
    expect(kioskSettings()).toBeUndefined();
    expect(localStorage.getItem('ADF-shortlist')).toBe('["medic"]');
    expect(replace).not.toHaveBeenCalled();
  });

  it('takes no one-time code of a kiosk that it was before [KIOSK-38 in part]', async () => {
    rememberUnlock(PIN_HASH_4711);
    const setup = await openSetup();
    await setup.choose('booth');
    vi.mocked(fetch).mockImplementation(async () =>
      Response.json(buildKioskProfile({ pinHash: PIN_HASH_4711.replace('$tb1u', '$xxxx') })),
    );
    await setup.start();
    await vi.waitFor(() => expect(setup.text()).toContain('That PIN is not right.'), 20_000);
    expect(kioskSettings()).toBeUndefined();
  });

  it('names this one kiosk, as staff will find it [KIOSK-31 in part]', async () => {
    const setup = await openSetup();
    await setup.choose('booth');
    expect(setup.field('Name of this kiosk').value).toBe('Stand C14');
    await setup.fill(setup.field('Name of this kiosk'), ' Hall 2, left ');
    await setup.start();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kiosk'), 20_000);
    expect(kioskName()).toBe('Hall 2, left');
  });

  it('is told at the field what is wrong, and no kiosk starts [KIOSK-05]', async () => {
    const setup = await openSetup();
    await setup.start();
    expect(setup.field('Profile').getAttribute('aria-invalid')).toBe('true');
    await setup.choose('booth');
    await setup.fill(setup.field('Warning time (seconds)'), '5');
    await setup.start();
    await vi.waitFor(
      () => expect(setup.field('Warning time (seconds)').getAttribute('aria-invalid')).toBe('true'),
      20_000,
    );
    expect(setup.text()).toContain('Enter a whole number from 20 to 120.');
    expect(replace).not.toHaveBeenCalled();
    expect(kioskSettings()).toBeUndefined();
  });

  it('keeps what was typed before the profile’s own values arrived [KIOSK-05]', async () => {
    const setup = await openSetup();
    await setup.fill(setup.field('Profile'), 'booth');
    await setup.fill(setup.field('Idle time (seconds)'), '60');
    await vi.waitFor(() => expect(setup.field('Warning time (seconds)').value).toBe('20'), 20_000);
    expect(setup.field('Idle time (seconds)').value).toBe('60');
  });

  it('is where /kiosk leads on a device that is no kiosk yet [KIOSK-01, KIOSK-02]', async () => {
    const setup = await openSetup('/kiosk');
    expect(setup.path()).toBe('/kiosk/setup');
  });
});

describe('the address of a booth on a visitor’s device', () => {
  async function openQuestion(id = 'booth') {
    localStorage.setItem('ADF-shortlist', '["medic"]');
    const kiosk = await renderKiosk(
      [{ path: '/kiosk/setup', Component: KioskSetupPage }],
      `/kiosk/setup?profile=${id}`,
    );
    await vi.waitFor(() => expect(kiosk.text()).not.toContain('Looking for the booth'), 20_000);
    return {
      ...kiosk,
      async enter(pin: string) {
        await kiosk.fill(kiosk.field('PIN'), pin);
        await kiosk.press(kiosk.button('Start the booth'));
        await vi.waitFor(() => expect(kiosk.field('PIN').value).toBe(''), 20_000);
      },
    };
  }
  const isUntouched = () => localStorage.getItem('ADF-shortlist') === '["medic"]' && kioskSettings() === undefined;

  it('says what will happen, and leads back to the site [KIOSK-38 in part]', async () => {
    const question = await openQuestion();
    expect(question.text()).toContain('this device becomes the booth Careers Expo, Stand C14');
    expect(question.text()).toContain('Your own things in it are erased');
    expect(question.link('Back to the site')?.getAttribute('href')).toBe('/');
    expect(isUntouched()).toBe(true);
  });

  it('makes it a booth with the right PIN alone; what goes with the visitor goes with the load that follows [KIOSK-38 in part, KIOSK-02]', async () => {
    const question = await openQuestion();
    await question.enter('471100');
    expect(question.text()).toContain('That PIN is not right.');
    expect(isUntouched()).toBe(true);
    expect(replace).not.toHaveBeenCalled();
    await question.fill(question.field('Name of this kiosk'), 'Hall 2, left');
    await question.enter('4711');
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kiosk'), 20_000);
    expect(kioskSettings()).toMatchObject({ ...buildKioskProfile(), mode: 'kiosk', pinHash: expect.any(String) });
    expect(kioskName()).toBe('Hall 2, left');
    // The hub has said that the PIN is right, and nothing more: the device makes a hash of its own.
    expect(kioskSettings()?.pinHash).not.toBe(PIN_HASH_4711);
    expect(await verifyPin('4711', kioskSettings()?.pinHash ?? '')).toBe(true);
    expect(JSON.stringify({ ...localStorage })).not.toContain('"4711"');
  });

  it('takes no one-time code of a kiosk that it was before [KIOSK-38 in part]', async () => {
    const forgotten = buildKioskProfile({ pinHash: PIN_HASH_4711.replace('$tb1u', '$xxxx') });
    vi.mocked(fetch).mockImplementation(async () => Response.json(forgotten));
    rememberUnlock(PIN_HASH_4711);
    const question = await openQuestion();
    await question.enter('4711');
    expect(question.text()).toContain('That PIN is not right.');
    expect(isUntouched()).toBe(true);
  });

  it('locks for 60 s after five wrong PINs, and over a reload [KIOSK-38 in part, DEC-134]', async () => {
    const question = await openQuestion();
    for (let tries = 1; tries <= 5; tries += 1) await question.enter('471100');
    await vi.waitFor(() => expect(question.text()).toMatch(/Too many tries\. Wait (60|59) seconds\./), 20_000);
    unmountKiosks();
    const reloaded = await openQuestion();
    expect(reloaded.text()).toMatch(/Too many tries\. Wait \d+ seconds\./);
    expect(reloaded.button('Start the booth')?.disabled).toBe(true);
    expect(isUntouched()).toBe(true);
  });

  it('says that there is no such profile, or that the hub is away, and can be tried again [KIOSK-02, HTTP-26]', async () => {
    const question = await openQuestion('nowhere');
    expect(question.text()).toContain('There is no profile called nowhere.');
    expect(question.text()).toContain('Nothing on this device has changed.');
    expect(question.link('Choose another profile')?.getAttribute('href')).toBe('/kiosk/setup');
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('failed to fetch'));
    await question.press(question.button('Try again'));
    await vi.waitFor(() => expect(question.text()).toContain("The hub can't be reached"), 20_000);
    vi.mocked(fetch).mockImplementation(async () => Response.json(buildKioskProfile({ idleSeconds: 5 })));
    vi.spyOn(console, 'error').mockReturnValue();
    await question.press(question.button('Try again'));
    await vi.waitFor(() => expect(question.text()).toContain('has a mistake in it'), 20_000);
    vi.mocked(fetch).mockImplementation(async () => Response.json(buildKioskProfile()));
    await question.press(question.button('Try again'));
    await vi.waitFor(() => expect(question.field('PIN')).toBeDefined(), 20_000);
  });
});

describe('a window that may be a private one', () => {
  const QUESTION = 'Is this a private window?';
  const isUntouched = () => kioskSettings() === undefined && replace.mock.calls.length === 0;

  async function openAddress() {
    const kiosk = await renderKiosk(
      [{ path: '/kiosk/setup', Component: KioskSetupPage }],
      '/kiosk/setup?profile=booth',
    );
    await vi.waitFor(() => expect(kiosk.field('PIN')).toBeDefined(), 20_000);
    return {
      ...kiosk,
      async start() {
        await kiosk.fill(kiosk.field('PIN'), '4711');
        await kiosk.press(kiosk.button('Start the booth'));
      },
    };
  }
  async function openForm() {
    const setup = await openSetup();
    await setup.choose('booth');
    return setup;
  }

  describe.each([
    ['the address of a booth', openAddress],
    ['the setup', openForm],
  ])('at %s', (_where, open) => {
    it('is asked about where the browser promises nothing, and becomes a booth once staff say that it is none [DEC-134, KIOSK-02]', async () => {
      windowIs({ promises: false });
      const kiosk = await open();
      await kiosk.start();
      await vi.waitFor(() => expect(kiosk.dialog(QUESTION)).toBeDefined(), 20_000);
      expect(isUntouched()).toBe(true);
      await kiosk.press(kiosk.button('No, a normal one'));
      await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kiosk'), 20_000);
      expect(kioskSettings()).toMatchObject({ id: 'booth' });
    });

    it('becomes none when they say yes or cannot tell, and says where it could [DEC-134]', async () => {
      windowIs({ promises: false });
      const kiosk = await open();
      await kiosk.start();
      await vi.waitFor(() => expect(kiosk.dialog(QUESTION)).toBeDefined(), 20_000);
      await kiosk.press(kiosk.button('Yes, or I can’t tell'));
      await vi.waitFor(() => expect(kiosk.text()).toContain('A private window can’t be a kiosk'), 20_000);
      expect(kiosk.dialog(QUESTION)).toBeUndefined();
      expect(isUntouched()).toBe(true);
      expect(wrongPins.read()).toBe(0);
    });

    it('becomes none where the browser gives it away, and nobody is asked [DEC-134]', async () => {
      windowIs({ getDirectory: async () => Promise.reject(new Error('not in a private window')) });
      const kiosk = await open();
      await kiosk.start();
      await vi.waitFor(() => expect(kiosk.text()).toContain('A private window can’t be a kiosk'), 20_000);
      expect(kiosk.dialog(QUESTION)).toBeUndefined();
      expect(isUntouched()).toBe(true);
    });
  });
});

describe('a booth that is set up with a code of the staff', () => {
  async function openQuestion(fragment = '') {
    const address = `/kiosk/setup?profile=booth${fragment}`;
    const kiosk = await renderKiosk([{ path: '/kiosk/setup', Component: KioskSetupPage }], address);
    await vi.waitFor(() => expect(kiosk.field('Enrolment code')).toBeDefined(), 20_000);
    return {
      ...kiosk,
      async enter(pin: string) {
        await kiosk.fill(kiosk.field('PIN'), pin);
        await kiosk.press(kiosk.button('Start the booth'));
        await vi.waitFor(() => expect(kiosk.field('PIN').value).toBe(''), 20_000);
      },
    };
  }
  const asked = (path: string) => vi.mocked(fetch).mock.calls.filter(([address]) => address === path);

  it('gets the hash for it, checks the PIN by itself, and keeps the code for its first report [KIOSK-38 in part, DEC-134, DEC-162]', async () => {
    const question = await openQuestion();
    await question.fill(question.field('Enrolment code'), '7k3m-9qxa');
    await question.enter('4711');
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kiosk'), 20_000);
    expect(kioskSettings()?.pinHash).toBe(PIN_HASH_4711);
    expect(asked('/api/kiosk/pin')).toEqual([]);
    expect(enrolmentCode.read()).toBe(CODE);
  });

  it('finds the code of the QR code in the address [DEC-162]', async () => {
    const question = await openQuestion('#7K3M-9QXA');
    expect(question.field('Enrolment code').value).toBe('7K3M-9QXA');
    unmountKiosks();
    const form = await renderKiosk([{ path: '/kiosk/setup', Component: KioskSetupPage }], '/kiosk/setup#7K3M-9QXA');
    expect(form.field('Enrolment code').value).toBe('7K3M-9QXA');
  });

  it.each(['7K3M9QX', '11111111', 'UUUUUUUU'])(
    'is told that %s is no code, before anything is kept or erased, and no try is counted [KIOSK-38 in part]',
    async (code) => {
      const question = await openQuestion();
      await question.fill(question.field('Enrolment code'), code);
      await question.enter('4711');
      expect(question.text()).toContain('That enrolment code is not right');
      expect(kioskSettings()).toBeUndefined();
      expect(enrolmentCode.read()).toBe('');
      expect(wrongPins.read()).toBe(0);
    },
  );

  it('needs the PIN all the same, and the code is as good as before a wrong one [KIOSK-38 in part]', async () => {
    const question = await openQuestion(`#${CODE}`);
    await question.enter('471100');
    expect(question.text()).toContain('That PIN is not right.');
    expect(wrongPins.read()).toBe(1);
    expect(enrolmentCode.read()).toBe('');
    await question.enter('4711');
    await vi.waitFor(() => expect(enrolmentCode.read()).toBe(CODE), 20_000);
  });

  it('is told at the field of the setup form that the code is wrong [KIOSK-05, DEC-162]', async () => {
    const setup = await openSetup();
    await setup.choose('booth');
    await setup.fill(setup.field('Enrolment code'), '11111111');
    await setup.start();
    await vi.waitFor(() => expect(setup.field('Enrolment code').getAttribute('aria-invalid')).toBe('true'), 20_000);
    expect(kioskSettings()).toBeUndefined();
    await setup.fill(setup.field('Enrolment code'), CODE);
    await setup.start();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kiosk'), 20_000);
    expect(kioskSettings()?.pinHash).toBe(PIN_HASH_4711);
    expect(enrolmentCode.read()).toBe(CODE);
  });

  it('hears when the hub has counted too many wrong PINs, and that is no wrong PIN [DEC-134]', async () => {
    const question = await openQuestion();
    vi.mocked(fetch).mockImplementation(async (path, init) =>
      path === '/api/kiosk/pin' ? Response.json({ error: {} }, { status: 429 }) : answerAsHub(String(path), init),
    );
    await question.enter('4711');
    expect(question.text()).toContain('There were too many tries. Wait a minute');
    expect(wrongPins.read()).toBe(0);
    expect(kioskSettings()).toBeUndefined();
  });
});

describe('a device on a network that leads nowhere', () => {
  const hubIsAway = () => vi.mocked(fetch).mockRejectedValue(new TypeError('failed to fetch'));

  it('becomes the booth again that it was before, by the hash that it has from then [KIOSK-02, KIOSK-38 in part]', async () => {
    rememberProfile(buildKioskProfile());
    hubIsAway();
    const question = await renderKiosk(
      [{ path: '/kiosk/setup', Component: KioskSetupPage }],
      `/kiosk/setup?profile=booth#${CODE}`,
    );
    await vi.waitFor(() => expect(question.field('PIN')).toBeDefined(), 20_000);
    await question.fill(question.field('PIN'), '4711');
    await question.press(question.button('Start the booth'));
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/kiosk'), 20_000);
    // For when the network is back: the hub says then whether it is too old.
    expect(enrolmentCode.read()).toBe(CODE);
  });

  it('cannot become one for the first time, and says how it could [KIOSK-02, HTTP-26]', async () => {
    const { pinHash: _hash, ...open } = buildKioskProfile();
    rememberProfile(open);
    hubIsAway();
    const question = await renderKiosk(
      [{ path: '/kiosk/setup', Component: KioskSetupPage }],
      '/kiosk/setup?profile=booth',
    );
    await vi.waitFor(() => expect(question.field('PIN')).toBeDefined(), 20_000);
    await question.fill(question.field('PIN'), '4711');
    await question.press(question.button('Start the booth'));
    await vi.waitFor(() => expect(question.text()).toContain('the hotspot of a phone will do'), 20_000);
    expect(kioskSettings()).toBeUndefined();
  });
});
