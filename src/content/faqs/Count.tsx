import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import rows from './FaqRows.module.css';

/** How many questions a category or a subcategory holds. */
export function Count({ questions }: { questions: number }) {
  return (
    <span className={rows.count}>
      {questions}
      <VisuallyHidden>{questions === 1 ? ' question' : ' questions'}</VisuallyHidden>
    </span>
  );
}
