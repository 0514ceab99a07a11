import { describe, expect, it } from 'vitest';
import type { BuildManifest } from '../../../../hub/render/clientBuild.ts';
import { routeScripts } from '../../../../hub/render/pageDocument.ts';

const manifest: BuildManifest = {
  'shell.html': { file: 'assets/shell.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['shell.html'] },
  'src/features/a/APage.tsx': { file: 'assets/a.js', imports: ['_react.js', '_card.js'] },
  'src/features/b/BPage.tsx': { file: 'assets/b.js', imports: ['_card.js'] },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js'] },
  'style.css': { file: 'assets/style.css' },
};

describe('routeScripts', () => {
  it('gives each script once, and none that the entry loads anyway [PWA-27]', () => {
    const scripts = routeScripts(manifest, ['src/features/a/APage.tsx', 'src/features/b/BPage.tsx']);
    expect(scripts).toEqual(['assets/card.js', 'assets/a.js', 'assets/b.js']);
  });

  it('a module that the manifest does not know, or that is no script, adds nothing [PWA-27]', () => {
    expect(routeScripts(manifest, ['src/gone.tsx', 'style.css'])).toEqual([]);
  });
});
