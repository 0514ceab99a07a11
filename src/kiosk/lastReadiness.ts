/**
 * What the last tests before the doors opened said; every heartbeat carries it [KIOSK-29, KIOSK-31]. It belongs to the
 * device: no reset clears it [KIOSK-14].
 */
import { readReadinessReport } from '../domain/readiness/readinessReport.ts';
import { parsedJson } from '../domain/text/json.ts';
import { persisted } from '../platform/persisted.ts';

export const lastReadiness = persisted('kiosk-readiness', (text) => readReadinessReport(parsedJson(text)));
