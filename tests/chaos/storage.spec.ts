import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildHarness } from './harness/buildHarness.ts';
import { NEXT_SCHEMA } from './harness/plants.ts';
import type { Point } from './harness/pointNames.ts';
import type { HarnessRig } from './support/harnessRig.ts';
import { expect, type SetRig, test } from './support/sceneTest.ts';
import { SETTLED_WITHIN_MS } from './support/settled.ts';

const SPEED = 5;

let rig: HarnessRig;
let answersDrip = false;
/** Three entries that were saved while there was room; the hub is away. */
async function setRigWithQueue(setRig: SetRig): Promise<void> {
  answersDrip = false;
  rig = await setRig({ speed: SPEED, faultFor: () => (answersDrip ? 'slow drip' : 'none') });
  await rig.device.openKeeping();
  await rig.device.learnKey();
  rig.proxy.away = true;
  await rig.device.submit(rig.submissions(1, 3));
}

async function expectAllDelivered(rows: number): Promise<void> {
  await expect.poll(() => rig.waiting(), { timeout: SETTLED_WITHIN_MS }).toBe(0);
  expect(await rig.violations()).toEqual([]);
  expect(await rig.hub.rows()).toHaveLength(rows);
}

test('a full disk is told to the visitor and keeps nothing from leaving, and with room again everything is saved again [OUTBOX-27, OUTBOX-38, PWA-19]', async ({
  setRig,
}) => {
  await setRigWithQueue(setRig);
  await rig.device.fillStorage();
  await rig.device.submit(rig.submissions(4, 2));
  expect(rig.outcomes().slice(3)).toEqual(['not-saved', 'not-saved']);
  expect(await rig.waiting()).toBe(3);

  // It was the browser that said no, to the product's own write.
  expect(await rig.device.quotaAborts()).toBeGreaterThan(0);

  rig.proxy.away = false;
  await rig.device.submit(rig.submissions(6, 2));
  expect(rig.outcomes().slice(5)).toEqual(['delivered', 'delivered']);
  await expectAllDelivered(5);

  await rig.device.freeStorage();
  rig.proxy.away = true;
  await rig.device.submit(rig.submissions(8, 2));
  expect(rig.outcomes().slice(7)).toEqual(['saved', 'saved']);
  rig.proxy.away = false;
  await expectAllDelivered(7);
});

const WRITES: Point[] = [
  'during the strict write',
  'while an attempt is noted',
  'while a failure is noted',
  'while erasing',
];

for (const write of WRITES) {
  test(`a disk that is full from one moment to the next, ${write}, loses and doubles nothing [OUTBOX-24, OUTBOX-38] @long`, async ({
    setRig,
  }) => {
    await setRigWithQueue(setRig);
    // One who finds the disk full while their own page stands still.
    const beside = await rig.device.openTab();
    const isNotedLate = write === 'while an attempt is noted';
    if (isNotedLate) {
      // Only one that takes a while is noted: half a second of this clock, in which an answer drips in.
      answersDrip = true;
      await rig.device.setSpeed(2 * SPEED);
    }
    let filled = 0;
    rig.onPoint = async () => {
      filled += 1;
      await rig.device.fillStorage(beside);
    };
    await rig.device.arm(write);
    // What is noted of a failure, and by whom, depends on whether the hub is there.
    const isAway = write === 'while a failure is noted';
    rig.proxy.away = isAway;
    let submitted = 3;
    // The worker or the other page may be the one who sends; then the next visitor of this page is asked.
    const filledByNext = async () => {
      submitted += 1;
      // What finds no hub waits for a pass, which notes what takes so long.
      if (isNotedLate) rig.proxy.away = true;
      // It may meet the disk that has just been filled, and must then be told so.
      await rig.device.submit(rig.submissions(submitted, 1));
      rig.proxy.away = isAway;
      await rig.device.page.evaluate(() => window.chaos.tryAgain());
      if (isNotedLate) await expect.poll(() => rig.waiting(), { timeout: SETTLED_WITHIN_MS }).toBe(0);
      return filled;
    };
    await expect.poll(filledByNext, { timeout: SETTLED_WITHIN_MS }).toBe(1);
    // Else the write went through all the same, and nothing was tried.
    await expect.poll(() => rig.device.quotaAborts([rig.device.page, beside])).toBeGreaterThan(0);
    rig.proxy.away = false;
    await expectAllDelivered(submitted - rig.outcomes().filter((outcome) => outcome === 'not-saved').length);
  });
}

