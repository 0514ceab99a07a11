import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../databases.ts';
import { buildHubProject, runHub } from '../hubProcess.ts';
import { silenceableProxy } from '../silenceableProxy.ts';

let project: Awaited<ReturnType<typeof buildHubProject>>;
beforeAll(async () => {
  project = await buildHubProject();
});
afterAll(() => project.remove());

describe('a database that has gone silent', () => {
  it('does not keep a hub from ending in time for whoever stops it [HTTP-29, HUB-20]', async () => {
    const { settings, remove } = await createDatabase('PostgreSQL');
    onTestFinished(remove);
    const { url, silence } = await silenceableProxy(settings.databaseUrl ?? '');
    const hub = runHub(project.root, { DATABASE_URL: url });
    const origin = await hub.ready;
    silence();
    // In flight until somebody ends it.
    const waiting = fetch(`${origin}/api/v2/content/manifest`).catch(() => undefined);
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 10_000 }).toBe(503);
    hub.child.kill('SIGTERM');
    expect(await hub.ended).toBe(1);
    await waiting;
    expect(hub.stderr()).toContain('stopped without waiting for the database any longer');
  }, 25_000);
});
