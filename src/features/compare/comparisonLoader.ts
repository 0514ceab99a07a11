import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import { readShortlistedJobs } from '../../content/shortlist/readShortlistedJobs.ts';
import {
  isSharePage,
  isViewOnly,
  parseShared,
  SHARED_PARAMETER,
  sharedCareers,
  sharePathOf,
} from '../../domain/job/comparison.ts';
import { shortlist } from '../../visitor/shortlist.ts';
import type { ComparisonData } from './Comparison.tsx';
import { DeferredComparison } from './deferredComparison.ts';

/** Reads what is compared: on the share page given by its address, elsewhere by this visitor [CMP-05, DEC-55]. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<ComparisonData> {
  const source = await openContent(context);
  const { pathname, searchParams } = new URL(request.url);
  const [content, settings] = await Promise.all([
    source.route(pathname),
    source.record('settings', 'settings'),
    DeferredComparison.preload(),
  ]);
  const params: Readonly<Record<string, string>> = isSharePage(pathname, settings?.shortlist) ? { ViewOnly: '1' } : {};
  const frame = {
    seo: content?.seo,
    sharePath: sharePathOf(settings?.shortlist),
    notes: settings?.shortlist?.CompareFooterNotes ?? [],
  };
  if (isViewOnly(params)) {
    const entries = parseShared(searchParams.getAll(SHARED_PARAMETER));
    const ids = [...new Set(entries.map(({ jobId }) => jobId))];
    const { jobs } = await readShortlistedJobs(source, ids);
    return { ...frame, shared: sharedCareers(jobs, entries) };
  }
  if (source.kind === 'memory') return frame;
  return { ...frame, roles: await readShortlistedJobs(source, shortlist.read()) };
}
