import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { sealForHub } from '../../src/outbox/sealing/sealBody.ts';
import { buildWireEnquiry } from '../builders/buildEnquiry.ts';
import { outboxFileText } from '../builders/outboxFileText.ts';
import { readSheet } from '../builders/readSheet.ts';
import { filesFolder } from './commandLine.ts';
import { type DatabaseSettings, describeAboveStore } from './databases.ts';
import { buildHubProject, runHub } from './hubProcess.ts';
import { enrolIn, openTestStore } from './openTestStore.ts';

let project: Awaited<ReturnType<typeof buildHubProject>>;
beforeAll(async () => {
  project = await buildHubProject();
});
afterAll(() => project.remove());

const settingsOf = ({ dataDir, databaseUrl = '' }: DatabaseSettings) => ({
  HUB_DATA: dataDir,
  DATABASE_URL: databaseUrl,
});

type Ended = { code: number; out: string; notes: string };

/** Runs the built command line as `npm run hub -- …` does. */
function runCli(settings: DatabaseSettings, ...argv: string[]): Promise<Ended> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    CONTENT_DIR: join(project.root, 'content'),
    ...settingsOf(settings),
  };
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join(project.root, 'dist/server/cli.js'), ...argv],
      { cwd: project.root, env },
      (_error, out, notes) => done({ code: child.exitCode ?? -1, out, notes }),
    );
  });
}

describeAboveStore('the command line beside a running hub', (settings) => {
  it('imports a booth’s file, exports what is in it, and ends with a code for scripts [HUB-19, HUB-20, OUTBOX-36]', async () => {
    const hub = runHub(project.root, settingsOf(settings()));
    await hub.ready;
    const store = await openTestStore(settings());
    const sealed = await sealForHub(JSON.stringify(buildWireEnquiry()), await store.sealingKey());
    const id = newSubmissionId();
    const secret = await enrolIn(store, 'kiosk-7', Date.now());
    const path = filesFolder().write('outbox.json', outboxFileText([{ id, kind: 'enquiry', sealed }], {}, secret));

    const imported = await runCli(settings(), 'import', 'outbox', path);
    expect(imported).toMatchObject({ code: 0, out: expect.stringMatching(/^accepted: 1\nalready known: 0\n/) });
    const exported = await runCli(settings(), 'export', 'enquiries', '--format', 'json');
    expect(exported).toMatchObject({ code: 0, notes: '1 enquiry\n' });
    expect(JSON.parse(exported.out)).toMatchObject([
      { submissionId: id, email: 'maia@example.com', device: 'kiosk-7' },
    ]);
    const sheet = await runCli(settings(), 'export', 'enquiries', '--format', 'xlsx');
    const [, file = ''] = /^1 enquiry written to (enquiries-\d{4}-\d\d-\d\d\.xlsx)\n$/.exec(sheet.notes) ?? [];
    expect(sheet).toMatchObject({ code: 0, out: '' });
    expect(readSheet(readFileSync(join(project.root, file)))[1]?.[0]?.text).toBe(id);
    expect(await runCli(settings(), 'export', 'nothing')).toMatchObject({ code: 2, out: '' });
    expect(await runCli(settings(), 'import', 'outbox', `${path}.missing`)).toMatchObject({ code: 1, out: '' });
  });
});
