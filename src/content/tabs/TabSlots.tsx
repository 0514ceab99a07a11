import { Placeholder } from '../blocks/Placeholder.tsx';
import styles from './tabs.module.css';

/** All places for tabs at once, filled or not: what editors see [EDIT-02]. */
export function TabSlots({ path, titles, slots }: { path: string; titles: (string | undefined)[]; slots: string[] }) {
  return slots.map((slot, index) => (
    <div key={slot} className={styles.slot}>
      <p>
        {slot}: {titles[index] ?? 'no tab yet'}
      </p>
      <Placeholder name={`${path}/${slot}`} />
    </div>
  ));
}
