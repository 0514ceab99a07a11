import type { FastifyInstance } from 'fastify';
import { STAFF_PATHS } from '../../src/domain/hubPaths.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { HubError, notFound } from '../http/errors.ts';
import { endOfDay } from '../staff/fleet/endOfDay.ts';
import { dayData, dayPage } from '../staff/pages/dayPage.tsx';
import {
  type DeviceAction,
  deviceQuestionData,
  deviceQuestionPage,
  isDeviceAction,
  needsConfirmation,
} from '../staff/pages/devicePage.tsx';
import { fleetData, fleetPage } from '../staff/pages/fleetPage.tsx';
import { answer, isBrowser } from '../staff/pages/layout.tsx';
import type { Device } from '../store/DeviceStore.ts';
import type { Store } from '../store/Store.ts';

export type StaffFleetDeps = {
  store: Pick<Store, 'devices' | 'arrivedSequences' | 'setRevoked' | 'removeDevice'>;
  library: Pick<ContentLibrary, 'current'>;
  version: string;
  /** Epoch milliseconds */
  now: () => number;
};

/** Nobody's data is seen there, so who sets up booths needs no more. */
const CHANGES = { staff: ['changes'] } as const;

type DeviceRoute = { Params: { device: string; action: string } };

const goneNow = () => notFound('There is no such device.');

/** Returns the device. @throws HubError 404; 409 when it must be revoked first */
async function deviceFor(store: StaffFleetDeps['store'], id: string, action: DeviceAction): Promise<Device> {
  const device = (await store.devices()).find((each) => each.id === id);
  if (!device) throw goneNow();
  if (action === 'remove' && !device.revoked) {
    throw new HubError(409, 'NOT_REVOKED', 'Only a revoked device can be removed: revoke it first.');
  }
  return device;
}

/** @throws HubError 404 when the device no longer exists */
async function carryOut(store: StaffFleetDeps['store'], device: string, action: DeviceAction): Promise<object> {
  const isDone =
    action === 'remove' ? await store.removeDevice(device) : await store.setRevoked(device, action === 'revoke');
  if (!isDone) throw goneNow();
  return action === 'remove' ? { device, removed: true } : { device, revoked: action === 'revoke' };
}

/** Serves the fleet, the end of day, and staff actions on devices [KIOSK-31, KIOSK-32, CON-32]. */
export function registerFleet(app: FastifyInstance, { store, library, version, now }: StaffFleetDeps): void {
  app.get<{ Querystring: { done?: string } }>(STAFF_PATHS.fleet, { config: { staff: [] } }, async (request, reply) => {
    const devices = await store.devices();
    const hub = { now: now(), version, release: library.current()?.published.release };
    const removed = request.query.done === 'remove';
    return answer(request, reply, fleetData(devices, hub), () => fleetPage(devices, hub, removed));
  });
  app.get(STAFF_PATHS.day, { config: { staff: [] } }, async (request, reply) => {
    const days = await Promise.all(
      (await store.devices()).map(async (device) => endOfDay(device, await store.arrivedSequences(device.id))),
    );
    return answer(request, reply, dayData(days, now()), () => dayPage(days, now()));
  });
  // Confirmed on a page of its own, as in the inbox: it is easy to hit the wrong row of the table.
  app.get<DeviceRoute>(`${STAFF_PATHS.devices}/:device/:action`, { config: CHANGES }, async (request, reply) => {
    const { device: id, action } = request.params;
    if (!needsConfirmation(action)) throw notFound();
    const device = await deviceFor(store, id, action);
    return answer(request, reply, deviceQuestionData(device, action), () => deviceQuestionPage(device, action, now()));
  });
  app.post<DeviceRoute>(
    `${STAFF_PATHS.devices}/:device/:action`,
    { config: { ...CHANGES, contentTypes: 'any' } },
    async (request, reply) => {
      const { device, action } = request.params;
      if (!isDeviceAction(action)) throw notFound();
      if (action === 'remove') await deviceFor(store, device, action);
      const done = await carryOut(store, device, action);
      request.log.warn({ device, action }, 'a device was revoked, enrolled or removed');
      return isBrowser(request)
        ? reply.redirect(action === 'remove' ? `${STAFF_PATHS.fleet}?done=remove` : STAFF_PATHS.fleet, 303)
        : done;
    },
  );
}
