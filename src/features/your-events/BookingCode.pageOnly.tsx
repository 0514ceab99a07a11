import type { ReactNode } from 'react';
import { useSite } from '../../content/pages/useSite.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import { calendarCode } from '../../domain/event/calendarFile.ts';
import { eventPath } from '../../domain/site/routes.ts';
import { QrCode } from '../../ui/pictures/QrCode.tsx';

/** A registration for the camera of another phone: when, where, the reference and what to bring. It needs no network. */
export default function BookingCode({ event, reference }: { event: EventDetail; reference: string }): ReactNode {
  const url = `${useSite()?.origin ?? ''}${eventPath(event.eventCode)}`;
  return (
    <>
      <QrCode text={calendarCode(event, { reference, url })} label={`QR code of ${reference}`} />
      <p>Scan it to have it on another phone too. It works without a network.</p>
    </>
  );
}
