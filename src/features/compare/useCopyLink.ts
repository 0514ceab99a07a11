import { useEffect, useState } from 'react';
import { copyText } from '../../platform/clipboard.ts';

/** ms [CMP-08] */
const COPIED_MS = 1500;

/** Copies an address and reports `copied` for a moment; `refused` stays until the next attempt [CMP-07, CMP-08]. */
export function useCopyLink(address: string) {
  const [copied, setCopied] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (copied !== 'copied') return;
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied((await copyText(address)) ? 'copied' : 'refused');
  return { copied, copy: () => void copy() };
}
