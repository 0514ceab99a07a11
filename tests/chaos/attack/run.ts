/**
 * `npm run chaos -- attack [NAME…]`: each attack against a hub of its own, in production's settings, with what it came to and
 * what of it is wanted (docs/security.md). Ends badly where an attack succeeds.
 */
import { startHub } from '../../e2e/support/hub.ts';
import { type Attack, judge, linesOf, type Verdict } from './attack.ts';
import { booths } from './booths.ts';
import { hangUp, STAFF_TOKEN } from './caller.ts';
import { connections } from './connections.ts';
import { crowd } from './crowd.ts';
import { disk } from './disk.ts';
import { exist } from './exist.ts';
import { file } from './file.ts';
import { link } from './link.ts';
import { origins } from './origins.ts';
import { pin } from './pin.ts';
import { policy } from './policy.ts';
import { renders } from './renders.ts';
import { repeats } from './repeats.ts';
import { seats } from './seats.ts';
import { spellings } from './spellings.ts';
import { staff } from './staff.ts';
import { ways } from './ways.ts';

/** Each knows its own figures; the runner needs none of them by name. */
export const ATTACKS = [
  ...[seats, exist, renders, disk, connections, spellings, repeats],
  ...[booths, link, pin, file, ways],
  ...[staff, origins, policy, crowd],
] as unknown as Attack[];

/** @returns whether all attacks have failed */
export async function runAttacks(names: string[]): Promise<boolean> {
  const unknown = names.filter((name) => ATTACKS.every((attack) => attack.name !== name));
  if (unknown.length > 0) {
    throw new Error(`there is no attack ${unknown.join(', ')}, but ${ATTACKS.map(({ name }) => name).join(', ')}`);
  }
  let failed = true;
  for (const attack of ATTACKS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const verdict = await verdictOf(attack);
    for (const line of linesOf(attack, verdict)) console.log(line);
    failed = failed && verdict.failed.length === 0;
  }
  return failed;
}

async function verdictOf(attack: Attack): Promise<Verdict> {
  const hub = await startHub({
    env: { STAFF_TOKEN, RATE_LIMIT_FACTOR: '1', PEOPLE_PER_ADDRESS: '40', ...attack.env },
    descriptors: attack.descriptors,
  });
  try {
    return judge(attack, await attack.run(hub));
  } finally {
    hangUp();
    await hub.dispose();
  }
}
