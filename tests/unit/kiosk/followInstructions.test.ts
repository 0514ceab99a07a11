// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kioskSettingsFor } from '../../../src/domain/kioskProfile.ts';
import { enrolmentCode, notEnrolled } from '../../../src/kiosk/enrolment.ts';
import { followInstructions } from '../../../src/kiosk/heartbeat.ts';
import { enterKioskMode, kioskSettings } from '../../../src/kiosk/kioskMode.ts';
import { rememberedProfile, rememberProfile } from '../../../src/kiosk/loadKioskProfile.ts';
import { revocation, setRevoked } from '../../../src/kiosk/serviceStatus.ts';
import { buildKioskProfile } from '../../builders/buildKioskProfile.ts';

const ANSWER = { serverTime: 0, revoked: false, freeze: [], unlock: undefined };

function buildPorts() {
  return { keepSecret: vi.fn(async () => undefined), releaseParked: vi.fn(async () => undefined) };
}

beforeEach(() => localStorage.clear());

describe('a kiosk that hears from the hub', () => {
  it('is out of service from the answer on that revokes it [CON-28 in part]', async () => {
    const ports = buildPorts();
    await followInstructions({ ...ANSWER, revoked: true }, ports);
    expect(revocation.read()).toBe(true);
    expect(ports.releaseParked).not.toHaveBeenCalled();
  });

  it('releases what was parked once it is enrolled again, and no more after that [DEC-126]', async () => {
    const ports = buildPorts();
    setRevoked(true);
    await followInstructions(ANSWER, ports);
    await followInstructions(ANSWER, ports);
    expect(ports.releaseParked).toHaveBeenCalledTimes(1);
    expect(revocation.read()).toBe(false);
  });

  it('releases it after the next report when that could not be written down [DEC-126, OUTBOX-38]', async () => {
    const ports = buildPorts();
    setRevoked(true);
    ports.releaseParked.mockRejectedValueOnce(new Error('the disk is full'));
    await expect(followInstructions(ANSWER, ports)).rejects.toThrow('full');
    await followInstructions(ANSWER, ports);
    expect(ports.releaseParked).toHaveBeenCalledTimes(2);
    expect(revocation.read()).toBe(false);
  });

  it('keeps the name that it is given, and says so [CON-28 in part]', async () => {
    const ports = buildPorts();
    expect(await followInstructions({ ...ANSWER, secret: 'secret-1' }, ports)).toBe(true);
    expect(ports.keepSecret).toHaveBeenCalledWith('secret-1');
    expect(await followInstructions(ANSWER, ports)).toBe(false);
  });
});

describe('a kiosk that presents a code of the staff', () => {
  beforeEach(() => enrolmentCode.write('7K3M9QXA'));

  it('keeps the code until it has its secret: where that could not be stored, the next report brings it again [DEC-162]', async () => {
    const ports = buildPorts();
    ports.keepSecret.mockRejectedValueOnce(new Error('the disk is full'));
    const enrolled = { ...ANSWER, enrolled: true, secret: 'secret-1' };
    await expect(followInstructions(enrolled, ports)).rejects.toThrow('full');
    expect(enrolmentCode.read()).toBe('7K3M9QXA');
    await followInstructions(enrolled, ports);
    expect(enrolmentCode.read()).toBe('');
    expect(ports.releaseParked).toHaveBeenCalledOnce();
  });

  it('says on its panel that the hub does not know it, until it does [CON-28 in part]', async () => {
    await followInstructions({ ...ANSWER, enrolled: false }, buildPorts());
    expect(notEnrolled.read()).toBe(true);
    await followInstructions(ANSWER, buildPorts());
    expect(notEnrolled.read(), 'a hub of an earlier version says nothing of it').toBe(true);
    await followInstructions({ ...ANSWER, enrolled: true }, buildPorts());
    expect(notEnrolled.read()).toBe(false);
  });
});

describe('the PIN of a booth', () => {
  const [old, next] = [buildKioskProfile().pinHash, buildKioskProfile().pinHash.replace('$tb1u', '$xxxx')];

  it('is the one that its profile has at the hub now, with or without the hub [KIOSK-05, DEC-134]', async () => {
    rememberProfile(buildKioskProfile());
    enterKioskMode(kioskSettingsFor(buildKioskProfile()));
    await followInstructions({ ...ANSWER, pinHash: next }, buildPorts());
    expect(kioskSettings()).toMatchObject({ ...buildKioskProfile(), pinHash: next });
    expect(rememberedProfile('booth')?.pinHash).toBe(next);
    await followInstructions(ANSWER, buildPorts());
    await followInstructions({ ...ANSWER, pinHash: '471108' }, buildPorts());
    expect(kioskSettings()?.pinHash, 'nothing that is no hash').toBe(next);
  });

  it('stays the one that was set for this device alone [KIOSK-05]', async () => {
    enterKioskMode(kioskSettingsFor(buildKioskProfile(), { pinHash: old }));
    await followInstructions({ ...ANSWER, pinHash: next }, buildPorts());
    expect(kioskSettings()?.pinHash).toBe(old);
  });
});
