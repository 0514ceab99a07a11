import type { KeyboardEvent, MouseEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { ChangingText } from '../../ui/text/ChangingText.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { EventSummary, RegisterAction } from './eventSummary.ts';

/** How the page that shows an event opens its registration form in a drawer. */
export type Reserve<Event = Pick<EventSummary, 'code' | 'name'>> = {
  open: (event: Event) => void;
  /** A person approaches the button: what the drawer needs may be loaded */
  prepare: () => void;
};

/** What a register button is about, wherever it stands. */
export type RegisterOffer = {
  action: RegisterAction;
  /** In a list, so that sixty buttons do not sound alike */
  eventName?: string;
  /** Without it the button is a link to the form on the event's page */
  onOpen?: () => void;
  onNear?: () => void;
};

type RegisterButtonProps = RegisterOffer & {
  variant: 'go' | 'ink';
  size?: 'normal' | 'big';
  full?: boolean;
};

/**
 * The register button of an event, in each of its four states; off states keep its place [EVT-15, EVT-20]. What opens the
 * form here is also a link to where the form is, so that it works before and without the script; with it, it acts as the
 * button it looks like.
 */
export function RegisterButton({ action, eventName, onOpen, onNear, ...look }: RegisterButtonProps) {
  const { label, href, external } = action;
  const words = (
    <>
      <ChangingText>{label}</ChangingText>
      {eventName ? <VisuallyHidden>{` ${eventName}`}</VisuallyHidden> : null}
    </>
  );
  if (href === undefined) {
    return (
      <Button {...look} variant="line" disabled>
        {words}
      </Button>
    );
  }
  if (external || !onOpen) {
    return (
      <Button {...look} href={href} target={external ? '_blank' : undefined}>
        {words}
      </Button>
    );
  }
  const open = (event: MouseEvent | KeyboardEvent) => {
    // Those who ask for another tab get the event's page in it.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Button
      {...look}
      href={href}
      role="button"
      aria-haspopup="dialog"
      onClick={open}
      onKeyDown={(event) => event.key === ' ' && open(event)}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {words}
    </Button>
  );
}
