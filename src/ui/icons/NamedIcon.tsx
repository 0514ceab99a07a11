import { FactIcon } from './FactIcon.tsx';
import { Icon, isIconName } from './Icon.tsx';

/** The icon that editors named, from whichever of the two drawn sets has it; nothing without a name. */
export function NamedIcon({ name }: { name: string | undefined }) {
  if (!name) return null;
  return isIconName(name) ? <Icon name={name} /> : <FactIcon name={name} />;
}
