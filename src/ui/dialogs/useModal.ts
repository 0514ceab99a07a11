import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { closeOnBack } from './backCloses.ts';

type ModalProps = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
};

/**
 * Makes a `<dialog>` a modal one for as long as it is mounted: spread the answer over it. The browser's own modal keeps
 * focus inside and gives it back to the opener; the page behind does not scroll [SHELL-22, SHELL-23].
 * @param onClose  the person pressed Escape or went back; unmount the dialog to close it
 * @param isPage  the dialog stands for a page with an address, whose own history entry Back leaves
 */
export function useModal(onClose: () => void, { isPage = false } = {}): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  // Before the element leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = ref.current;
    const giveRoomBack = reserveScrollbarGutter();
    element?.showModal();
    const ignoreBack = isPage ? undefined : closeOnBack(() => close.current());
    return () => {
      ignoreBack?.();
      element?.close();
      giveRoomBack();
    };
  }, [isPage]);

  return {
    ref,
    onCancel: (event) => {
      // A file field inside fires it too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    /** A second Escape closes a dialog whatever the page says; what is in it may be unsaved, so it comes back and asks. */
    onClose: () => {
      if (!ref.current?.isConnected) return;
      ref.current.showModal();
      onClose();
    },
  };
}

/** Dialogs that are open now, over one another. */
let openDialogs = 0;

/**
 * The page behind loses its scroll bar while it is locked. Its room becomes a margin of the page, so that nothing moves
 * there, and the dialog reaches the edge of the window, which a reserved gutter would not let it. The first dialog keeps
 * the room, and whichever closes last gives it back: one that took over from another would leave an empty band.
 * @returns what gives the room back
 */
export function reserveScrollbarGutter(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (openDialogs === 0) style.paddingInlineEnd = `${innerWidth - clientWidth}px`;
  openDialogs += 1;
  return () => {
    openDialogs -= 1;
    if (openDialogs === 0) style.paddingInlineEnd = '';
  };
}
