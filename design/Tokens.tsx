import { SERVICES, serviceLabel } from '../src/domain/services.ts';
import styles from './design.module.css';

const THEMES = ['light', 'grey', 'dark'] as const;
const ROLES =
  'bg surface surface-2 field fg fg-2 fg-3 rule rule-strong field-line error error-bg ok ok-bg wait wait-bg focus-inner focus-outer mark mark-fg skeleton grey'.split(
    ' ',
  );
const NEXT = ['next', 'next-hover', 'next-active', 'next-on'];
const SERVICE_STEPS = ['sv-deep', 'sv-base', 'sv-mid', 'sv-lit', 'sv-tint', 'sv', 'sv-on', 'sv-text', 'sv-quiet'];
const DISPLAY_SIZES = ['hero', 'd1', 'd2', 'h2', 'h3', 'h4', 'figure', 'label', 'control', 'signal'];
const BODY_SIZES = ['lede', 'body', 'small', 'note'];
const WIDTHS = ['command', 'title', 'plain', 'signal'];
const SPACERS = ['spacer-default', 'spacer-m', 'spacer-l', 'spacer-56', 'spacer-xl', 'section'];
const LINES = ['line-strong', 'bar', 'r-control', 'touch-min', 'touch', 'field-h', 'nav-h', 'crumb-h'];

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.swatches}>
      {names.map((name) => (
        <li key={name}>
          <i style={{ background: `var(--${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** What each colour means, in each theme and for each service. */
export function Colours() {
  return (
    <div className={styles.themes}>
      {THEMES.map((theme) => (
        <div key={theme} className={styles.theme} data-theme={theme}>
          <h3>{`data-theme="${theme}"`}</h3>
          <Swatches names={[...ROLES, ...NEXT]} />
        </div>
      ))}
      {(['light', 'dark'] as const).flatMap((theme) =>
        SERVICES.map((service) => (
          <div key={theme + service} className={styles.theme} data-theme={theme} data-service={service}>
            <h3>{`${serviceLabel(service)}, ${theme}`}</h3>
            <Swatches names={SERVICE_STEPS} />
          </div>
        )),
      )}
    </div>
  );
}

/** Sizes and widths of the two faces. */
export function Type() {
  return (
    <ul className={styles.scale}>
      {DISPLAY_SIZES.map((size) => (
        <li key={size}>
          <small>{`--fs-${size}, Archivo`}</small>
          <span
            style={{
              font: `800 var(--fs-${size}) / 1 var(--font-display)`,
              fontStretch: size.startsWith('h') || size.startsWith('d') ? 'var(--wdth-command)' : 'var(--wdth-plain)',
            }}
          >
            Stand a watch 0123
          </span>
        </li>
      ))}
      {BODY_SIZES.map((size) => (
        <li key={size}>
          <small>{`--fs-${size}, Atkinson Hyperlegible Next`}</small>
          <span style={{ font: `400 var(--fs-${size}) / var(--lh-body) var(--font-body)` }}>
            Paid training from the first day, and a place to live while you do it.
          </span>
        </li>
      ))}
      {WIDTHS.map((width) => (
        <li key={width}>
          <small>{`--wdth-${width}`}</small>
          <span style={{ font: '750 var(--fs-h3) / 1 var(--font-display)', fontStretch: `var(--wdth-${width})` }}>
            Navy, Army, Air Force
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Distances, lines and the sizes of what is touched, each at its true length. */
export function Spaces() {
  return (
    <ul className={`${styles.scale} ${styles.space}`}>
      {[...SPACERS, ...LINES].map((name) => (
        <li key={name}>
          <small>{`--${name}`}</small>
          <i style={{ width: `var(--${name})` }} />
        </li>
      ))}
    </ul>
  );
}
