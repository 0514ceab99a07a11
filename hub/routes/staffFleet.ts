import type { FastifyInstance } from 'fastify';
import { STAFF_PATHS } from '../../src/domain/hubPaths.ts';
import { EASTERN_ZONE_IANA } from '../../src/domain/product.ts';
import { instantOf } from '../../src/domain/text/timeZones.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { HubError, notFound } from '../http/errors.ts';
import { originOf } from '../http/origins.ts';
import { easternDate } from '../staff/easternTime.ts';
import { makeEnrolmentCode } from '../staff/enrolmentCode.ts';
import { endOfDay } from '../staff/fleet/endOfDay.ts';
import { eventsOn, todayOf } from '../staff/fleet/today.ts';
import { dayData, dayPage } from '../staff/pages/dayPage.tsx';
import {
  type DeviceAction,
  deviceQuestionData,
  deviceQuestionPage,
  isDeviceAction,
  needsConfirmation,
} from '../staff/pages/devicePage.tsx';
import { enrolmentData, enrolmentPage } from '../staff/pages/enrolmentPage.tsx';
import { fleetData, fleetPage } from '../staff/pages/fleetPage.tsx';
import { answer, isBrowser, pageOf, sendPage } from '../staff/pages/layout.tsx';
import { todayData, todayPage } from '../staff/pages/todayPage.tsx';
import type { Device } from '../store/DeviceStore.ts';
import type { Store } from '../store/Store.ts';

export type StaffFleetDeps = {
  store: Pick<
    Store,
    | 'addEnrolmentCode'
    | 'arrivedSequences'
    | 'device'
    | 'devices'
    | 'registeredSince'
    | 'removeDevice'
    | 'setRevoked'
    | 'takenSeats'
    | 'unapprovedDevices'
  >;
  library: Pick<ContentLibrary, 'current'>;
  version: string;
  publicOrigin?: string;
  /** Epoch milliseconds */
  now: () => number;
};

/** Nobody's data is seen there, so who sets up booths needs no more. */
const CHANGES = { staff: ['changes'] } as const;

type DeviceRoute = { Params: { device: string; action: string } };

const goneNow = () => notFound('There is no such device.');

/** Returns the device. @throws HubError 404; 409 when it must be revoked first */
async function deviceFor(store: StaffFleetDeps['store'], id: string, action: DeviceAction): Promise<Device> {
  const device = await store.device(id);
  if (!device || device.removed) throw goneNow();
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

/** What counts as registered lately on the page of the day. */
const LATELY_MS = 30 * 60_000;

type ListQuery = { Querystring: { page?: string; done?: string } };

/** Serves the fleet, the end of day, codes for new devices, and staff actions on devices [KIOSK-31, KIOSK-32, CON-32]. */
export function registerFleet(app: FastifyInstance, deps: StaffFleetDeps): void {
  const { store, library, version, publicOrigin, now } = deps;
  app.get<ListQuery>(STAFF_PATHS.fleet, { config: { staff: [] } }, async (request, reply) => {
    const [devices, unapproved] = await Promise.all([store.devices(), store.unapprovedDevices()]);
    const fleet = { devices, unapproved, page: pageOf(request.query.page) };
    const hub = { now: now(), version, release: library.current()?.published.release };
    const removed = request.query.done === 'remove';
    return answer(request, reply, fleetData(fleet, hub), () => fleetPage(fleet, hub, removed));
  });
  const daysOf = async (devices: readonly Device[]) => {
    const arrived = await store.arrivedSequences();
    return devices.map((device) => endOfDay(device, arrived.get(device.id) ?? []));
  };
  app.get(STAFF_PATHS.today, { config: { staff: [] } }, async (request, reply) => {
    const at = now();
    const devices = await store.devices();
    const day = easternDate(at);
    const published = library.current()?.published;
    const [registered, registeredLately, seats, days] = await Promise.all([
      store.registeredSince(instantOf(day, '00:00', EASTERN_ZONE_IANA)),
      store.registeredSince(at - LATELY_MS),
      store.takenSeats(),
      daysOf(devices),
    ]);
    const today = todayOf({
      devices,
      hub: { now: at, version, release: published?.release },
      registered,
      registeredLately,
      events: eventsOn(day, published?.collections.events ?? []),
      seats,
    });
    return answer(request, reply, todayData(today, at), () => todayPage(today, days, at));
  });
  app.get<ListQuery>(STAFF_PATHS.day, { config: { staff: [] } }, async (request, reply) => {
    const days = await daysOf(await store.devices());
    const at = { page: pageOf(request.query.page), now: now() };
    return answer(request, reply, dayData(days, at), () => dayPage(days, at));
  });
  app.post(STAFF_PATHS.enrolmentCode, { config: { ...CHANGES, contentTypes: 'any' } }, async (request, reply) => {
    const made = await makeEnrolmentCode(store, now());
    request.log.warn('an enrolment code was made');
    const origin = publicOrigin ?? originOf(request);
    return isBrowser(request) ? sendPage(reply, enrolmentPage(made, origin)) : enrolmentData(made, origin);
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
