import { Shape } from '../../ui/icons/Icon.tsx';

/** Icons used only by the header, loaded with its script. Shapes follow Lucide, like those of `ui/Icon.tsx`. */
const SHAPES = {
  user: 'M12 3a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M4 21a8 8 0 0 1 16 0',
  search: 'M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16m10 18-4.3-4.3',
  menu: 'M3 6h18M3 12h18M3 18h18',
  'chevron-down': 'm6 9 6 6 6-6',
} as const;

export function HeaderIcon({ name, size = 24 }: { name: keyof typeof SHAPES; size?: number }) {
  return <Shape path={SHAPES[name]} size={size} />;
}
