/** The product's own worker, on driven time and observed. */
import './workerTime.ts';
import '../../../sw/sw.ts';
