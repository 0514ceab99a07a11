import type { ReactNode } from 'react';
import { HELPLINE } from '../../domain/product.ts';
import styles from './ResultPanels.module.css';

/** Shown for a page number beyond the last page. @param what  for example `roles` */
export function NoSuchPage({
  what,
  lastPage,
  hrefOf,
}: {
  what: string;
  lastPage: number;
  hrefOf: (page: number) => string;
}) {
  return (
    <Panel heading="There is no such page">
      <p>
        {`These ${what} end on `}
        <a href={hrefOf(lastPage)}>{`page ${lastPage}`}</a>.
      </p>
    </Panel>
  );
}

/** Shown when neither this device nor the hub could search. @param what  for example `the role` */
export function SearchFailed({ what, href }: { what: string; href: string }) {
  return (
    <Panel heading="The search is not working at the moment">
      <p>
        It is not you. <a href={href}>Try again</a>, or call <a href={HELPLINE.href}>{HELPLINE.label}</a>
        {` and ask for ${what}.`}
      </p>
    </Panel>
  );
}

function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.panel}>
      <h2>{heading}</h2>
      {children}
    </div>
  );
}
