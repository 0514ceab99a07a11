import { lazyWithPreload } from '../../content/parts/lazyOptional.tsx';
import type { EventMapProps } from './EventMap.tsx';
import type { MonthViewProps } from './MonthView.tsx';

/** Calendar and map load for those who want them; their loader has them drawn in one go. */
export const LazyMonthView = lazyWithPreload<MonthViewProps>(() => import('./MonthView.tsx'));
export const LazyEventMap = lazyWithPreload<EventMapProps>(() => import('./EventMap.tsx'));
