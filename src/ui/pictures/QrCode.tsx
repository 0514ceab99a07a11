import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** Modules of white around the code that readers need. */
const QUIET_ZONE = 4;

/** An address as a QR code, made here without a network. Dark on white in every theme, or phones cannot read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.dark} d={dark.join('')} />
    </svg>
  );
}
