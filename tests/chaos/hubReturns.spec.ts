import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../e2e/support/test.ts';
import { buildHarness } from './harness/buildHarness.ts';
import { NEXT_SCHEMA } from './harness/plants.ts';
import { HarnessRig } from './support/harnessRig.ts';

const WAITING = Number(process.env.CHAOS_WAITING ?? 100);
/** How soon the queue has to be empty once the hub is back [OUTBOX-35]. */
const LIMIT_MS = 60_000;

let rig: HarnessRig;
test.afterEach(() => rig.dispose());

const submissionsOf = (people: ReturnType<HarnessRig['people']>) => people.map(({ submission }) => submission);
const waiting = async () =>
  (await rig.device.entries()).filter(({ state }) => state === 'queued' || state === 'sending').length;

test('a queue of a hundred is empty within a minute of the return of the hub, untouched [OUTBOX-20, OUTBOX-35]', async () => {
  rig = await HarnessRig.set();
  await rig.device.open();
  await rig.device.learnKey();
  await rig.device.goOffline(true);
  await rig.device.submit(submissionsOf(rig.people(1, WAITING)));
  expect(rig.told.map(({ outcome }) => outcome.type)).toEqual(Array(WAITING).fill('saved'));

  // The network is back, the hub is not: the page goes on asking, ever more seldom.
  rig.proxy.away = true;
  await rig.device.goOffline(false);
  await rig.device.setSpeed(2000);
  await expect.poll(waiting, { message: 'some hours pass' }).toBe(WAITING);
  await rig.device.setSpeed(1);
  rig.proxy.away = false;
  const returnedMs = Date.now();
  await expect.poll(waiting, { timeout: LIMIT_MS }).toBe(0);
  console.log(`${WAITING} waiting entries were delivered ${Date.now() - returnedMs} ms after the hub's return`);
  expect(await rig.hub.rows()).toHaveLength(WAITING);
});

test('keys rotate while entries wait, an export is imported, and the network adds nothing to it [OUTBOX-31, OUTBOX-36]', async () => {
  rig = await HarnessRig.set();
  const page = await rig.device.open();
  await rig.device.learnKey();
  rig.proxy.away = true;
  await rig.device.goOffline(true);
  await rig.device.submit(submissionsOf(rig.people(1, 10)));
  await rig.hub.rotateSealingKey();
  const file = join(rig.hub.process.dataDir, 'outbox.json');
  writeFileSync(file, await page.evaluate(() => window.chaos.exportFile()));
  expect(rig.hub.process.commandLine('import', 'outbox', file)).toContain('accepted: 10');

  rig.proxy.away = false;
  await rig.device.goOffline(false);
  await expect.poll(waiting, { timeout: LIMIT_MS }).toBe(0);
  expect((await rig.hub.rows()).map(({ email }) => email).sort()).toEqual(
    rig
      .people(1, 10)
      .map(({ sent }) => sent.email)
      .sort(),
  );
});

test('an update with a new layout of the database waits for no older tab for ever, and loses nothing [OUTBOX-09, OUTBOX-30, PWA-18]', async () => {
  rig = await HarnessRig.set({ speed: 5 });
  const older = await rig.device.open();
  await rig.device.learnKey();
  rig.proxy.away = true;
  await rig.device.submit(submissionsOf(rig.people(1, 5)));
  rig.deploy(await buildHarness({ speed: 5, plant: NEXT_SCHEMA }));

  const newer = await rig.device.openTab();
  await rig.device.submit(submissionsOf(rig.people(6, 5)), newer);
  await rig.device.submit(submissionsOf(rig.people(11, 5)), older);
  rig.proxy.away = false;
  await expect
    .poll(async () => (await rig.hub.rows()).length, { timeout: LIMIT_MS })
    .toBe(rig.told.filter(({ outcome }) => outcome.type !== 'not-saved').length);
  expect(rig.told.filter(({ outcome }) => outcome.type === 'saved').length).toBeGreaterThanOrEqual(10);
});
