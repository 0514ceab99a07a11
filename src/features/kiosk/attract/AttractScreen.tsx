import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import { serviceLabel } from '../../../domain/services.ts';
import { isShownAtBooth, ROUTES } from '../../../domain/site/routes.ts';
import { ATTRACT_DOORS } from '../../../kiosk/attractPictures.ts';
import { vacantAtom } from '../../../kiosk/visitActivity.ts';
import { prefersReducedMotion } from '../../../platform/mediaPreferences.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ServiceMark } from '../../../ui/icons/ServiceMark.tsx';
import wholeWindow from '../../../ui/layout/WholeWindow.module.css';
import type { BoothEvent } from '../home/boothEvents.ts';
import { useRetest } from '../ready/useRetest.ts';
import { AttractPicture, sceneAt } from './AttractPicture.tsx';
import styles from './AttractScreen.module.css';
import { nextTalks, untilText } from './nextTalk.ts';

/** The touch that wakes the kiosk must not also press what is underneath; its click comes within this time. */
const LINGER_MS = 600;

type AttractScreenProps = { settings: KioskSettings; events: BoothEvent[]; onStart: () => void };

/** How long each scene and its words are shown, in milliseconds; longer with reduced motion. */
const SCENE_MS = { moving: 8_000, calm: 12_000 };

/**
 * Shown on the kiosk while nobody is there, over everything: a scene that moves and its few words, the next talk with
 * its time, a door to each service, and an invitation to touch. All of it is on the device [KIOSK-27, DEC-157].
 */
export function AttractScreen({ settings, events, onStart }: AttractScreenProps) {
  const turn = useTurn();
  useRetest(settings);
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    start.current?.focus({ preventScroll: true });
  }, []);
  const { attract, name, stand, areas } = settings;
  const words = attract.messages[turn % Math.max(1, attract.messages.length)] ?? name;
  return (
    <dialog
      ref={dialog}
      className={`${wholeWindow.box} ${styles.attract}`}
      data-theme="dark"
      aria-label={name}
      onCancel={onStart}
    >
      {/* The whole screen starts a visit; its button is what people, keys and screen readers look for. */}
      <button type="button" className={styles.touch} tabIndex={-1} aria-hidden="true" onClick={onStart} />
      <div className={styles.shift}>
        <div className={styles.scene} data-service={sceneAt(turn).service}>
          <AttractPicture turn={turn} video={attract.video} />
          <div className={styles.top}>
            <span className={styles.logo}>
              <ServiceMark service="tri-service" size={64} />
              {PRODUCT_NAME}
            </span>
            <p className={styles.booth}>
              {name}
              {stand ? <b>{stand}</b> : null}
            </p>
          </div>
          <p key={words} className={styles.message} data-length={lengthOf(words)}>
            {words}
          </p>
          <LoopBar turn={turn} count={Math.max(1, attract.messages.length)} />
        </div>
        <div className={styles.act}>
          <NextTalks events={events} />
          {isShownAtBooth(ROUTES.careers.path, areas) ? <Doors /> : null}
          <button ref={start} type="button" className={styles.start} onClick={onStart}>
            Touch to start
            <Icon name="arrow-right" size={48} />
          </button>
          <p className={styles.foot}>Works without internet.</p>
        </div>
      </div>
    </dialog>
  );
}

/** Few words are written larger. */
function lengthOf(words: string): 'short' | 'middle' | 'long' {
  if (words.length <= 20) return 'short';
  return words.length <= 28 ? 'middle' : 'long';
}

/** How far the loop is: decoration, because nothing in it has to be waited for. */
function LoopBar({ turn, count }: { turn: number; count: number }) {
  return (
    <div className={styles.loop} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar has nothing but its place
        <i key={at} data-state={at < turn % count ? 'done' : at === turn % count ? 'on' : undefined} />
      ))}
    </div>
  );
}

/** The booth's next events: the time of the first as large as a clock, and what follows it [KIOSK-27]. */
function NextTalks({ events }: { events: BoothEvent[] }) {
  const now = useNow();
  const [first, ...later] = nextTalks(events, now);
  if (!first) return null;
  const { time, half, heading, event, startsAt } = first;
  const until = untilText(startsAt, now);
  return (
    <div className={styles.next}>
      <p className={styles.heading}>{heading}</p>
      <p className={styles.time}>
        {time}
        <small>{` ${half}`}</small>
      </p>
      <p className={styles.about}>
        <b>{event.name}</b>{' '}
        <span>
          {until ? <strong>{`${until} `}</strong> : null}
          {[event.notice ?? event.places.join(', '), event.place].filter(Boolean).join('. ')}
        </span>
      </p>
      {later.length > 0 ? (
        <ul className={styles.later}>
          {later.map((talk) => (
            <li key={talk.event.code} data-service={talk.event.service}>
              <b>{[talk.weekday, talk.time, talk.half].filter(Boolean).join(' ')}</b> {talk.event.name}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Doors() {
  return (
    <nav className={styles.doors} aria-label="Choose a service">
      {ATTRACT_DOORS.map(({ service, src }) => (
        <a key={service} href={`${ROUTES.careers.path}?${new URLSearchParams({ service })}`} data-service={service}>
          <img src={src} alt="" width={624} height={336} />
          <span className={styles.door}>
            <ServiceMark service={service} size={46} />
            <b>{serviceLabel(service)}</b>
            <Icon name="arrow-right" size={32} />
          </span>
        </a>
      ))}
    </nav>
  );
}

/** Returns how many scenes have passed. */
function useTurn(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const pace = prefersReducedMotion() ? SCENE_MS.calm : SCENE_MS.moving;
    const timer = setInterval(() => setTurn((before) => before + 1), pace);
    return () => clearInterval(timer);
  }, []);
  return turn;
}

/** Returns the time, a few times a minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * Whether the attract screen is shown, and a function that ends it at once. It is shown while nobody is here and a
 * moment longer [KIOSK-27].
 */
export function useAttract(): [boolean, () => void] {
  const vacant = useAtomValue(vacantAtom);
  const [shown, setShown] = useState(vacant);
  useEffect(() => {
    if (vacant) {
      setShown(true);
      return;
    }
    const timer = setTimeout(() => setShown(false), LINGER_MS);
    return () => clearTimeout(timer);
  }, [vacant]);
  return [shown, useCallback(() => setShown(false), [])];
}
