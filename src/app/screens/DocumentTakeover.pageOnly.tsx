import { useEffect, useMemo, useState } from 'react';
import { isFilled, type LoadedBlock } from '../../content/blocks/block.ts';
import { BlocksContext, Placeholder } from '../../content/blocks/Placeholder.tsx';
import { openContentSource } from '../../content/source/openContentSource.pageOnly.ts';
import type { SeoFields } from '../../domain/entities/page.ts';
import { Takeover } from '../../ui/dialogs/Takeover.tsx';
import page from '../../ui/layout/Page.module.css';
import { componentOf, preloadBlocks, readBlocks } from './blocks.tsx';
import styles from './DocumentTakeover.module.css';

type DocumentTakeoverProps = {
  /** Of a page of the site */
  path: string;
  /** Names the dialog */
  title: string;
  onClose: () => void;
};

type ShownDocument =
  | { state: 'loading' | 'missing' }
  | { state: 'ready'; seo: SeoFields; blocks: readonly LoadedBlock[] };

/**
 * A page of the site over a form at a booth, from the release on the device: what was typed stays. Its own links are for
 * the visitor's phone, because following one would lose the form [REG-11, KIOSK-39].
 */
export function DocumentTakeover({ path, title, onClose }: DocumentTakeoverProps) {
  const [shown, setShown] = useState<ShownDocument>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    readDocument(path)
      .catch((error: unknown): ShownDocument => {
        console.warn(`the document ${path} could not be read`, error);
        return { state: 'missing' };
      })
      .then((document) => {
        if (isWanted) setShown(document);
      });
    return () => {
      isWanted = false;
    };
  }, [path]);

  return (
    <Takeover title={title} onClose={onClose}>
      <div data-page-stays="" className={styles.document}>
        {shown.state === 'ready' ? <Document {...shown} /> : null}
        <p role="status">{shown.state === 'missing' ? 'This text is not on this device. Please ask our staff.' : ''}</p>
      </div>
    </Takeover>
  );
}

function Document({ seo, blocks }: { seo: SeoFields; blocks: readonly LoadedBlock[] }) {
  const value = useMemo(() => ({ blocks, componentOf }), [blocks]);
  return (
    <BlocksContext value={value}>
      {isFilled(blocks, 'header') ? (
        <Placeholder name="header" />
      ) : (
        <div className={page.wrap}>
          <p className={page.lede}>{seo.SeoDescription}</p>
        </div>
      )}
      <Placeholder name="main" />
    </BlocksContext>
  );
}

async function readDocument(path: string): Promise<ShownDocument> {
  const source = await openContentSource();
  const content = await source.route(path);
  if (!content) return { state: 'missing' };
  const { seo, blocks = [] } = content;
  const [loaded] = await Promise.all([readBlocks(blocks, source, Date.now()), preloadBlocks(blocks)]);
  return { state: 'ready', seo, blocks: loaded };
}
