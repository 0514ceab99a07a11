// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyPin } from '../../../../src/domain/kioskPin.ts';
import KioskSetupPage from '../../../../src/features/kiosk/setup/KioskSetupPage.pageOnly.tsx';
import { enrolmentCode } from '../../../../src/kiosk/enrolment.ts';
import { kioskSettings } from '../../../../src/kiosk/kioskMode.ts';
import { kioskName } from '../../../../src/kiosk/kioskName.ts';
import { rememberProfile } from '../../../../src/kiosk/loadKioskProfile.ts';
import { wrongPins } from '../../../../src/kiosk/pinLockout.ts';
import { rememberUnlock } from '../../../../src/kiosk/unlockCode.ts';
import { buildKioskProfile, PIN_HASH_4711 } from '../../../builders/buildKioskProfile.ts';
import { answerAsHub, becomesBooth, beginAnew, CODE, openAddress, openSetup, replace } from './kioskSetup.ts';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

beginAnew();

describe('the address of a booth on a visitor’s device', () => {
  beforeEach(() => localStorage.setItem('ADF-shortlist', '["medic"]'));
  const isUntouched = () => localStorage.getItem('ADF-shortlist') === '["medic"]' && kioskSettings() === undefined;

  it('says what will happen, and leads back to the site [KIOSK-38 in part]', async () => {
    const question = await openAddress();
    expect(question.text()).toContain('this device becomes the booth Careers Expo, Stand C14');
    expect(question.text()).toContain('Your own things in it are erased');
    expect(question.link('Back to the site')?.getAttribute('href')).toBe('/');
    expect(isUntouched()).toBe(true);
  });

  it('makes it a booth with the right PIN alone; what goes with the visitor goes with the load that follows [KIOSK-38 in part, KIOSK-02]', async () => {
    const question = await openAddress();
    await question.enter('471100');
    expect(question.text()).toContain('That PIN is not right.');
    expect(isUntouched()).toBe(true);
    expect(replace).not.toHaveBeenCalled();
    await question.fill(question.field('Name of this kiosk'), 'Hall 2, left');
    await question.enter('4711');
    await becomesBooth();
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
    const question = await openAddress();
    await question.enter('4711');
    expect(question.text()).toContain('That PIN is not right.');
    expect(isUntouched()).toBe(true);
  });

  it('locks for 60 s after five wrong PINs, and over a reload [KIOSK-38 in part, DEC-134]', async () => {
    const question = await openAddress();
    for (let tries = 1; tries <= 5; tries += 1) await question.enter('471100');
    await vi.waitFor(() => expect(question.text()).toMatch(/Too many tries\. Wait (60|59) seconds\./), 20_000);
    unmountKiosks();
    const reloaded = await openAddress();
    expect(reloaded.text()).toMatch(/Too many tries\. Wait \d+ seconds\./);
    expect(reloaded.button('Start the booth')?.disabled).toBe(true);
    expect(isUntouched()).toBe(true);
  });

  it('says that there is no such profile, or that the hub is away, and can be tried again [KIOSK-02, HTTP-26]', async () => {
    const question = await openAddress('nowhere');
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

describe('a booth that is set up with a code of the staff', () => {
  const asked = (path: string) => vi.mocked(fetch).mock.calls.filter(([address]) => address === path);

  it('gets the hash for it, checks the PIN by itself, and keeps the code for its first report [KIOSK-38 in part, DEC-134, DEC-162]', async () => {
    const question = await openAddress();
    await question.fill(question.field('Enrolment code'), '7k3m-9qxa');
    await question.enter('4711');
    await becomesBooth();
    expect(kioskSettings()?.pinHash).toBe(PIN_HASH_4711);
    expect(asked('/api/kiosk/pin')).toEqual([]);
    expect(enrolmentCode.read()).toBe(CODE);
  });

  it('finds the code of the QR code in the address [DEC-162]', async () => {
    const question = await openAddress('booth#7K3M-9QXA');
    expect(question.field('Enrolment code').value).toBe('7K3M-9QXA');
    unmountKiosks();
    const form = await renderKiosk([{ path: '/kiosk/setup', Component: KioskSetupPage }], '/kiosk/setup#7K3M-9QXA');
    expect(form.field('Enrolment code').value).toBe('7K3M-9QXA');
  });

  it.each(['7K3M9QX', '11111111', 'UUUUUUUU'])(
    'is told that %s is no code, before anything is kept or erased, and no try is counted [KIOSK-38 in part]',
    async (code) => {
      const question = await openAddress();
      await question.fill(question.field('Enrolment code'), code);
      await question.enter('4711');
      expect(question.text()).toContain('That enrolment code is not right');
      expect(kioskSettings()).toBeUndefined();
      expect(enrolmentCode.read()).toBe('');
      expect(wrongPins.read()).toBe(0);
    },
  );

  it('needs the PIN all the same, and the code is as good as before a wrong one [KIOSK-38 in part]', async () => {
    const question = await openAddress(`booth#${CODE}`);
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
    await becomesBooth();
    expect(kioskSettings()?.pinHash).toBe(PIN_HASH_4711);
    expect(enrolmentCode.read()).toBe(CODE);
  });

  it('hears when the hub has counted too many wrong PINs, and that is no wrong PIN [DEC-134]', async () => {
    const question = await openAddress();
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
    const question = await openAddress(`booth#${CODE}`);
    await question.start();
    await becomesBooth();
    // For when the network is back: the hub says then whether it is too old.
    expect(enrolmentCode.read()).toBe(CODE);
  });

  it('cannot become one for the first time, and says how it could [KIOSK-02, HTTP-26]', async () => {
    const { pinHash: _hash, ...open } = buildKioskProfile();
    rememberProfile(open);
    hubIsAway();
    const question = await openAddress();
    await question.start();
    await vi.waitFor(() => expect(question.text()).toContain('the hotspot of a phone will do'), 20_000);
    expect(kioskSettings()).toBeUndefined();
  });
});
