import type { BlockProps } from '../../content/blocks/block.ts';
import { UnitsWithMap } from '../../content/units/UnitsWithMap.tsx';
import type { ListedUnit } from '../../domain/units/unitList.ts';
import { listedText, unitLocatorAddress } from '../../domain/units/unitLocator.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import page from '../../ui/layout/Page.module.css';
import type { ReserveUnitsFields } from './fields.ts';
import styles from './ReserveUnits.module.css';

/** The units around a fixed place: the list first, the map on request; nothing where none can be read [DEC-103]. */
export default function ReserveUnits({ fields, data = [] }: BlockProps<ReserveUnitsFields, ListedUnit[]>) {
  const { Title, Text, PlaceName, Latitude: latitude, Longitude: longitude } = fields;
  if (data.length === 0) return null;
  const near = listedText(data.length, PlaceName);
  return (
    <section className={`${page.wrap} ${page.section}`}>
      <h2>{Title ?? 'Reserve units near here'}</h2>
      {Text ? <p className={page.lede}>{Text}</p> : null}
      <p className={styles.note}>{`${near}. Distances are in a straight line.`}</p>
      <UnitsWithMap units={data} centre={{ name: PlaceName, latitude, longitude }} label={near} />
      <ArrowLink link={{ href: unitLocatorAddress({}), text: 'Find a unit near another place' }} />
    </section>
  );
}
