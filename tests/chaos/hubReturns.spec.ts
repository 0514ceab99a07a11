import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildHarness } from './harness/buildHarness.ts';
import { NEXT_SCHEMA } from './harness/plants.ts';
import type { HarnessRig } from './support/harnessRig.ts';
import { expect, test } from './support/sceneTest.ts';
import { SETTLED_WITHIN_MS } from './support/settled.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const LONG_SPEED = 200_000;
/** A pass that finds nobody takes less, and sets the timer of the next one. */
const PASS_MS = 6000;

let rig: HarnessRig;
const waiting = () => rig.waiting();

for (const { entries, away, awayMs, speed } of [
  { entries: 20, away: 'an hour', awayMs: HOUR_MS, speed: 4 },
  { entries: 100, away: 'three days', awayMs: 3 * DAY_MS, speed: 1.5 },
]) {
  test(`a queue of ${entries} is empty within a minute of the return of a hub that was dead for ${away}, untouched [OUTBOX-20, OUTBOX-35]${entries > 20 ? ' @long' : ''}`, async ({
    setRig,
  }) => {
    // As many as a hub takes unless it is told otherwise, and a kiosk that is known to it.
    rig = await setRig({ env: { RATE_LIMIT_FACTOR: '1' } });
    const page = await rig.device.openKeeping();
    await rig.device.enrol(await rig.hub.enrolmentCode());
    const passed = async (sinceMs: number) => (await page.evaluate(() => performance.now())) - sinceMs;
    await rig.device.learnKey();
    await rig.device.goOffline(true);
    await rig.device.submit(rig.submissions(1, entries));
    expect(rig.outcomes()).toEqual(Array(entries).fill('saved'));

    // The network is back, the hub is not: the page goes on asking, ever more seldom.
    await rig.hub.process.kill();
    await rig.device.goOffline(false);
    const deadSinceMs = await passed(0);
    await rig.device.setSpeed(LONG_SPEED);
    await expect.poll(() => passed(deadSinceMs)).toBeGreaterThan(awayMs);
    await rig.device.setSpeed(speed);
    // The next timer is one of this speed: the return comes while the page waits for as long as it ever does.
    const [slowSinceMs, sent] = [await passed(0), rig.proxy.history.length];
    await expect.poll(() => rig.proxy.history.length).toBeGreaterThan(sent);
    await expect.poll(() => passed(slowSinceMs), { timeout: SETTLED_WITHIN_MS }).toBeGreaterThan(PASS_MS);
    expect(await waiting()).toBe(entries);
    await rig.hub.process.start();
    const returnedMs = Date.now();
    await expect.poll(waiting, { timeout: SETTLED_WITHIN_MS / speed }).toBe(0);
    const tookMs = (Date.now() - returnedMs) * speed;
    console.log(`away for ${away}: ${entries} entries were delivered ${tookMs} ms after the hub's return`);
    expect(await rig.violations()).toEqual([]);
    expect(await rig.hub.rows()).toHaveLength(entries);
    const { id, firstSequence, lastSequence } = await rig.device.identity();
    expect(await rig.hub.missingNumbers(id, firstSequence, lastSequence)).toEqual([]);
    expect(lastSequence).toBe(entries);
  });
}

test('entries of 400 days ago are delivered like those of today [OUTBOX-34, OUTBOX-22] @long', async ({ setRig }) => {
  rig = await setRig();
  await rig.device.openKeeping();
  await rig.device.learnKey();
  await rig.device.goOffline(true);
  await rig.device.jumpClock(-400 * DAY_MS);
  await rig.device.submit(rig.submissions(1, 5));
  // Started again, the device has the date of today.
  await rig.device.close();
  rig.proxy.away = true;
  await rig.device.openKeeping();
  const ages = (await rig.device.entries()).map(({ createdAt }) => (Date.now() - createdAt) / DAY_MS);
  expect(Math.min(...ages)).toBeGreaterThan(399);
  rig.proxy.away = false;
  await expect.poll(waiting, { timeout: SETTLED_WITHIN_MS }).toBe(0);
  expect(await rig.violations()).toEqual([]);
  expect(await rig.hub.rows()).toHaveLength(5);
});

test('keys rotate while entries wait, an export is imported, and the network adds nothing to it [OUTBOX-31, OUTBOX-36] @long', async ({
  setRig,
}) => {
  rig = await setRig();
  const page = await rig.device.openKeeping();
  await rig.device.learnKey();
  await rig.device.enrol(await rig.hub.enrolmentCode());
  rig.proxy.away = true;
  await rig.device.goOffline(true);
  await rig.device.submit(rig.submissions(1, 10));
  for (let rotation = 1; rotation <= 2; rotation += 1) await rig.hub.rotateSealingKey();
  const file = join(rig.hub.process.dataDir, 'outbox.json');
  writeFileSync(file, await page.evaluate(() => window.chaos.exportFile()));
  expect(rig.hub.process.commandLine('import', 'outbox', file)).toContain('accepted: 10');
  const imported = await rig.hub.rows();
  expect(imported).toHaveLength(10);

  rig.proxy.away = false;
  await rig.device.goOffline(false);
  await expect.poll(waiting, { timeout: SETTLED_WITHIN_MS }).toBe(0);
  expect(await rig.hub.rows()).toEqual(imported);
  expect(await rig.violations()).toEqual([]);
});

test('an update with a new layout of the database waits for no older tab for ever, and loses nothing [OUTBOX-09, OUTBOX-30, PWA-18] @long', async ({
  setRig,
}) => {
  rig = await setRig({ speed: 5 });
  const older = await rig.device.openKeeping();
  await rig.device.learnKey();
  rig.proxy.away = true;
  await rig.device.submit(rig.submissions(1, 5));
  rig.deploy(await buildHarness({ speed: 5, plant: NEXT_SCHEMA }));

  const newer = await rig.device.openTab();
  await rig.device.submit(rig.submissions(6, 5), newer);
  await rig.device.submit(rig.submissions(11, 5), older);
  expect(rig.outcomes()).toEqual(Array(15).fill('saved'));
  rig.proxy.away = false;
  await expect.poll(waiting, { timeout: SETTLED_WITHIN_MS }).toBe(0);
  expect(await rig.violations()).toEqual([]);
  expect(await rig.hub.rows()).toHaveLength(15);
});
