import type { ReactNode } from 'react';
import type { Destination } from '../../domain/search/searchCalls.ts';
import { Icon, Shape } from '../../ui/icons/Icon.tsx';
import styles from './Destinations.module.css';

/** Each kind of place by its name, with its icon; shapes follow Lucide, like those of `ui/icons/Icon.tsx`. */
const KINDS: Record<Destination['kind'], { name: string; icon: ReactNode }> = {
  role: {
    name: 'Role',
    icon: (
      <Shape path="M16 20V4H8v16M4 6h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2" size={24} />
    ),
  },
  event: { name: 'Event', icon: <Icon name="calendar" /> },
  question: {
    name: 'Question',
    icon: (
      <Shape path="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M9.1 9a3 3 0 0 1 5.8 1c0 2-2.9 3-2.9 3m0 4h.01" size={24} />
    ),
  },
  page: { name: 'Page', icon: <Shape path="M14 2H6v20h12V6zm0 0v4h4M9 12h6m-6 4h6" size={24} /> },
};

export function KindIcon({ kind }: Pick<Destination, 'kind'>) {
  return KINDS[kind].icon;
}

/** Places to go to, each with what it is; nothing without any. */
export function Destinations({ places }: { places: readonly Destination[] }) {
  if (places.length === 0) return null;
  return (
    <ul className={styles.places}>
      {places.map(({ kind, title, url }) => (
        <li key={url}>
          <a href={url}>
            <KindIcon kind={kind} />
            <span>
              <b>{title}</b> <small>{KINDS[kind].name}</small>
            </span>
            <Icon name="arrow-right" size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
