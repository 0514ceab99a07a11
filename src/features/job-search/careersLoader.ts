import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import { careersByService } from './careersByService.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const source = await openContent(context);
  const [content, jobs] = await Promise.all([source.route('/careers'), source.all('jobs')]);
  return { seo: content?.seo, services: careersByService(jobs) };
}
