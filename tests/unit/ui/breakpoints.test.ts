import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../../../src', import.meta.url));

/** Lower bounds in px, and the widths at which a smaller range ends [SHELL-12, DEC-08]. */
const LOWER_BOUNDS = { sm: 600, md: 768, xm: 1024, lg: 1280, xl: 1440, xxl: 1920 };
/** A booth's own width, and the narrowest phones. */
const OWN = ['(max-width: 1599px)', '(max-width: 374px)'];

function widthsIn(ending: string): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .flatMap(
      (file) =>
        windowQueriesOf(readFileSync(join(SRC, file), 'utf8')).match(/@media[^{]*\{|\(m(in|ax)-width: \d+px\)/g) ?? [],
    )
    .flatMap((query) => query.match(/\(m(in|ax)-width: [\d.]+px\)/g) ?? []);
}

/** Without queries of a container, whose width is not the window's. */
const windowQueriesOf = (text: string) => text.replace(/@container[^{]*\{/g, '');

describe('the breakpoints', () => {
  it('are sm, md, xm, lg, xl and xxl, and no style or picture changes at another width [SHELL-12]', () => {
    const bounds = Object.values(LOWER_BOUNDS);
    const allowed = new Set([
      ...bounds.map((px) => `(min-width: ${px}px)`),
      ...bounds.map((px) => `(max-width: ${px - 1}px)`),
      ...OWN,
    ]);
    for (const ending of ['.css', '.ts', '.tsx']) {
      const others = widthsIn(ending).filter((query) => !allowed.has(query));
      expect(others).toEqual([]);
    }
    expect(widthsIn('.css').length).toBeGreaterThan(20);
  });

  it('set margins at each of them in the scale of the tokens [SHELL-12]', () => {
    const scale = readFileSync(join(SRC, 'ui/tokens/scale.css'), 'utf8');
    for (const px of Object.values(LOWER_BOUNDS)) {
      expect(scale).toMatch(
        new RegExp(`@media \\(min-width: ${px}px\\) \\{\\s*:where\\(:root\\) \\{[^}]*--margin: \\d+px`),
      );
    }
  });
});
