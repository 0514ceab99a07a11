/** The product's own worker, on driven time and watched. */
import './workerTime.ts';
import '../../../sw/sw.ts';
