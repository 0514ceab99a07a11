import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DesignPage } from '../../../design/DesignPage.tsx';
import { forcedSelector } from '../../../design/forceStates.ts';

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

function textsOf(folder: string, ending: string): string[] {
  return readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(at(folder), file), 'utf8'));
}

describe('the page of parts and tokens', () => {
  it('shows every component of src/ui', () => {
    const components = textsOf('src/ui', '.tsx').flatMap((text) =>
      [...text.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name = '']) => name),
    );
    expect(components.length).toBeGreaterThan(30);
    const page = textsOf('design', '.tsx').join('\n');
    expect(components.filter((name) => !new RegExp(`<${name}[\\s>]`).test(page))).toEqual([]);
    expect(renderToString(<DesignPage />)).toContain('data-force="pressed"');
  });

  it('shows every role of a colour, every size of type and every space', () => {
    const page = renderToString(<DesignPage />);
    const names = textsOf('src/ui/tokens', '.css').flatMap((css) =>
      [...css.matchAll(/--((?:fs|spacer|wdth)-[a-z0-9]+|s-\d+)\s*:/g)].map(([, name = '']) => name),
    );
    const colours = textsOf('src/ui/tokens', 'roles.css').join();
    const roles = [/\{(\s*--bg:[^}]*)\}/, /\[data-service\]\) \{([^}]*)\}/].flatMap((block) =>
      [...(block.exec(colours)?.[1] ?? '').matchAll(/--([a-z0-9-]+):/g)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(30);
    expect(roles.length).toBeGreaterThan(20);
    expect(
      [...names, ...roles].filter((name) => !page.includes(`(--${name})`) && !page.includes(`>--${name}`)),
    ).toEqual([]);
  });
});

describe('a state that only a pointer or a keyboard brings about', () => {
  it('is drawn by the rule of the component itself, on its controls alone', () => {
    const controls = ':where(a, button, input, select, textarea, summary)';
    expect(forcedSelector('.link:hover svg')).toMatch(/^\.link:is\(:is\(\[data-force="hover"\].*label\)\) svg$/);
    expect(forcedSelector(':focus-visible')).toBe(`:is([data-force="focus"] ${controls})`);
    expect(forcedSelector('.button:active')).toBe(`.button:is([data-force="pressed"] ${controls})`);
    expect(forcedSelector('.button:disabled')).toBeUndefined();
  });
});
