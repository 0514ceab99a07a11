import page from '../ui/Page.module.css';
import { whenIdle } from './whenIdle.ts';

/**
 * Lays out what the first paint did not wait for, a section in each pause of the browser: the way to the page's end has
 * its true length before most readers take it.
 */
export async function layOutRest(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>(`.${page.later}, .${page.blocks} > :nth-child(n + 2)`)) {
    await whenIdle();
    section.style.contentVisibility = 'visible';
  }
}
