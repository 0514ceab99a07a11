/** Content folders for benches: the sample, with what a figure needs changed. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type EventFile = { code: string; name: string; capacity: { inPerson?: number; online?: number } };

const ROLE_FOLDERS = ['roles/navy', 'roles/army', 'roles/air-force'];
/** Full-time and Reserve ones. */
const SAMPLE_JOB_PAGES = 225;

export class BenchContent {
  readonly dir = mkdtempSync(join(tmpdir(), 'defence-careers-bench-content-'));

  constructor(private readonly root: string) {
    cpSync(join(root, 'hub/content/sample'), this.dir, { recursive: true });
  }

  /** An event that no bench fills, but whose seats are counted all the same. @returns its code */
  openEvent(): string {
    const event = this.sampleEvent();
    const code = 'BENCH-OPEN';
    this.write({ ...event, code, capacity: { inPerson: 0, online: 0 } });
    return code;
  }

  /** Adds events until the release holds this many more records. They differ in name, code and capacity. */
  addEvents(count: number): void {
    for (let number = 1; number <= count; number += 1) this.writeNumbered(number, '');
  }

  /** Changes the name of one of the added events, as an editor would. */
  changeEvent(number: number, words: string): void {
    this.writeNumbered(number, words);
  }

  /**
   * Adds roles until the release has at least so many pages of them: the whole sample over and over, each time with
   * numbers behind its titles.
   */
  addRoles(pages: number): void {
    const sample = ROLE_FOLDERS.flatMap((folder) =>
      readdirSync(join(this.dir, folder)).map((file) => ({ folder, file, text: this.read(join(folder, file)) })),
    );
    const copies = Math.ceil(pages / SAMPLE_JOB_PAGES - 1) * sample.length;
    for (let number = 0; number < copies; number += 1) {
      const { folder, file, text } = sample[number % sample.length] as (typeof sample)[number];
      const role = JSON.parse(text) as { title: string };
      const copy = JSON.stringify({ ...role, title: `${role.title} ${number}` });
      writeFileSync(join(this.dir, folder, file.replace('.json', `-${number}.json`)), copy);
    }
  }

  /** Adds reserve units all over the country until there are so many. */
  addUnits(count: number): void {
    const [file = '', ...others] = readdirSync(join(this.dir, 'units'));
    const sample = JSON.parse(this.read(join('units', file))) as object;
    for (let number = 0; number < count - others.length - 1; number += 1) {
      // Golden steps: no two in the same place, no grid.
      const [down, right] = [0.618_034, 0.414_214].map((step) => (number * step) % 1) as [number, number];
      const unit = {
        ...{ ...sample, name: `Unit ${number}` },
        ...{ latitude: -17 - down * 20, longitude: 117 + right * 33 },
      };
      writeFileSync(join(this.dir, 'units', `bench-unit-${number}.json`), JSON.stringify(unit));
    }
  }

  dispose(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }

  private writeNumbered(number: number, words: string): void {
    const event = this.sampleEvent();
    this.write({
      ...event,
      code: `BENCH-${number}`,
      name: `${event.name} ${number} ${words}`.trim(),
      capacity: { inPerson: 20 + (number % 300), online: 50 + (number % 700) },
    });
  }

  private read(file: string): string {
    return readFileSync(join(this.dir, file), 'utf8');
  }

  private sampleEvent(): EventFile {
    return JSON.parse(readFileSync(join(this.root, 'hub/content/sample/events/expo-info-hybrid.json'), 'utf8'));
  }

  private write(event: EventFile): void {
    writeFileSync(join(this.dir, 'events', `${event.code.toLowerCase()}.json`), JSON.stringify(event));
  }
}
