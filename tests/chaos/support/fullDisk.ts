/** A busy machine hands on what a page has said so much later. */
const HEARD_LATE_MS = 250;

/** When the disk of a device was full: the excuse for a visitor who was told that nothing is saved. Pure but for `now`. */
export class FullDisk {
  private readonly spans: { fromMs: number; toMs: number }[] = [];

  constructor(private readonly now: () => number = Date.now) {}

  begin(): void {
    if (this.isFull) return;
    this.spans.push({ fromMs: this.now(), toMs: Number.POSITIVE_INFINITY });
  }

  end(): void {
    const last = this.spans.at(-1);
    if (last && this.isFull) last.toMs = this.now();
  }

  private get isFull(): boolean {
    return this.spans.at(-1)?.toMs === Number.POSITIVE_INFINITY;
  }

  /** Whether it was full at any moment of something that took so long and has just ended. */
  wasFull(tookMs: number): boolean {
    const [fromMs, toMs] = [this.now() - tookMs - HEARD_LATE_MS, this.now()];
    return this.spans.some((span) => span.fromMs <= toMs && span.toMs >= fromMs);
  }
}
