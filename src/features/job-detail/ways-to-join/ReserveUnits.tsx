import type { ListedUnit } from '../../../domain/job/reserveUnits.ts';
import { HELPLINE } from '../../../domain/product.ts';
import page from '../../../ui/layout/Page.module.css';
import styles from './ReserveUnits.module.css';

/** The units that have a Reserve role; when there is none at present, whom to ask [DEC-26, UNIT-09, UNIT-11]. */
export function ReserveUnits({ units }: { units: ListedUnit[] }) {
  return (
    <section className={page.section} data-theme="grey">
      <div className={page.wrap}>
        <h2>Units with this role</h2>
        {units.length === 0 ? (
          <p className={styles.none}>
            Call <a href={HELPLINE.href}>{HELPLINE.label}</a> to find a flexible part time role near you.
          </p>
        ) : (
          <>
            <p className={`${page.lede} ${styles.none}`}>
              {units.length === 1 ? 'One unit has' : `${units.length} units have`}
              {' it at present. You train with the one near you.'}
            </p>
            <ul className={styles.units}>
              {units.map(({ id, name, place, postal, map }) => (
                <li key={id}>
                  <h3>{name}</h3>
                  <p>{place}</p>
                  {postal ? <p className={styles.postal}>{`Post: ${postal}`}</p> : null}
                  <a
                    href={map}
                    target="_blank"
                    rel="noopener"
                    aria-label={`Directions to ${name} (opens in a new tab)`}
                  >
                    Directions
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
