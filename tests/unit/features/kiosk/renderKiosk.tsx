import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const unmounts: (() => void)[] = [];

/** Takes every screen of a test off the page again. */
export function unmountKiosks(): void {
  for (const unmount of unmounts.splice(0)) unmount();
}

/** Routes on a page with a router that remembers nothing, and what a person can do there. */
export async function renderKiosk(routes: RouteObject[], path = '/kiosk') {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await act(async () => root.render(<RouterProvider router={router} />));
  unmounts.push(() => {
    act(() => root.unmount());
    router.dispose();
    page.remove();
  });

  const all = <E extends HTMLElement = HTMLElement>(selector: string) => [...page.querySelectorAll<E>(selector)];
  const named = (selector: string, name: string) =>
    all(selector).find((each) => each.textContent?.startsWith(name) || each.ariaLabel === name);
  return {
    page,
    router,
    all,
    text: () => page.textContent ?? '',
    path: () => router.state.location.pathname,
    button: (name: string) => named('button', name) as HTMLButtonElement | undefined,
    link: (name: string) => named('a', name) as HTMLAnchorElement | undefined,
    dialog: (heading: string) => all('dialog[open]').find((each) => each.textContent?.includes(heading)),
    field(label: string): HTMLInputElement | HTMLSelectElement {
      const id = all<HTMLLabelElement>('label').find((each) => each.textContent === label)?.htmlFor;
      const control = id && document.getElementById(id);
      if (!control) throw new Error(`there is no field ${label}`);
      return control as HTMLInputElement | HTMLSelectElement;
    },
    go: (to: string | number) => act(async () => router.navigate(to as string)),
    does: (action: () => void) => act(async () => action()),
    press: (control: HTMLElement | undefined) => act(async () => control?.click()),
    fill: (control: HTMLInputElement | HTMLSelectElement, value: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
        const type = control instanceof HTMLSelectElement ? 'change' : 'input';
        control.dispatchEvent(new Event(type, { bubbles: true }));
      }),
    happens: (type: string) => act(async () => document.body.dispatchEvent(new Event(type, { bubbles: true }))),
    /** Time passes, with everything that is due in it. */
    passes: (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms)),
  };
}
