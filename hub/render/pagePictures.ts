import type { ClientBuild } from './clientBuild.ts';

const NAMED = /\bdata-picture="([a-z0-9.-]+)"/g;

/**
 * Returns a rule with the small version of every picture that a page names by `data-picture`, for `src/ui/pictures/Picture`: it
 * is painted with the first text, not a round trip later. A name without a file is left to the style sheet.
 */
export function pictureStyles(client: Pick<ClientBuild, 'picture'>, body: string): string {
  const names = new Set([...body.matchAll(NAMED)].map(([, name = '']) => name));
  return [...names]
    .flatMap((name) => {
      const bytes = client.picture(name);
      const uri = bytes && `data:image/avif;base64,${bytes.toString('base64')}`;
      return uri ? [`[data-picture="${name}"]{--first:url(${uri})}`] : [];
    })
    .join('');
}
