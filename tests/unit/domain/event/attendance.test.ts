import { describe, expect, it } from 'vitest';
import { attendAsSent, attendToSend, seatsOf } from '../../../../src/domain/wire/registration.ts';
import { buildEventDetail, IN_PERSON_EVENT, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';

const SMALL = { eventCapacity: 2, eventVirtualCapacity: 2 };
const roomFull = buildEventDetail(SMALL, { inPerson: 2, online: 0 });
const onlineFull = buildEventDetail(SMALL, { inPerson: 0, online: 2 });

describe('attendance', () => {
  it('follows the choice while both modes have places [REG-09, REG-10]', () => {
    expect(attendToSend(buildEventDetail(), 'Online')).toBe('Online');
    expect(attendToSend(buildEventDetail(), 'In Person')).toBe('In Person');
  });

  it('is the delivery type for an event that is not hybrid, whatever was chosen [REG-10]', () => {
    expect(attendToSend(buildEventDetail(IN_PERSON_EVENT), 'Online')).toBe('In Person');
    expect(attendToSend(buildEventDetail(ONLINE_EVENT), '')).toBe('Online');
    expect(attendAsSent(buildEventDetail(ONLINE_EVENT), 'In Person')).toBe('Online');
  });

  it('is the other mode when one is full [REG-10]', () => {
    expect(attendToSend(roomFull, '')).toBe('Online');
    expect(attendToSend(roomFull, 'In Person')).toBe('Online');
    expect(attendToSend(onlineFull, '')).toBe('In Person');
  });

  it('that was sent is never moved to the other mode by the hub [CON-07 in part]', () => {
    expect(attendAsSent(roomFull, 'In Person')).toBe('In Person');
    expect(attendAsSent(roomFull, '')).toBe('Online');
  });

  it('counts seats per mode, everyone together [HUB-08]', () => {
    expect(seatsOf(['In Person', 'Online', 'In Person'])).toEqual({ inPerson: 2, online: 1 });
    expect(seatsOf([])).toEqual({ inPerson: 0, online: 0 });
  });
});
