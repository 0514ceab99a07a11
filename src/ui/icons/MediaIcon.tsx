/**
 * Line icons of players and carousels, drawn as `Icon` draws. A table of its own: no first page needs them before it is
 * read. Shapes follow Lucide (ISC licence, see LICENSE-lucide.txt).
 */
const SHAPES = {
  play: 'M6 4.5v15L19 12z',
  pause: 'M8 5v14M16 5v14',
  previous: 'M18 5.5v13L8 12zM5 5v14',
  next: 'M6 5.5v13L16 12zM19 5v14',
  back: 'm15 18-6-6 6-6',
  forward: 'm9 18 6-6-6-6',
  sound: 'M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.4 5.6a9 9 0 0 1 0 12.8',
  muted: 'M11 5 6 9H3v6h3l5 4zM22 9l-6 6m0-6 6 6',
  captions: 'M3 5h18v14H3zM7 12h4m3 0h3M7 15.5h2m3 0h5',
  text: 'M4 6h16M4 12h16M4 18h10',
  close: 'M18 6 6 18M6 6l12 12',
} as const;
export type MediaIconName = keyof typeof SHAPES;

/** Decorative: the button's label carries the meaning. */
export function MediaIcon({ name }: { name: MediaIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
