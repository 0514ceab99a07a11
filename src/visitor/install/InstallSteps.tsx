import type { ReactNode } from 'react';
import styles from './InstallSteps.module.css';

/** Width and height of each drawing. */
const VIEW = '0 0 300 190';

/** How to put the site on the home screen of an iPhone or iPad, step by step, each with a picture. */
export default function InstallSteps() {
  return (
    <ol className={styles.steps}>
      <Step picture={<ShareInToolbar />}>
        <b>Tap Share</b>, the square with an arrow. It is at the bottom of the screen, on an iPad at the top. If you
        can’t see it, tap the three dots first.
      </Step>
      <Step picture={<ShareSheet />}>
        <b>Scroll down and tap Add to Home Screen.</b>
      </Step>
      <Step picture={<AddDialog />}>
        <b>Tap Add.</b> The site has an icon of its own now, and opens without a connection.
      </Step>
    </ol>
  );
}

function Step({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      {/* The words beside it say the same. */}
      <svg viewBox={VIEW} aria-hidden="true">
        {picture}
      </svg>
      <p>{children}</p>
    </li>
  );
}

/** Safari's sign for sharing, in a square of 24 at the given corner. */
function ShareSign({ x, y }: { x: number; y: number }) {
  return (
    <path
      className={styles.line}
      transform={`translate(${x} ${y})`}
      d="M8 9H4.5v13h15V9H16M12 15V2m-4.5 4.5L12 2l4.5 4.5"
    />
  );
}

/** The foot of the phone, with the toolbar. */
function ShareInToolbar() {
  return (
    <>
      <path className={styles.device} d="M40 0v150a32 32 0 0 0 32 32h156a32 32 0 0 0 32-32V0" />
      <path className={styles.page} d="M66 14h168M66 32h120M66 50h144" />
      <path className={styles.rule} d="M40 92h220" />
      <rect className={styles.field} x="62" y="102" width="176" height="22" rx="11" />
      <path
        className={styles.faint}
        d="m74 140-8 9 8 9M112 140l8 9-8 9M186 141h10v17h-10zM222 141h14v14h-14zM226 145h14v14h-14z"
      />
      <circle className={styles.spot} cx="150" cy="149" r="20" />
      <ShareSign x={138} y={137} />
    </>
  );
}

/** The list that Share opens. */
function ShareSheet() {
  return (
    <>
      <path className={styles.device} d="M40 190V38a26 26 0 0 1 26-26h168a26 26 0 0 1 26 26v152" />
      <Row y={34} text="Copy" />
      <Row y={70} text="Add to Reading List" />
      <rect className={styles.spot} x="50" y="102" width="200" height="40" rx="8" />
      <text className={styles.strong} x="64" y="127">
        Add to Home Screen
      </text>
      <path className={styles.line} d="M220 112h20v20h-20zM230 116v12M224 122h12" />
      <Row y={150} text="Print" />
    </>
  );
}

function Row({ y, text }: { y: number; text: string }) {
  return (
    <>
      <text className={styles.words} x="64" y={y + 20}>
        {text}
      </text>
      <path className={styles.rule} d={`M60 ${y + 32}h180`} />
    </>
  );
}

/** What the last step asks. */
function AddDialog() {
  return (
    <>
      <path className={styles.device} d="M40 190V38a26 26 0 0 1 26-26h168a26 26 0 0 1 26 26v152" />
      <text className={styles.words} x="62" y="44">
        Cancel
      </text>
      <rect className={styles.spot} x="196" y="24" width="54" height="30" rx="8" />
      <text className={styles.strong} x="223" y="44" textAnchor="middle">
        Add
      </text>
      <path className={styles.rule} d="M40 66h220" />
      <rect className={styles.icon} x="64" y="86" width="56" height="56" rx="13" />
      <path className={styles.mark} d="m76 118 16-12 16 12M76 128l16-12 16 12" />
      <text className={styles.words} x="134" y="110">
        Defence
      </text>
      <text className={styles.words} x="134" y="132">
        Careers
      </text>
    </>
  );
}
