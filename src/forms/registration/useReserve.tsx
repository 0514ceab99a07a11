import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Reserve } from '../../content/events/RegisterButton.tsx';
import { eventPath, kioskRegisterPath, REGISTER_FRAGMENT } from '../../domain/site/routes.ts';
import { isKiosk } from '../../kiosk/kioskMode.ts';
import type { ReserveDrawerProps, Seat } from './ReserveDrawer.pageOnly.tsx';

const loadDrawer = () => import('./ReserveDrawer.pageOnly.tsx');

type Opened = { seat: Seat; Drawer: ComponentType<ReserveDrawerProps> };

/**
 * The registration form of any event in a drawer of this page [EVS-25, EVH-03]. Its script loads when a person
 * approaches a button; where it cannot be loaded, the event's own page is opened instead. A booth has a screen of its own
 * for it [KIOSK-07].
 * @returns what the buttons are given, and the drawer, to be placed once on the page
 */
export function useReserve(): { reserve: Reserve<Seat>; drawer: ReactNode } {
  const [opened, setOpened] = useState<Opened>();
  const navigate = useNavigate();
  const reserve = useMemo(
    () => ({
      open: async (seat: Seat) => {
        if (isKiosk()) return navigate(kioskRegisterPath(seat.code));
        try {
          const { default: Drawer } = await loadDrawer();
          setOpened({ seat, Drawer });
        } catch {
          location.assign(`${eventPath(seat.code)}#${REGISTER_FRAGMENT}`);
        }
      },
      prepare: () =>
        isKiosk()
          ? undefined
          : void loadDrawer().then(
              ({ prepareForm }) => prepareForm(),
              () => undefined,
            ),
    }),
    [navigate],
  );
  const close = useMemo(() => () => setOpened(undefined), []);
  useReturnedFocus(opened?.seat.code);
  const drawer = opened ? <opened.Drawer key={opened.seat.code} seat={opened.seat} onClose={close} /> : null;
  return { reserve, drawer };
}

/**
 * The button that opened the drawer takes the focus back, unless its event has filled meanwhile, or what became of the
 * registration stands in its place: then that does, or the event's name. @param code  of the event in the drawer
 */
function useReturnedFocus(code: string | undefined): void {
  const before = useRef(code);
  useEffect(() => {
    const left = before.current;
    before.current = code;
    const { activeElement, body } = document;
    if (left === undefined || code !== undefined || (activeElement && activeElement !== body)) return;
    const taken = `main [data-booking="${CSS.escape(left)}"], main a[href="${eventPath(left)}"]`;
    document.querySelector<HTMLElement>(taken)?.focus();
  }, [code]);
}
