import { deferredHydration } from '../../content/parts/deferredHydration.tsx';

/** The search and what it finds: both can be read, and used as links and a form, before their scripts are there. */
export const DeferredUnitSearch = deferredHydration('unit search', 'div', () => import('./UnitSearch.tsx'));
export const DeferredUnits = deferredHydration('units', 'div', () => import('./Units.tsx'));
