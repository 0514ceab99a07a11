import { useLoaderData } from 'react-router-dom';
import { PageHead } from '../../content/pages/PageHead.tsx';
import { pageTitle, titleWithProduct } from '../../content/pages/pageTitle.ts';
import type { ComparisonData } from './comparisonLoader.ts';
import { OwnComparison } from './OwnComparison.tsx';
import { SharedComparison } from './SharedComparison.tsx';

/**
 * Roles side by side: those of this visitor's shortlist or, on the share page, those of its address [CMP-01, CMP-05].
 */
export default function ComparisonPage() {
  const data = useLoaderData<ComparisonData>();
  return (
    <>
      <PageHead title={data.seo ? pageTitle(data.seo) : titleWithProduct('Compare careers')} seo={data.seo} />
      {data.shared ? <SharedComparison careers={data.shared} notes={data.notes} /> : <OwnComparison data={data} />}
    </>
  );
}
