// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { obeyHub } from '../../../src/kiosk/obeyHub.ts';
import { isRevoked, setStanding } from '../../../src/kiosk/standing.ts';

const ANSWER = { serverTime: 0, revoked: false, freeze: [], unlock: undefined };

function buildPorts() {
  return { keepSecret: vi.fn(async () => undefined), releaseParked: vi.fn(async () => undefined) };
}

beforeEach(() => localStorage.clear());

describe('a kiosk that hears from the hub', () => {
  it('is out of service from the answer on that revokes it [CON-28]', async () => {
    const ports = buildPorts();
    await obeyHub({ ...ANSWER, revoked: true }, ports);
    expect(isRevoked()).toBe(true);
    expect(ports.releaseParked).not.toHaveBeenCalled();
  });

  it('releases what was parked once it is enrolled again, and no more after that [DEC-126]', async () => {
    const ports = buildPorts();
    setStanding({ revoked: true });
    await obeyHub(ANSWER, ports);
    await obeyHub(ANSWER, ports);
    expect(ports.releaseParked).toHaveBeenCalledTimes(1);
    expect(isRevoked()).toBe(false);
  });

  it('releases it after the next report when that could not be written down [DEC-126, OUTBOX-38]', async () => {
    const ports = buildPorts();
    setStanding({ revoked: true });
    ports.releaseParked.mockRejectedValueOnce(new Error('the disk is full'));
    await expect(obeyHub(ANSWER, ports)).rejects.toThrow('full');
    await obeyHub(ANSWER, ports);
    expect(ports.releaseParked).toHaveBeenCalledTimes(2);
    expect(isRevoked()).toBe(false);
  });

  it('keeps the name that it is given, and says so [CON-28]', async () => {
    const ports = buildPorts();
    expect(await obeyHub({ ...ANSWER, secret: 'secret-1' }, ports)).toBe(true);
    expect(ports.keepSecret).toHaveBeenCalledWith('secret-1');
    expect(await obeyHub(ANSWER, ports)).toBe(false);
  });
});
