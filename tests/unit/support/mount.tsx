import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const unmounts: (() => void)[] = [];

/** Takes everything a test has mounted off the page again. */
export function unmountAll(): void {
  for (const unmount of unmounts.splice(0)) unmount();
}

/** Puts an element on the page; promises it waits for are settled. */
export async function mount(element: ReactElement): Promise<HTMLElement> {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () => root.render(element));
  unmounts.push(() => {
    act(() => root.unmount());
    page.remove();
  });
  return page;
}

/** The same for routes, with a router that remembers nothing. */
export async function mountRoutes(routes: RouteObject[], path = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const page = await mount(<RouterProvider router={router} />);
  unmounts.unshift(() => router.dispose());
  return { page, router };
}

/** What a person does, with everything that follows from it. */
export function doing(action: () => void): Promise<void> {
  return act(async () => action());
}

export function press(element: Element, key: string): Promise<void> {
  return doing(() => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}

/** As a person types: React notices only what it has not written itself. */
export function typeInto(input: HTMLInputElement, text: string): Promise<void> {
  return doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Far more than it takes; a busy machine may need it. */
const PATIENCE_MS = 20_000;

/** Waits until the assertion holds, while lazy parts of the page arrive. */
export function eventually(assertion: () => void): Promise<void> {
  return vi.waitFor(async () => {
    await doing(() => undefined);
    assertion();
  }, PATIENCE_MS);
}

/** The one element whose accessible words are these. */
export function byText<E extends HTMLElement = HTMLElement>(page: ParentNode, selector: string, text: string): E {
  const found = [...page.querySelectorAll<E>(selector)].filter((element) => element.textContent?.trim() === text);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} of ${selector} "${text}"`);
  return found[0];
}
