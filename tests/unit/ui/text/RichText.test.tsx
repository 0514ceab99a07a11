// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

const TEXT = '<p>Read <a href="/faqs">the questions</a></p>';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A browser that takes no text for markup unless the policy has made it, as with `require-trusted-types-for 'script'`. */
async function withTrustedTypes() {
  const made: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, { createHTML }: { createHTML(html: string): string }) => ({
      createHTML: (html: string) => {
        made.push(`${name}: ${html}`);
        return { toString: () => createHTML(html) };
      },
    }),
  });
  vi.resetModules();
  const { RichText } = await import('../../../../src/ui/text/RichText.tsx');
  return { made, RichText };
}

it('rich text becomes markup by the one policy, once for a text, so that a link keeps its focus [HUB-22 in part]', async () => {
  const { made, RichText } = await withTrustedTypes();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<RichText html={TEXT} />));
  const link = place.querySelector('a');
  link?.focus();
  await act(async () => root.render(<RichText html={TEXT} quiet />));
  expect(place.querySelector('a')).toBe(link);
  expect(document.activeElement).toBe(link);
  expect(made).toEqual([`site: ${TEXT}`]);
  await act(async () => root.render(<RichText html="<p>Another</p>" quiet />));
  expect(place.textContent).toBe('Another');
  await act(async () => root.unmount());
});
