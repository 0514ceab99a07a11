/** Delay with which a busy machine may pass on what a page reported. */
const HEARD_LATE_MS = 250;

/**
 * Records when a device's disk was full: a valid reason to tell a visitor that nothing is saved. Pure except for `now`.
 */
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

  /** Whether it was full at any moment of something that took this long and has just ended. */
  wasFull(tookMs: number): boolean {
    const [fromMs, toMs] = [this.now() - tookMs - HEARD_LATE_MS, this.now()];
    return this.spans.some((span) => span.fromMs <= toMs && span.toMs >= fromMs);
  }
}
