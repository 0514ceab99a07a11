import { useLoaderData } from 'react-router-dom';
import { PageHead, pageTitle, titleWithProduct } from '../../content/pages/PageHead.tsx';
import type { ComparisonData } from './Comparison.tsx';
import { DeferredComparison } from './deferredComparison.ts';

/** The page of roles side by side. */
export default function ComparisonPage() {
  const data = useLoaderData<ComparisonData>();
  return (
    <>
      <PageHead title={data.seo ? pageTitle(data.seo) : titleWithProduct('Compare careers')} seo={data.seo} />
      <DeferredComparison.Component data={data} />
    </>
  );
}
