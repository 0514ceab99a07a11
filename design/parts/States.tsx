import { type ReactNode, useState } from 'react';
import { Button } from '../../src/ui/buttons/Button.tsx';
import { Carousel } from '../../src/ui/carousel/Carousel.tsx';
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog.tsx';
import { Drawer } from '../../src/ui/dialogs/Drawer.tsx';
import { Takeover } from '../../src/ui/dialogs/Takeover.tsx';
import { Bar } from '../../src/ui/feedback/Bar.tsx';
import { CalmScene, EmptyState } from '../../src/ui/feedback/EmptyState.tsx';
import { Notice } from '../../src/ui/feedback/Notice.tsx';
import { ProgressBar } from '../../src/ui/feedback/ProgressBar.tsx';
import { Skeleton } from '../../src/ui/feedback/Skeleton.tsx';
import { StatePanel } from '../../src/ui/feedback/StatePanel.tsx';
import { Toast } from '../../src/ui/feedback/Toast.tsx';
import { Icon } from '../../src/ui/icons/Icon.tsx';
import styles from '../design.module.css';
import { Part, Specimen } from '../Specimens.tsx';

const nothing = () => undefined;
const SLIDES = ['Boatswain’s mate', 'Medic', 'Rifleman', 'Air traffic controller', 'Electronics technician'];

const FORCED = { Shown: undefined, Hover: 'hover', Focus: 'focus', Pressed: 'pressed' } as const;

/** What says how things stand. */
export function States() {
  return (
    <>
      <Part name="StatePanel" about="The line says the state before its colour does">
        <Specimen state="Confirmed: solid">
          <StatePanel state="confirmed">
            <h2>You're registered</h2>
            <p>Your ticket is in your email.</p>
          </StatePanel>
        </Specimen>
        <Specimen state="Offline: dashed, on this device">
          <StatePanel state="unconfirmed">
            <h2>Saved for sending</h2>
            <p>Not confirmed yet. We'll send it when you're back.</p>
          </StatePanel>
        </Specimen>
      </Part>
      <Part name="EmptyState" about="Somebody's own things, while there are none">
        <Specimen state="Shown" wide>
          <EmptyState
            heading="Nothing booked yet"
            text="When you reserve a seat, it stands here with its reference, also without a network."
            way={{ href: '#states', text: 'Find an event' }}
            others={[
              { href: '#states', text: 'This weekend' },
              { href: '#states', text: 'Online' },
            ]}
          />
        </Specimen>
        <Specimen state="Not known yet" wide>
          <CalmScene>
            <p>Reading your shortlist…</p>
          </CalmScene>
        </Specimen>
      </Part>
      <Part name="Toast" about="News over the page, until it is dismissed">
        <Specimen state="Good" theme="dark">
          <Toast tone="good" onDismiss={nothing}>
            <strong>Your registration has arrived</strong>
            <p>Reference 7Q2K-9M4D</p>
          </Toast>
        </Specimen>
        <Specimen state="Error" theme="dark">
          <Toast tone="problem" onDismiss={nothing}>
            <strong>Your registration needs a look</strong>
            <p>There are no more spots available.</p>
            <Button variant="ink" icon={null}>
              Try again
            </Button>
          </Toast>
        </Specimen>
      </Part>
      <Part name="Bar" about="At the lower edge of the window: how the device is, and what it offers">
        <Specimen state="Offline" theme="dark" wide>
          <Bar kind="offline" words="You're offline. Showing saved content.">
            <a href="#states">What is saved</a>
          </Bar>
        </Specimen>
        <Specimen state="Something needs a connection" theme="dark" wide>
          <Bar kind="offline" words="This needs an internet connection." />
        </Specimen>
        <Specimen state="Update" theme="dark" wide>
          <UpdateSpecimen label="Update" />
        </Specimen>
        <Specimen state="Update, loading: a second press does nothing" theme="dark" wide>
          <UpdateSpecimen label="Update, under way" busy />
        </Specimen>
        <Specimen state="Install" theme="dark" wide>
          <Bar label="Install" words="Keep this site on your device, and open it without a connection.">
            <Button variant="ink" icon={null}>
              Install app
            </Button>
            <Button>Not now</Button>
          </Bar>
        </Specimen>
      </Part>
      <Part name="Notice" about="A line of content until it is closed, for good">
        {(['Shown', 'Hover', 'Focus', 'Pressed'] as const).map((state) => (
          <Specimen key={state} state={state} force={FORCED[state]} theme="dark" wide>
            <Notice
              label={`Notification, ${state}`}
              closeLabel="Close notification"
              isClosing={false}
              onClose={nothing}
            >
              The Brisbane office is closed on Friday. <a href="#states">Other ways to reach us</a>
            </Notice>
          </Specimen>
        ))}
        <Specimen state="Folded, once the page is scrolled" theme="dark" wide>
          <Notice
            label="Notification, folded"
            closeLabel="Close notification"
            isClosing={false}
            isFolded
            onClose={nothing}
          >
            <span>
              The information session in Townsville on Thursday has moved to the library because of the cyclone warning,
              and everyone who has registered keeps their place.
            </span>{' '}
            <a href="#states">What has changed</a>
          </Notice>
        </Specimen>
        <Specimen state="Long words" theme="dark" wide>
          <Notice label="Notification, long" closeLabel="Close notification" isClosing={false} onClose={nothing}>
            The information session in Townsville on Thursday has moved to the library because of the cyclone warning.
            Everyone who has registered keeps their place, and those who cannot come are welcome online at the same
            time. <a href="#states">What has changed</a>
          </Notice>
        </Specimen>
      </Part>
      <Part name="ProgressBar" about="How far something is, or how much is left">
        <Specimen state="Part of it done">
          <ProgressBar label="Saving pictures" value={30} max={80} />
        </Specimen>
        <Specimen state="Loading: nobody knows yet how far">
          <ProgressBar label="Saving content" />
        </Specimen>
        <Specimen state="Dark" theme="dark">
          <ProgressBar label="Saving pictures, dark" value={60} max={80} />
        </Specimen>
      </Part>
      <Part name="Skeleton" about="The room of something to come, which holds still">
        {(['numeral', 'heading', 'line'] as const).map((shape) => (
          <Specimen key={shape} state={`Loading: ${shape}`}>
            <Skeleton shape={shape} />
          </Specimen>
        ))}
      </Part>
      <Part name="Carousel" about="A row that scrolls; with a script arrows and a bearing scale">
        <Specimen state="Five slides" wide>
          <Carousel label="Roles" columns={3} head={<h4>Roles with places now</h4>}>
            {SLIDES.map((name) => (
              <div key={name} className={styles.slide} data-service="navy">
                {name}
              </div>
            ))}
          </Carousel>
        </Specimen>
        <Specimen state="All of them fit: no arrows" wide>
          <Carousel label="A role" columns={1}>
            <div className={styles.slide} data-service="army">
              Medic
            </div>
          </Carousel>
        </Specimen>
        <Specimen state="Empty: the head alone" wide>
          <Carousel label="No roles" columns={1} head={<h4>Roles with places now</h4>}>
            {[]}
          </Carousel>
        </Specimen>
      </Part>
    </>
  );
}

