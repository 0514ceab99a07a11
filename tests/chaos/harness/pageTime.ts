/** Loaded before the product: clocks, timers, watched points, and what a scene does to the database. */
import './drivenTime.ts';
import { troubleDatabase } from './databaseTroubles.ts';
import type { DatabaseTrouble, Point } from './pointNames.ts';
import { reportAddress, watchPoints } from './points.ts';

watchPoints(standStill);
const trouble = new URL(location.href).searchParams.get('database');
if (trouble) troubleDatabase(trouble as DatabaseTrouble);

/** Blocks the page with a synchronous request to the runner: none of its other code runs meanwhile. */
function standStill(point: Point): void {
  const report = new XMLHttpRequest();
  report.open('GET', reportAddress(`reached?point=${encodeURIComponent(point)}`), false);
  try {
    report.send();
  } catch {
    // The runner is gone, and so is the test.
  }
}
