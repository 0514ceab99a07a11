import { openContent } from '../../../content/contentContext.tsx';
import { kioskSettings } from '../../../kiosk/kioskMode.ts';
import { type BoothEvent, readBoothEvents } from './boothEvents.ts';

/** `forDevice` is false for the hub's first page: only the device knows its booth. */
export type KioskHomeData = { forDevice: boolean; events: BoothEvent[] };

export async function loader({ context }: { context: unknown }): Promise<KioskHomeData> {
  const settings = kioskSettings();
  if (!settings) return { forDevice: false, events: [] };
  const events = await readBoothEvents(await openContent(context), settings.events, Date.now());
  return { forDevice: true, events };
}
