import { qrPath } from '../../domain/qrPath.ts';
import styles from './QrCode.module.css';

/** An address as a QR code, made here without a network. Dark on white in every theme, or phones cannot read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}
