import { PageHead } from '../../content/pages/PageHead.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { DeadEnd } from './DeadEnd.tsx';

/** Shown for content that is neither on this device nor reachable [PWA-14, DEC-132]. */
export default function OfflinePage() {
  return (
    <>
      <PageHead title="You're offline" />
      <DeadEnd
        heading="You're offline"
        next={
          <Button variant="go" href="/">
            Home
          </Button>
        }
      >
        <p>This page hasn't been saved on this device yet.</p>
      </DeadEnd>
    </>
  );
}
