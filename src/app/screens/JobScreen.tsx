import { useEditing } from '../../content/pages/useEditing.ts';
import JobDetailPage from '../../features/job-detail/JobDetailPage.tsx';
import { PlainPage } from './jobScreenLoader.ts';

/** A job as visitors see it; editors see the placeholders of its page [SHELL-08, SHELL-09]. */
export default function JobScreen() {
  return useEditing() ? <PlainPage.Component /> : <JobDetailPage />;
}
