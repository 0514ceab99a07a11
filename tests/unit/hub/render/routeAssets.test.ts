import { describe, expect, it } from 'vitest';
import type { BuildManifest } from '../../../../hub/render/clientBuild.ts';
import { routeAssets } from '../../../../hub/render/routeAssets.ts';

const manifest: BuildManifest = {
  'shell.html': { file: 'assets/shell.js', isEntry: true, css: ['assets/shell.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['shell.html'] },
  'src/features/a/APage.tsx': { file: 'assets/a.js', css: ['assets/a.css'], imports: ['_react.js', '_card.js'] },
  'src/features/b/BPage.tsx': { file: 'assets/b.js', imports: ['_card.js'] },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_react.js'] },
};

describe('routeAssets', () => {
  it('gives the styles of the entry, then of what the route imports, then of the route itself [PWA-27]', () => {
    const { styles } = routeAssets(manifest, ['src/features/a/APage.tsx']);
    expect(styles).toEqual(['assets/shell.css', 'assets/card.css', 'assets/a.css']);
  });

  it('gives each script once, and none that the entry loads anyway [PWA-27]', () => {
    const { scripts } = routeAssets(manifest, ['src/features/a/APage.tsx', 'src/features/b/BPage.tsx']);
    expect(scripts.sort()).toEqual(['assets/a.js', 'assets/b.js', 'assets/card.js']);
  });

  it('brings the styles of parts that come later with the page, and leaves their scripts for later [PWA-27, CON-38]', () => {
    const { styles, scripts } = routeAssets(manifest, ['src/features/b/BPage.tsx'], ['src/features/a/APage.tsx']);
    expect(styles).toEqual(['assets/shell.css', 'assets/card.css', 'assets/a.css']);
    expect(scripts).not.toContain('assets/a.js');
  });

  it('a module that the manifest does not know adds nothing [PWA-27]', () => {
    expect(routeAssets(manifest, ['src/gone.tsx'])).toEqual({ styles: ['assets/shell.css'], scripts: [] });
  });
});
