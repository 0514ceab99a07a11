// @vitest-environment happy-dom

import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Drawer } from '../../../../src/ui/dialogs/Drawer.tsx';
import { reserveScrollbarGutter } from '../../../../src/ui/dialogs/useModal.ts';
import { byText, doing, mount, unmountAll } from '../../support/mount.tsx';

afterEach(unmountAll);

function Page({ onClose }: { onClose: (close: () => void) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Drawer title="Reserve a seat" onClose={() => onClose(() => setOpen(false))}>
          <input />
        </Drawer>
      ) : null}
    </>
  );
}

async function openDrawer(onClose = (close: () => void) => close()) {
  const page = await mount(<Page onClose={onClose} />);
  await doing(() => byText(page, 'button', 'Open').click());
  const dialog = page.querySelector('dialog');
  if (!dialog) throw new Error('no drawer');
  return { page, dialog };
}

const pressEscape = (dialog: HTMLElement) =>
  doing(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));

describe('a drawer', () => {
  it('is a modal dialog named by its title, with a close control [SHELL-23]', async () => {
    const { page, dialog } = await openDrawer();
    expect(dialog.open).toBe(true);
    const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).toBe('Reserve a seat');
    // It may stand in a page's header, which may not hold another.
    expect(dialog.querySelector('header')).toBeNull();
    await doing(() => page.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
    expect(page.querySelector('dialog')).toBeNull();
  });

  it('uses the modal of the browser, which traps focus and gives it back [SHELL-23]', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
    const { dialog } = await openDrawer();
    expect(showModal).toHaveBeenCalledOnce();
    let wasOnPage = false;
    close.mockImplementation(() => {
      wasOnPage = dialog.isConnected;
    });
    await pressEscape(dialog);
    expect(close).toHaveBeenCalledOnce();
    expect(wasOnPage).toBe(true);
  });

  it('closes on Escape only when its owner agrees [SHELL-23]', async () => {
    const { page, dialog } = await openDrawer(() => undefined);
    await pressEscape(dialog);
    expect(page.querySelector('dialog')?.open).toBe(true);
  });

  it('keeps the room of the scroll bar while it is open, so that the page behind does not move [SHELL-22]', async () => {
    const root = document.documentElement;
    vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(innerWidth - 15);
    const { page } = await openDrawer();
    expect(root.style.paddingInlineEnd).toBe('15px');
    await doing(() => page.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
    expect(root.style.paddingInlineEnd).toBe('');
    vi.restoreAllMocks();
  });

  it('leaves no empty band behind when another one took over from it [SHELL-22]', () => {
    const root = document.documentElement;
    vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(innerWidth - 15);
    const closeFirst = reserveScrollbarGutter();
    const closeSecond = reserveScrollbarGutter();
    closeFirst();
    expect(root.style.paddingInlineEnd).toBe('15px');
    closeSecond();
    expect(root.style.paddingInlineEnd).toBe('');
    vi.restoreAllMocks();
  });

  it('comes back and asks when the browser closes it by force', async () => {
    const onClose = vi.fn();
    const { dialog } = await openDrawer(onClose);
    await doing(() => {
      dialog.removeAttribute('open');
      dialog.dispatchEvent(new Event('close'));
    });
    expect(dialog.open).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
