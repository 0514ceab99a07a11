import { describe, expect, it } from 'vitest';
import { createGuessing } from '../../../../hub/staff/access/guessing.ts';

/** What slows guesses down, by a clock that the test moves; waits end at once, and their lengths are kept. */
function guessingAt(factor = 1, wait?: (ms: number) => Promise<unknown>) {
  const clock = { now: 0 };
  const waits: number[] = [];
  const guessing = createGuessing(factor, () => clock.now, wait ?? (async (ms) => void waits.push(ms)));
  return { clock, waits, ...guessing };
}

const REFUSED = expect.objectContaining({ status: 429, code: 'RATE_LIMITED' });

describe('wrong tokens of staff', () => {
  it('of one address wait the longer the more they are, after a few that do not, and never for long [CON-26]', async () => {
    const { noteWrongToken, waits, clock } = guessingAt();
    for (let wrong = 0; wrong < 12; wrong += 1) await noteWrongToken('hall');
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000, 4000]);
    await noteWrongToken('elsewhere');
    expect(waits, 'another address does not wait').toHaveLength(8);
    clock.now += 60_000;
    await noteWrongToken('hall');
    expect(waits, 'nor does the same a minute later').toHaveLength(8);
  });

  it('refuse a token that can be guessed, from their address, for the rest of the minute [CON-26]', async () => {
    const { noteWrongToken, refuseGuessable, clock } = guessingAt();
    for (let wrong = 0; wrong < 9; wrong += 1) await noteWrongToken('hall');
    refuseGuessable('hall');
    await noteWrongToken('hall');
    expect(() => refuseGuessable('hall')).toThrow(REFUSED);
    refuseGuessable('elsewhere');
    clock.now += 59_001;
    expect(() => refuseGuessable('hall')).toThrow(
      expect.objectContaining({
        message: 'Too many wrong tokens. Try again in 1 seconds.',
        headers: { 'retry-after': '1' },
      }),
    );
    clock.now += 999;
    refuseGuessable('hall');
  });

  it('have one budget over all addresses, beyond which no guess counts [CON-26]', async () => {
    const { noteWrongToken, refuseGuessable, clock } = guessingAt();
    for (let wrong = 0; wrong < 299; wrong += 1) await noteWrongToken(`address ${wrong}`);
    refuseGuessable('somebody');
    await noteWrongToken('one more');
    expect(() => refuseGuessable('somebody')).toThrow(REFUSED);
    clock.now += 60_000;
    refuseGuessable('somebody');
  });

  it('hold no more than a hundred answers back at once [CON-26 in part]', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { noteWrongToken } = guessingAt(1, () => released);
    const held = Array.from({ length: 104 }, () => noteWrongToken('hall'));
    await expect(noteWrongToken('hall')).rejects.toEqual(REFUSED);
    release();
    await Promise.all(held);
    await noteWrongToken('hall');
  });

  it('are forgotten first where the first came from, after five thousand addresses', async () => {
    const { noteWrongToken, refuseGuessable, clock } = guessingAt(100);
    for (let wrong = 0; wrong < 1000; wrong += 1) await noteWrongToken('first');
    expect(() => refuseGuessable('first')).toThrow(REFUSED);
    for (let address = 0; address < 5000; address += 1) await noteWrongToken(`address ${address}`);
    refuseGuessable('first');
    expect(clock.now).toBe(0);
  });

  it('are neither slow nor refused at a factor of 0; codes are [CON-11 in part]', async () => {
    const { noteWrongToken, refuseGuessable, refuseCodes, noteWrongCode, waits } = guessingAt(0);
    for (let wrong = 0; wrong < 500; wrong += 1) await noteWrongToken('hall');
    refuseGuessable('hall');
    expect(waits).toEqual([]);
    for (let wrong = 0; wrong < 5; wrong += 1) noteWrongCode('member');
    expect(() => refuseCodes('member')).toThrow(REFUSED);
  });
});

describe('wrong codes of a second factor', () => {
  it('are five in a quarter of an hour for each person, whatever the address; a right one begins anew [CON-26]', () => {
    const { refuseCodes, noteWrongCode, noteRightCode, clock } = guessingAt();
    for (let wrong = 0; wrong < 4; wrong += 1) noteWrongCode('aroha');
    refuseCodes('aroha');
    noteRightCode('aroha');
    for (let wrong = 0; wrong < 5; wrong += 1) noteWrongCode('aroha');
    expect(() => refuseCodes('aroha')).toThrow(
      expect.objectContaining({ message: 'Too many wrong codes. Try again in 900 seconds.' }),
    );
    refuseCodes('tam');
    clock.now += 15 * 60_000;
    refuseCodes('aroha');
  });
});
