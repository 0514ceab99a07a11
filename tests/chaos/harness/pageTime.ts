/** Before anything of the product: clocks, timers, the watched instants and what a scene does to the database. */
import './drivenTime.ts';
import { troubleDatabase } from './databaseTroubles.ts';
import type { DatabaseTrouble, Point } from './pointNames.ts';
import { reportAddress, watchPoints } from './points.ts';

watchPoints(standStill);
const trouble = new URL(location.href).searchParams.get('database');
if (trouble) troubleDatabase(trouble as DatabaseTrouble);

/** Waits for the runner as nothing else in a page does: no other work of it goes on. */
function standStill(point: Point): void {
  const report = new XMLHttpRequest();
  report.open('GET', reportAddress(`reached?point=${encodeURIComponent(point)}`), false);
  try {
    report.send();
  } catch {
    // The runner is gone; so is the test.
  }
}