/** What opens over the page. One at a time, so each waits for a press. */
export function Dialogs() {
  return (
    <Part name="Drawer, Takeover, ConfirmDialog" about="Modal while they are mounted; focus goes back to the opener">
      <Opener name="Drawer">
        {(close) => (
          <Drawer title="Reserve a seat" onClose={close}>
            <p>Everything you need to do here, and nothing else.</p>
          </Drawer>
        )}
      </Opener>
      <Opener name="Takeover">
        {(close) => (
          <Takeover title="Bailey, recovery mechanic" theme="dark" onClose={close}>
            <p>A story over the whole window.</p>
          </Takeover>
        )}
      </Opener>
      <Opener name="Takeover with Back">
        {(close) => (
          <Takeover title="Ways to join" leave="back" onClose={close}>
            <p>It stands for a page on a small screen.</p>
          </Takeover>
        )}
      </Opener>
      <Opener name="ConfirmDialog">
        {(close) => (
          <ConfirmDialog title="Clear your data?" keepLabel="Keep it" onKeep={close} doLabel="Clear it" onDo={close}>
            <p>
              <Icon name="alert" size={20} /> What waits to be sent stays.
            </p>
          </ConfirmDialog>
        )}
      </Opener>
    </Part>
  );
}

function UpdateSpecimen({ label, busy }: { label: string; busy?: boolean }) {
  return (
    <Bar kind="update" label={label} words="A new version is available">
      <Button variant="ink" icon={null} busy={busy}>
        Update now
      </Button>
      <Button>Later</Button>
    </Bar>
  );
}

function Opener({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Specimen state="Opens over the page">
      <Button onClick={() => setOpen(true)}>{name}</Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </Specimen>
  );
}
