import { useEffect, useState } from 'react';
import type { MenuItem } from '../../content/navigation/menuItems.ts';
import type { SiteHeader } from '../../content/navigation/readHeader.ts';
import { useIdle } from '../useIdle.ts';

/**
 * Returns the menu items: at first those of the bar, and all of them once the browser was idle and has read them. Until
 * then, and if they cannot be read, each item of the bar is a link to its page [CON-38, NAV-02].
 */
export function useMenuItems(header: SiteHeader | undefined): readonly MenuItem[] | undefined {
  const [read, setRead] = useState<MenuItem[]>();
  const isNeeded = useIdle() && header?.isFirstLevel === true;
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    readMenus()
      .then((items) => !isGone && setRead(items))
      .catch((error: unknown) => console.warn('the menus stay links', error));
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return (header?.isFirstLevel && read) || header?.items;
}

async function readMenus(): Promise<MenuItem[]> {
  const [{ openContentSource }, { readMenus }] = await Promise.all([
    import('../../content/source/openContentSource.pageOnly.ts'),
    import('../../content/navigation/readHeader.ts'),
  ]);
  return readMenus(await openContentSource());
}
