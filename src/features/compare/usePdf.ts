import { type MouseEvent, useState } from 'react';
import type { Html } from '../../domain/entities/shared.ts';
import type { Career } from '../../domain/job/comparison.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { saveFile } from '../../platform/saveFile.ts';

const FILE_NAME = `Compare ${PRODUCT_NAME}.pdf`;
const TYPE = 'application/pdf';

/**
 * Makes the comparison's PDF on this device and saves it, or opens it in a new tab when Ctrl or Meta is held. The PDF
 * code is loaded on first use [CMP-21, CMP-23, CMP-24, PWA-09, DEC-59].
 */
export function usePdf(input: { careers: readonly Career[]; notes: readonly Html[]; address: string }) {
  const [state, setState] = useState<'ready' | 'making' | 'failed'>('ready');

  async function make(tab: Window | null): Promise<void> {
    setState('making');
    try {
      const { comparisonPdf } = await import('./pdf/comparisonPdf.pageOnly.ts');
      const bytes = comparisonPdf({ ...input, now: Date.now() });
      if (tab) tab.location.replace(URL.createObjectURL(new Blob([bytes], { type: TYPE })));
      else saveFile(FILE_NAME, TYPE, bytes);
      setState('ready');
    } catch (error) {
      console.warn('the PDF could not be made', error);
      tab?.close();
      setState('failed');
    }
  }

  return {
    state,
    print({ ctrlKey, metaKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>) {
      // Opened during the click itself: later, browsers would block the tab as a pop-up.
      void make(ctrlKey || metaKey ? window.open('', '_blank') : null);
    },
  };
}
