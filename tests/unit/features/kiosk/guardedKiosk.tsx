import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { AudioButton } from '../../../../src/content/audio/AudioButton.tsx';
import { AudioDock } from '../../../../src/content/audio/AudioDock.tsx';
import type { AudioStory } from '../../../../src/content/audio/audioMachine.ts';
import MediaPanel from '../../../../src/content/stories/MediaPanel.tsx';
import { WatchButton } from '../../../../src/content/video/WatchButton.tsx';
import { kioskSettingsFor } from '../../../../src/domain/kioskProfile.ts';
import KioskGuard from '../../../../src/features/kiosk/guard/KioskGuard.pageOnly.tsx';
import { enterKioskMode } from '../../../../src/kiosk/kioskMode.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import { Drawer } from '../../../../src/ui/dialogs/Drawer.tsx';
import { Takeover } from '../../../../src/ui/dialogs/Takeover.tsx';
import { buildKioskProfile } from '../../../builders/buildKioskProfile.ts';
import { createFakeOutbox, type FakeOutbox } from '../../../fakes/fakeOutbox.ts';
import { renderKiosk, unmountKiosks } from './renderKiosk.tsx';

export const SETTINGS = kioskSettingsFor(buildKioskProfile());

/** What an idle booth asks. */
export const QUESTION = 'Are you still there?';

/**
 * Each test of the file begins at a booth that nobody has used, on a clock that stands. The file mocks `loadOutbox`.
 * @returns the booth's outbox
 */
export function beginAtBooth(): FakeOutbox {
  const outbox = createFakeOutbox();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.mocked(loadOutbox).mockImplementation(async () => outbox);
    localStorage.clear();
    enterKioskMode(SETTINGS);
  });
  afterEach(() => {
    unmountKiosks();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return outbox;
}

/** The browser's `navigator` with other facts. */
export function stubNavigator(facts: object): void {
  const described = Object.entries(facts).map(([name, value]) => [name, { value }]);
  vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(described)));
}

function Form() {
  return (
    <>
      <label htmlFor="name">Name</label>
      <input id="name" defaultValue="" autoComplete="off" />
    </>
  );
}

function Questions() {
  return (
    <>
      <h1>Questions</h1>
      <a href="https://apply.example/start">Apply</a>
      <a href="tel:131901">Call</a>
      <a href="tel:13%1">Misspelt</a>
      <a href="/careers">Careers</a>
      <img src="data:," alt="A ship" />
    </>
  );
}

function Videos() {
  return (
    <>
      <WatchButton label="Watch" video="dQw4w9WgXcQ" />
      <MediaPanel panel={{ type: 'MediaVideoPanel', YoutubeID: 'aBcDeFgHiJk', VideoTitle: 'A day at sea' }} />
    </>
  );
}

const STORY: AudioStory = {
  id: 'bron',
  name: 'Bron',
  role: 'Linguist',
  sources: ['/media/audio/bron.webm'],
  captionsUrl: '/media/audio/bron.vtt',
  transcript: '<p>It sounds a lot like home.</p>',
};

/** A page with one of everything that opens or plays. */
function Everything() {
  return (
    <>
      <details>
        <summary>More</summary>
      </details>
      <AudioButton story={STORY} playlist={[STORY]} />
      <AudioDock />
      <Drawer title="Filters" onClose={() => undefined}>
        <p>Filters</p>
      </Drawer>
      <Takeover title="Transcript" onClose={() => undefined}>
        <p>Words</p>
      </Takeover>
    </>
  );
}

/** A guarded kiosk with one page of each kind. */
export function openKiosk(path = '/kiosk', settings = SETTINGS) {
  const root = (
    <KioskGuard settings={settings}>
      <Outlet />
    </KioskGuard>
  );
  const children = [
    { path: '/kiosk', element: <h1>Kiosk home</h1> },
    { path: '/kiosk/register/:code', element: <Form /> },
    { path: '/faqs', element: <Questions /> },
    { path: '/careers', element: <h1>Careers</h1> },
    { path: '/events', element: <Everything /> },
    { path: '/faqs/story', element: <Videos /> },
    { path: '/outbox', element: <h1>Waiting to be sent</h1> },
    { path: '/kiosk/outbox', element: <h1>Queue</h1> },
  ];
  return renderKiosk([{ element: root, children }], path);
}

export type Kiosk = Awaited<ReturnType<typeof openKiosk>>;
