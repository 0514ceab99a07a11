/** The product's own worker, on driven time. */
import './drivenTime.ts';
import '../../../sw/sw.ts';