test('a database that cannot be opened is told honestly, and what it held is delivered once it can be [OUTBOX-34, PWA-21] @long', async ({
  setRig,
}) => {
  await setRigWithQueue(setRig);
  await rig.device.close();
  const folder = join(rig.device.profile, 'Default/IndexedDB');
  expect(existsSync(folder)).toBe(true);
  renameSync(folder, `${folder}-aside`);
  writeFileSync(folder, 'not a folder');

  const page = await rig.device.open();
  expect(await page.evaluate(() => window.chaos.start())).toBe(false);
  await rig.device.submit(rig.submissions(4, 1));
  rig.proxy.away = false;
  await rig.device.submit(rig.submissions(5, 1));
  expect(rig.outcomes().slice(3)).toEqual(['not-saved', 'delivered']);

  await rig.device.close();
  rmSync(folder);
  renameSync(`${folder}-aside`, folder);
  await rig.device.openKeeping();
  await expectAllDelivered(4);
});

test('databases that the browser closes under a page are opened again without a loss, and every number arrives [OUTBOX-27, OUTBOX-38, KIOSK-32] @long', async ({
  setRig,
}) => {
  await setRigWithQueue(setRig);
  rig.proxy.away = false;
  await rig.device.enrol(await rig.hub.enrolmentCode());
  rig.proxy.away = true;
  for (let closed = 0; closed < 3; closed += 1) {
    const served = rig.device.submit(rig.submissions(10 * (closed + 1), 8));
    await rig.device.closeDatabases();
    await served;
  }
  expect(new Set(rig.outcomes())).toEqual(new Set(['saved']));
  rig.proxy.away = false;
  const tried = rig.device.page.evaluate(() => window.chaos.tryAgain());
  for (let closed = 0; closed < 3; closed += 1) await rig.device.closeDatabases();
  await tried;
  await expectAllDelivered(27);
  const { id, firstSequence, lastSequence } = await rig.device.identity();
  expect(await rig.hub.missingNumbers(id, firstSequence, lastSequence)).toEqual([]);
});

test('an older tab that never lets go of the database makes the new build say that it keeps nothing, and loses nothing [OUTBOX-27, PWA-18, PWA-21] @long', async ({
  setRig,
}) => {
  await setRigWithQueue(setRig);
  const older = rig.device.page;
  const frozen = await rig.device.openTab();
  // A connection of a build that does not listen for newer ones.
  await frozen.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('defence-careers-outbox');
        request.onsuccess = () => {
          Object.assign(window, { heldForEver: request.result });
          resolve();
        };
      }),
  );
  rig.deploy(await buildHarness({ speed: SPEED, plant: NEXT_SCHEMA }));
  const newer = await rig.device.openTab();
  expect(await newer.evaluate(() => window.chaos.start())).toBe(false);
  await rig.device.submit(rig.submissions(4, 1), newer);
  rig.proxy.away = false;
  await rig.device.submit(rig.submissions(5, 1), newer);
  expect(rig.outcomes().slice(3)).toEqual(['not-saved', 'delivered']);

  await frozen.close();
  await newer.reload();
  expect(await newer.evaluate(() => window.chaos.start())).toBe(true);
  await rig.device.submit(rig.submissions(6, 1), newer);
  await older.close();
  await rig.device.reopenPage();
  await expectAllDelivered(5);
});
