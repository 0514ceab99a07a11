import { describe, expect, it } from 'vitest';
import type { Turn } from '../../../src/outbox/delivery/deliverEntry.ts';
import { PassProgress } from '../../../src/outbox/delivery/passProgress.ts';
import { SendTurns } from '../../../src/outbox/delivery/sendTurns.ts';
import { FakeClock } from '../../fakes/fakeClock.ts';
import { FakeNetwork } from '../../fakes/fakeNetwork.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Entries that ask for their turn at once, and are answered when told to. */
function buildTurns() {
  const progress = new PassProgress(new FakeNetwork(new FakeClock()));
  const turns = new SendTurns(progress);
  const log: string[] = [];
  const answers = new Map<number, () => void>();
  function begin(number: number): void {
    void turns.during(async (turn: Turn) => {
      if (!(await turn.take())) return void log.push(`${number} refused`);
      log.push(`${number} sent`);
      await new Promise<void>((resolve) => answers.set(number, resolve));
      await turn.give({ type: 'delivered' });
      // The disk takes longer than these tests.
      await new Promise(() => undefined);
    });
  }
  return { progress, turns, log, begin, answer: (number: number) => answers.get(number)?.() };
}

describe('the turns of a pass', () => {
  it('are four at once, in the order of asking, and wait for no disk [OUTBOX-20]', async () => {
    const { log, begin, answer } = buildTurns();
    for (let number = 1; number <= 6; number += 1) begin(number);
    await settled();
    expect(log).toEqual(['1 sent', '2 sent', '3 sent', '4 sent']);
    answer(3);
    await settled();
    expect(log).toEqual(['1 sent', '2 sent', '3 sent', '4 sent', '5 sent']);
  });

  it('have twenty-four taken ahead at most, and take the next ones together [OUTBOX-20]', async () => {
    const { turns, begin, answer } = buildTurns();
    expect(await turns.room()).toBe(24);
    for (let number = 1; number <= 28; number += 1) begin(number);
    let room: number | undefined;
    void turns.room().then((count) => {
      room = count;
    });
    await settled();
    for (let number = 1; number <= 15; number += 1) {
      answer(number);
      await settled();
    }
    expect(room).toBeUndefined();
    answer(16);
    await settled();
    expect(room).toBe(16);
  });

  it('are refused to everybody who asks once the pass has stopped [OUTBOX-35]', async () => {
    const { progress, turns, log, begin, answer } = buildTurns();
    for (let number = 1; number <= 6; number += 1) begin(number);
    await settled();
    progress.stopped = true;
    answer(1);
    await settled();
    expect(log.slice(4)).toEqual(['5 refused', '6 refused']);
    expect(await turns.room()).toBe(0);
  });
});
