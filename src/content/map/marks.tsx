import type { MouseEvent } from 'react';
import type { MapPin } from '../../domain/map/pins.ts';
import type { Point } from '../../domain/map/projection.ts';
import { opensElsewhere } from '../../ui/navigation/opensElsewhere.ts';
import styles from './marks.module.css';

export type MarkProps = {
  activeId: string | undefined;
  hrefOf: (id: string) => string;
  onActivate: (id: string) => void;
};

const PIN = 'M0 0C-5-9-15-15-15-27a15 15 0 0 1 30 0C15-15 5-9 0 0Z';

/** A place, with the number and name it has in the list: a link to its entry there, or what the page does instead. */
export function PinMark({ pin, point, activeId, hrefOf, onActivate }: MarkProps & { pin: MapPin; point: Point }) {
  const isActive = pin.id === activeId;
  return (
    <a
      className={styles.pin}
      href={hrefOf(pin.id)}
      data-service={pin.service}
      data-active={isActive || undefined}
      aria-current={isActive ? 'true' : undefined}
      aria-label={[`${pin.number}, ${pin.name}`, pin.detail].filter(Boolean).join(', ')}
      onClick={(event) => instead(event, () => onActivate(pin.id))}
    >
      <g transform={at(point)}>
        <g data-pin>
          <circle className={styles.touch} cy={-22} r={24} />
          <g className={styles.shape}>
            <path d={PIN} />
            <text y={-21}>{pin.number}</text>
          </g>
        </g>
      </g>
    </a>
  );
}

type ClusterMarkProps = { pins: readonly MapPin[]; point: Point; href: string; onOpen: () => void };

/** Several places that would touch, with their number. */
export function ClusterMark({ pins, point, href, onOpen }: ClusterMarkProps) {
  const radius = 15 + Math.min(pins.length, 8);
  return (
    <a
      className={styles.cluster}
      href={href}
      aria-label={`${pins.length} places, from ${pins[0]?.number} ${pins[0]?.name}: show them closer`}
      onClick={(event) => instead(event, onOpen)}
    >
      <g transform={at(point)}>
        <circle className={styles.touch} r={22} />
        <g className={styles.shape}>
          <circle className={styles.edge} r={radius + 5} />
          <circle r={radius} />
          <text y={6}>{pins.length}</text>
        </g>
      </g>
    </a>
  );
}

/** Where the visitor searches from. */
export function PlaceMark({ point }: { point: Point }) {
  return (
    <g className={styles.place} transform={at(point)}>
      <circle className={styles.soft} r={26} />
      <circle r={8} />
    </g>
  );
}

/** A place in a drawing, as an attribute says it. */
export function at({ x, y }: Point): string {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
}

function instead(event: MouseEvent, act: () => void): void {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  act();
}
