import { type CSSProperties, useState } from 'react';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { ATTRACT_SCENES, type AttractScene } from '../../../kiosk/attractPictures.ts';
import { prefersReducedMotion } from '../../../platform/mediaPreferences.ts';
import styles from './AttractPicture.module.css';

/** Returns the scene of a turn of the loop. */
export function sceneAt(turn: number): AttractScene {
  const scene = ATTRACT_SCENES[turn % ATTRACT_SCENES.length];
  if (!scene) throw new RangeError('the start screen has no scene');
  return scene;
}

type AttractPictureProps = { turn: number; video: KioskSettings['attract']['video'] };

/**
 * What moves on the start screen: the film of the profile, or, without one or where it cannot be had, the scenes of the
 * product one after the other. Layers of drawings rather than a film: sharp on any screen, a few kilobytes each, and
 * moved by the graphics card alone [KIOSK-27, DEC-157, docs/decisions/0051].
 */
export function AttractPicture({ turn, video }: AttractPictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (video && !isMissing) {
    return (
      <div className={styles.film} aria-hidden="true">
        {prefersReducedMotion() ? (
          <img src={video.poster} alt="" onError={() => setMissing(true)} />
        ) : (
          <video
            src={video.src}
            poster={video.poster}
            autoPlay
            loop
            muted
            playsInline
            onError={() => setMissing(true)}
          />
        )}
      </div>
    );
  }
  return (
    <div className={styles.picture} aria-hidden="true">
      {turn > 0 ? <Scene key={turn - 1} turn={turn - 1} state="past" /> : null}
      <Scene key={turn} turn={turn} state="on" />
      {/* Drawn before its turn, so that it does not come in parts. */}
      <Scene key={turn + 1} turn={turn + 1} state="next" />
    </div>
  );
}

function Scene({ turn, state }: { turn: number; state: 'past' | 'on' | 'next' }) {
  const { name, service, sky, tall, wide } = sceneAt(turn);
  return (
    <div
      className={styles.layers}
      data-scene={name}
      data-service={service}
      data-state={state}
      style={{ '--sky': sky } as CSSProperties}
    >
      {tall.map(({ part, src }, at) => (
        <picture key={part} className={styles.layer} data-part={part}>
          <source media="(orientation: landscape)" srcSet={wide[at]?.src} />
          <img src={src} alt="" />
        </picture>
      ))}
    </div>
  );
}
