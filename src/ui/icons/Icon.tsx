/**
 * Line icons on a 24 grid. A few shapes as data instead of a package of components: the shell and the first page need
 * about a dozen, and the whole table is smaller than the first component would be.
 * Shapes follow Lucide (ISC licence, see LICENSE-lucide.txt).
 */
const SHAPES = {
  'arrow-right': 'M5 12h14m-7-7 7 7-7 7',
  'arrow-left': 'M19 12H5m7 7-7-7 7-7',
  'chevron-right': 'm9 18 6-6-6-6',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  search: 'm21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16',
  'arrow-up': 'm5 12 7-7 7 7M12 19V5',
  phone:
    'M13.83 16.57a1 1 0 0 0 1.22-.3l.35-.47A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.47.35a1 1 0 0 0-.29 1.23 14 14 0 0 0 6.39 6.39',
  clock: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 6v6l4 2',
  'map-pin':
    'M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0M12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  locate: 'M2 12h3m14 0h3M12 2v3m0 14v3m0-17a7 7 0 1 0 0 14 7 7 0 0 0 0-14',
  calendar: 'M8 2v3m8-3v3M3 9h18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2',
  share:
    'M18 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6m12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8.6 13.5l6.8 4m0-11-6.8 4',
  star: 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z',
  check: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m4 7-5.5 5.5L8 12',
  close: 'M18 6 6 18M6 6l12 12',
  info: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 14v-4m0-4h.01',
  alert: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 6v4m0 4h.01',
  refresh: 'M3 12a9 9 0 0 1 15.5-6.2L21 8m0-5v5h-5m5 4a9 9 0 0 1-15.5 6.2L3 16m0 5v-5h5',
  offline:
    'M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.8m8.8 2.8a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8a15 15 0 0 0-11.3-3.8M2 2l20 20',
  link: 'M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.7 1.7M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.7-1.7',
  mail: 'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2m18 3-9 5.7a2 2 0 0 1-2 0L2 7',
  external: 'M15 3h6v6M10 14 21 3m-3 10v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
} as const;
export type IconName = keyof typeof SHAPES;

/** Whether a name from content is one of these icons. */
export function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && Object.hasOwn(SHAPES, name);
}

/**
 * A decorative icon: the words beside it carry the meaning.
 * @param size  px
 */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <Shape path={SHAPES[name]} size={size} />;
}

/** The same for a path that its only user brings along. */
export function Shape({ path, size }: { path: string; size: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
