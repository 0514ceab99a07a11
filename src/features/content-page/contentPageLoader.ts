import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';

/** @throws Response 404 for a path that the release does not know [SHELL-06, CON-37] */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const content = await (await openContent(context)).route(new URL(request.url).pathname);
  if (!content) throw new Response(null, { status: 404 });
  const { seo, blocks = [], pageTheme, pageEditing } = content;
  return { seo, blocks, pageTheme, pageEditing };
}
