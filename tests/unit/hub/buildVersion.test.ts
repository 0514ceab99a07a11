import { loadConfigFromFile } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { productVersion } from '../../../hub/config.ts';
import project from '../../../package.json' with { type: 'json' };
import { SITE_SOURCES, sourceFingerprint } from '../../../scripts/sourceFingerprint.mjs';
import { PROJECT_ROOT } from '../../architecture/importArrows.ts';

/** What a build writes in place of `import.meta.env.VITE_VERSION`. */
async function versionIn(isSsrBuild: boolean): Promise<string> {
  const env = { command: 'build', mode: 'production', isSsrBuild } as const;
  const { config } = (await loadConfigFromFile(env, undefined, PROJECT_ROOT)) ?? {};
  return JSON.parse(config?.define?.['import.meta.env.VITE_VERSION'] ?? 'null') as string;
}

afterEach(() => vi.unstubAllEnvs());

describe('the version of a build', () => {
  it('is the same in pages and hub, and names the sources that the site was made from [KIOSK-31]', async () => {
    const fingerprint = sourceFingerprint(PROJECT_ROOT, SITE_SOURCES).slice(0, 8);
    expect(await versionIn(false)).toBe(`${project.version}+${fingerprint}`);
    expect(await versionIn(true)).toBe(await versionIn(false));
  });

  it('is what the hub calls itself; from source it has only the version of the project [KIOSK-31, HTTP-29]', () => {
    expect(productVersion(PROJECT_ROOT)).toBe(project.version);
    vi.stubEnv('VITE_VERSION', '1.2.3+abcdef01');
    expect(productVersion(PROJECT_ROOT)).toBe('1.2.3+abcdef01');
  });
});
