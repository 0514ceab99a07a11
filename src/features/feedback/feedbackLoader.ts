import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import { feedbackSettings } from '../../domain/forms/feedbackSettings.ts';
import { ROUTES } from '../../domain/site/routes.ts';

/** Reads the words of the page and of its form, both of which editors maintain. */
export async function loader({ context }: LoaderFunctionArgs) {
  const source = await openContent(context);
  const [content, settings] = await Promise.all([
    source.route(ROUTES.feedback.path),
    source.record('settings', 'settings'),
  ]);
  return { seo: content?.seo, settings: feedbackSettings(settings?.feedback) };
}
