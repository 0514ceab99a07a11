import { useState } from 'react';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { prefersReducedMotion } from '../../../platform/mediaPreferences.ts';
import styles from './AttractFilm.module.css';
import { Horizon } from './Horizon.tsx';

/**
 * The moving background of the attract screen: the booth's silent video loop, its still image with reduced motion, and
 * a drawn horizon if there is no video or it cannot be loaded. Any touch ends it [KIOSK-27, DEC-157].
 */
export function AttractFilm({ video }: { video: KioskSettings['attract']['video'] }) {
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
