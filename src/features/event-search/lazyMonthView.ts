import { lazyWithPreload } from '../../content/parts/lazyOptional.tsx';
import type { MonthViewProps } from './MonthView.tsx';

/** The calendar loads for those who want it; their loader has it drawn in one go. */
export const LazyMonthView = lazyWithPreload<MonthViewProps>(() => import('./MonthView.tsx'));
