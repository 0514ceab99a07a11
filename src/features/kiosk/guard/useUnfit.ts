import { useEffect, useState } from 'react';
import { ROUTES, routeFacts } from '../../../domain/site/routes.ts';
import { type DeviceState, watchDeviceState } from '../../../kiosk/deviceState.ts';
import { type UnfitCode, unfitCode } from '../../../kiosk/fitness.ts';
import { revocation } from '../../../kiosk/revocation.ts';
import { useOutboxEntries } from '../../../outbox/screens/useOutboxEntries.ts';
import { usePersisted } from '../../../platform/usePersisted.ts';

/**
 * Returns why this kiosk is out of service on a page; undefined while it is not [KIOSK-30, CON-28]. Staff screens are
 * always available. Missing content closes only the kiosk home: an open form has all it needs.
 */
export function useUnfit(path: string): UnfitCode | undefined {
  const revoked = usePersisted(revocation, false);
  const { outbox } = useOutboxEntries();
  const [state, setState] = useState<DeviceState>({ reachesHub: true });
  useEffect(() => watchDeviceState(setState), []);
  const code = unfitCode({ ...state, revoked, canKeep: outbox?.canKeep });
  if (routeFacts(path).booth === 'staff' || (code === 'CO' && path !== ROUTES.kiosk.path)) return undefined;
  return code;
}
