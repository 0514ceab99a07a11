import { setImmediate as endOfTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LogLines } from '../../../../hub/http/logLines.ts';

function log() {
  const written: string[] = [];
  return { written, lines: new LogLines((text) => written.push(text)) };
}

describe('lines of the log', () => {
  it('that are made in one turn are written together at its end, in their order [HUB-22]', async () => {
    const { written, lines } = log();
    for (const line of ['{"level":30,"a":1}\n', '{"level":20,"a":2}\n']) lines.write(line);
    expect(written).toEqual([]);
    await endOfTurn();
    expect(written).toEqual(['{"level":30,"a":1}\n{"level":20,"a":2}\n']);
    lines.write('{"level":30,"a":3}\n');
    await endOfTurn();
    expect(written.at(-1)).toBe('{"level":30,"a":3}\n');
  });

  it('that tell of an error are written at once, behind what waits [HUB-22]', async () => {
    const { written, lines } = log();
    lines.write('{"level":30}\n');
    lines.write('{"level":50}\n');
    expect(written).toEqual(['{"level":30}\n{"level":50}\n']);
    await endOfTurn();
    expect(written).toHaveLength(1);
  });

  it('that wait when the process ends are written then [HUB-22]', () => {
    const { written, lines } = log();
    lines.write('{"level":30}\n');
    lines.flush();
    lines.flush();
    expect(written).toEqual(['{"level":30}\n']);
  });
});
