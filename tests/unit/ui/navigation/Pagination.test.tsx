// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pagination } from '../../../../src/ui/navigation/Pagination.tsx';
import { doing, mount, unmountAll } from '../../support/mount.tsx';

afterEach(unmountAll);

function paginationOf(current: number, pages: number): string {
  return renderToStaticMarkup(
    <Pagination label="Pages of careers" current={current} pages={pages} hrefOf={(page) => `/careers?page=${page}`} />,
  );
}

const links = (markup: string) => [...markup.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
const disabled = (markup: string) => markup.match(/<button[^>]* disabled/g)?.length ?? 0;

describe('a pagination control', () => {
  it('is not there for one page [SHELL-21]', () => {
    expect(paginationOf(1, 1)).toBe('');
  });

  it('is links in a named landmark, the current page marked [SHELL-21]', () => {
    const markup = paginationOf(2, 3);
    expect(markup).toContain('<nav class');
    expect(markup).toContain('aria-label="Pages of careers"');
    expect(links(markup)).toEqual([1, 1, 2, 3, 3].map((page) => `/careers?page=${page}`));
    expect(markup).toMatch(/href="\/careers\?page=2" aria-current="page">/);
    expect(disabled(markup)).toBe(0);
  });

  it('disables previous on the first page and next on the last [SHELL-21]', () => {
    expect(links(paginationOf(1, 3))).toEqual([1, 2, 3, 2].map((page) => `/careers?page=${page}`));
    expect(disabled(paginationOf(1, 3))).toBe(1);
    expect(links(paginationOf(3, 3))).toEqual([2, 1, 2, 3].map((page) => `/careers?page=${page}`));
    expect(disabled(paginationOf(3, 3))).toBe(1);
  });

  it('lets its page go to a step in its own way, but not to one that is opened elsewhere [SHELL-21]', async () => {
    const onFollow = vi.fn();
    const page = await mount(
      <Pagination label="Pages" current={1} pages={3} hrefOf={(each) => `#page-${each}`} onFollow={onFollow} />,
    );
    const click = async (name: string, more: MouseEventInit = {}) => {
      const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === name);
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
      await doing(() => link?.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(await click('Page 3')).toBe(true);
    expect(await click('Next page')).toBe(true);
    expect(onFollow.mock.calls).toEqual([[3], [2]]);
    expect(await click('Page 2', { ctrlKey: true })).toBe(false);
    expect(onFollow).toHaveBeenCalledTimes(2);
  });
});
