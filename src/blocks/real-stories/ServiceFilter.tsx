import { type Service, serviceLabel } from '../../domain/services.ts';
import styles from './RealStories.module.css';

type ServiceFilterProps = {
  services: readonly Service[];
  /** undefined for all */
  chosen: Service | undefined;
  onChoose: (service: Service | undefined) => void;
};

/** The services that stories are about, and all of them [BLOCK-15, DEC-45]. */
export function ServiceFilter({ services, chosen, onChoose }: ServiceFilterProps) {
  if (services.length < 2) return null;
  return (
    <fieldset className={styles.filter}>
      <legend>Service</legend>
      {[undefined, ...services].map((service) => (
        <button
          key={service ?? 'all'}
          type="button"
          aria-pressed={service === chosen}
          data-service={service}
          onClick={() => onChoose(service)}
        >
          {serviceLabel(service ?? 'tri-service')}
        </button>
      ))}
    </fieldset>
  );
}
