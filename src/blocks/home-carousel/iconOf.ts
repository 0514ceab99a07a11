import type { IconName } from '../../ui/icons/Icon.tsx';

/** Icons that a slide may choose; the hub's check knows the same. */
const CHOICES: readonly IconName[] = [
  'arrow-right',
  'calendar',
  'clock',
  'external',
  'info',
  'mail',
  'map-pin',
  'phone',
  'star',
];

/** The icon of that name, or the usual one where content names none that is drawn. */
export function iconOf<Usual extends IconName | undefined>(name: string | undefined, usual: Usual): IconName | Usual {
  return CHOICES.find((choice) => choice === name) ?? usual;
}
