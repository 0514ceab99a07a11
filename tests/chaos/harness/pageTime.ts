/** Before anything of the product: clocks, timers and the watched instants. */
import './drivenTime.ts';
import { watchPoints } from './points.ts';

watchPoints();
