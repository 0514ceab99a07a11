import { Shape } from '../../../ui/icons/Icon.tsx';

/** What only the dock and its keyboard show. Shapes follow Lucide (ISC licence, see LICENSE-lucide.txt). */
const PATHS = {
  easier:
    'M16 3a1 1 0 1 0 0 2 1 1 0 0 0 0-2m2 16 1-7-6 1M5 8l3-3 5.5 3-2.4 3.5M4.2 14.5a5 5 0 0 0 6.9 6m2.6-3a5 5 0 0 0-6.9-6',
  'text-size': 'm15 16 3-8.6h1L22 16m-6.3-2h5.6M2 16 6 6h1l4 10m-7.7-3h6.4',
  contrast: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 4v12a6 6 0 0 0 0-12m1 1v10m2-9v8',
  motion: 'M17.7 7.7a2.5 2.5 0 1 1 1.8 4.3H2m7.6-7.4A2 2 0 1 1 11 8H2m10.6 11.4A2 2 0 1 0 14 16H2',
  sound: 'M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.4 5.6a9 9 0 0 1 0 12.8',
  lower: 'M12 17V3m-6 8 6 6 6-6m1 10H5',
  'as-it-was': 'M3 12a9 9 0 1 0 9-9 9.8 9.8 0 0 0-6.7 2.7L3 8m0-5v5h5',
  keyboard:
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2m2 4h.01M10 8h.01M14 8h.01M18 8h.01M8 12h.01M12 12h.01M16 12h.01M7 16h10',
  shift: 'M9 19v-7H4.5L12 4l7.5 8H15v7z',
  erase: 'M10 5h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10l-7-7zm2 4 6 6m0-6-6 6',
  line: 'M20 5v6a4 4 0 0 1-4 4H5m5-5-5 5 5 5',
} as const;
export type DockIconName = keyof typeof PATHS;

/** Decorative: words stand beside it, or are the name of what it is on. */
export function DockIcon({ name, size = 32 }: { name: DockIconName; size?: number }) {
  return <Shape path={PATHS[name]} size={size} />;
}
