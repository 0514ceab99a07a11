import type { KeyboardEvent, MouseEvent } from 'react';
import type { RegisterAction } from '../../content/events/eventSummary.ts';
import { RegisterButton } from '../../content/events/RegisterButton.tsx';
import { Button } from '../../ui/buttons/Button.tsx';

/** The register button of this page: its label, and how it opens the form. */
export type RegisterNowButton = { action: RegisterAction; onOpen: () => void; onNear: () => void };

/**
 * Opens the form in its drawer. It is a link to the place on the page that says how to register, so that it works
 * before and without the script; with it, it acts as the button it looks like.
 */
export function RegisterNow({
  button,
  eventName,
  full,
}: {
  button: RegisterNowButton;
  eventName: string;
  full?: boolean;
}) {
  const { action, onOpen, onNear } = button;
  if (action.href === undefined || action.external) {
    return <RegisterButton action={action} eventName={eventName} variant="go" size="big" full={full} />;
  }
  const open = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onOpen();
  };
  return (
    <Button
      variant="go"
      size="big"
      full={full}
      href={action.href}
      role="button"
      aria-haspopup="dialog"
      onClick={open}
      onKeyDown={(event) => event.key === ' ' && open(event)}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {action.label}
    </Button>
  );
}
