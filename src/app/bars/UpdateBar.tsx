import { useState } from 'react';
import type { UpdateOffer } from '../../platform/serviceWorker.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Bar } from '../../ui/feedback/Bar.tsx';

/**
 * Offers the new version; nothing changes before the visitor accepts, and never while a form holds values [PWA-17,
 * DEC-133].
 */
export function UpdateBar({ offer, onLater }: { offer: UpdateOffer; onLater: () => void }) {
  const [accepted, setAccepted] = useState(false);
  function accept() {
    setAccepted(true);
    offer.accept();
  }
  const words =
    accepted && offer.mustWait()
      ? 'The new version starts once your form is sent or closed.'
      : 'A new version is available';
  return (
    <Bar kind="update" label="Update" words={words} isSpoken>
      <Button variant="ink" icon={null} busy={accepted} onClick={accept}>
        Update now
      </Button>
      <Button onClick={onLater}>Later</Button>
    </Bar>
  );
}
