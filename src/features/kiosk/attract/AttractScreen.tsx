import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import { dateParts } from '../../../domain/text/format.ts';
import { vacantAtom } from '../../../kiosk/visitActivity.ts';
import { prefersReducedMotion } from '../../../platform/mediaPreferences.ts';
import wholeWindow from '../../../ui/dialogs/WholeWindow.module.css';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ServiceMark } from '../../../ui/icons/ServiceMark.tsx';
import type { BoothEvent } from '../home/boothEvents.ts';
import styles from './AttractScreen.module.css';

/** The touch that wakes the kiosk must not also press what is underneath; its click comes within this time. */
const LINGER_MS = 600;

type AttractScreenProps = { settings: KioskSettings; events: BoothEvent[]; onStart: () => void };

/** How long each message is shown, in milliseconds; longer with reduced motion. */
const MESSAGE_MS = { moving: 8_000, calm: 12_000 };
const EVENTS_SHOWN = 3;

/** Shown on the kiosk while nobody is there, over everything: one button that fills the screen [KIOSK-27, DEC-157]. */
export function AttractScreen({ settings, events, onStart }: AttractScreenProps) {
  const message = useMessage(settings.attract.messages);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const upcoming = events.filter(({ isPast }) => !isPast).slice(0, EVENTS_SHOWN);
  return (
    <dialog
      ref={dialog}
      className={`${wholeWindow.box} ${styles.attract}`}
      data-theme="dark"
      aria-label={settings.name}
      onCancel={onStart}
    >
      <button type="button" className={styles.touch} onClick={onStart}>
        <AttractFilm video={settings.attract.video} />
        <span className={styles.drift}>
          <span className={styles.top}>
            <span className={styles.logo}>
              <ServiceMark service="tri-service" size={64} />
              {PRODUCT_NAME}
            </span>
            <span className={styles.booth}>
              {settings.name}
              {settings.stand ? <b>{settings.stand}</b> : null}
            </span>
          </span>
          <span className={styles.message}>{message ?? settings.name}</span>
          <span className={styles.bottom}>
            {upcoming.map((event) => (
              <span key={event.code} className={styles.event} data-service={event.service}>
                <b>{event.name}</b> <span>{whenLine(event)}</span>
              </span>
            ))}
            <span className={styles.start}>
              Touch to start
              <Icon name="arrow-right" size={48} />
            </span>
          </span>
        </span>
      </button>
    </dialog>
  );
}

/** `Saturday 14 March, 6:00 pm to 7:30 pm AEDT`; an event of several days names them with its hours [EVT-29]. */
function whenLine({ firstDay, lastDay, times }: BoothEvent): string {
  if (firstDay !== lastDay) return times;
  const { weekday, day, month } = dateParts(firstDay);
  return `${weekday} ${day} ${month}, ${times}`;
}

/** Returns the current message in rotation; undefined when the profile has none. */
function useMessage(messages: string[]): string | undefined {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const isCalm = prefersReducedMotion();
    const timer = setInterval(() => setTurn((before) => before + 1), isCalm ? MESSAGE_MS.calm : MESSAGE_MS.moving);
    return () => clearInterval(timer);
  }, []);
  return messages[turn % Math.max(1, messages.length)];
}

/**
 * The moving background of the attract screen: the booth's silent video loop, its still image with reduced motion, and
 * a drawn horizon if there is no video or it cannot be loaded. Any touch ends it [KIOSK-27, DEC-157].
 */
function AttractFilm({ video }: { video: KioskSettings['attract']['video'] }) {
  const [isMissing, setMissing] = useState(false);
  if (!video || isMissing) return <Horizon moving />;
  return (
    <span className={styles.film} aria-hidden="true">
      {prefersReducedMotion() ? (
        <img src={video.poster} alt="" onError={() => setMissing(true)} />
      ) : (
        <video src={video.src} poster={video.poster} autoPlay loop muted playsInline onError={() => setMissing(true)} />
      )}
    </span>
  );
}

/** Sky, land and sea as bands behind text, in the dark theme, drawn without a file. */
function Horizon({ moving = false }: { moving?: boolean }) {
  return (
    <span className={styles.horizon} data-moving={moving || undefined} aria-hidden="true">
      <i data-service="air-force" />
      <i data-service="army" />
      <i data-service="navy" />
    </span>
  );
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
