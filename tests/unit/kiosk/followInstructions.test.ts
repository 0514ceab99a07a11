// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followInstructions } from '../../../src/kiosk/heartbeat.ts';
import { revocation, setRevoked } from '../../../src/kiosk/serviceStatus.ts';

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
