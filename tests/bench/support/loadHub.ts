import { type RunningHub, startHub } from '../../e2e/support/hub.ts';
import { BenchContent } from './benchContent.ts';
import { askEvent, registrationBody } from './registrationBody.ts';

type LoadHub = {
  hub: RunningHub;
  /** The body of a registration, with `{{n}}` where each one differs */
  body: string;
  dispose(): Promise<void>;
};

/**
 * A hub as it runs by default, its log included, whose rate limits count as ever but are never reached, that publishes an
 * event nobody fills, and takes registrations without a proof of work, as from a kiosk.
 * @param settings  beside those
 */
export async function startLoadHub(root: string, settings: Record<string, string> = {}): Promise<LoadHub> {
  const content = new BenchContent(root);
  const eventCode = content.openEvent();
  const limits = { RATE_LIMIT_FACTOR: '1000000', PROOF_OF_WORK_FACTOR: '0' };
  const env = { CONTENT_DIR: content.dir, ...limits, LOG_LEVEL: 'info', ...settings };
  const hub = await startHub({ root, env });
  const event = await askEvent(hub.origin, eventCode);
  return {
    hub,
    body: JSON.stringify(registrationBody(event, 'bench{{n}}@example.com')),
    async dispose() {
      await hub.dispose();
      content.dispose();
    },
  };
}
