import type { ReactNode } from 'react';
import page from '../../ui/layout/Page.module.css';

/** The heading of both pages, and a sentence that says whose comparison it is. */
export function ComparisonTitle({ children }: { children: ReactNode }) {
  return (
    <div>
      <h1>Compare careers</h1>
      <p className={page.lede}>{children}</p>
    </div>
  );
}
