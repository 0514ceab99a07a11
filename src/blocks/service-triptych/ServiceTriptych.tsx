import type { BlockProps } from '../../content/blocks/block.ts';
import { serviceLabel } from '../../domain/services.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ServiceMark } from '../../ui/icons/ServiceMark.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import type { ServiceTriptychFields } from './fields.ts';
import styles from './ServiceTriptych.module.css';

/** The services as tall pictures that share one horizon, each a way in. */
export default function ServiceTriptych({ fields: { Title, items } }: BlockProps<ServiceTriptychFields>) {
  return (
    <section aria-label={Title ?? 'Choose a service'}>
      <ul className={styles.services}>
        {items.map(({ Service, Text, Image, Link }) => (
          <li key={Service}>
            <a className={styles.service} href={Link.href} data-service={Service}>
              <Picture
                image={Image && { ...Image, alt: '' }}
                crop="tall"
                phoneCrop="wide"
                sizes="(min-width: 768px) 34vw, 100vw"
                className={styles.picture}
              />
              <div className={styles.words}>
                <ServiceMark service={Service} size={40} />
                <h2>{serviceLabel(Service)}</h2>
                {Text ? <p>{Text}</p> : null}
              </div>
              <span className={styles.go}>
                {Link.text ?? `Explore ${serviceLabel(Service)}`}
                <Icon name="arrow-right" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
