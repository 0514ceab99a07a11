type Listener = (event: { error?: Error }) => void;
type Target = { center: [number, number]; zoom: number };

/** The part of the map library that the product uses: it draws nothing, and goes where it is sent when told to. */
export class FakeMap {
  static started: FakeMap[] = [];
  /** Why the next map cannot start */
  static refusal: Error | undefined;

  readonly options: Record<string, unknown>;
  readonly canvas = document.createElement('canvas');
  readonly flights: Target[] = [];
  readonly jumps: Target[] = [];
  readonly styles: unknown[] = [];
  isRemoved = false;
  maxZoom = Number.NaN;
  private isFlying = false;
  touchZoomRotate = { disableRotation: () => undefined };
  private readonly listeners = new Map<string, Listener[]>();
  private centre: [number, number];
  private zoom: number;

  constructor(options: Record<string, unknown>) {
    if (FakeMap.refusal) throw FakeMap.refusal;
    this.options = options;
    for (const name of ['tabindex', 'role', 'aria-label']) this.canvas.setAttribute(name, 'x');
    this.centre = options.center as [number, number];
    this.zoom = options.zoom as number;
    FakeMap.started.push(this);
  }
  on(name: string, listener: Listener) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }
  fire(name: string, event: { error?: Error } = {}) {
    for (const listener of this.listeners.get(name) ?? []) listener(event);
  }
  getCanvas = () => this.canvas;
  getCenter = () => ({ lng: this.centre[0], lat: this.centre[1] });
  getZoom = () => this.zoom;
  setMaxZoom(zoom: number) {
    this.maxZoom = zoom;
  }
  setStyle(style: unknown) {
    this.styles.push(style);
  }
  getStyle = () => ({ sources: { streets: { attribution: '<a href="#">© Streets of Example</a>' } } });
  easeTo() {}
  /** Like the library, it ends another flight first. */
  flyTo(target: Target) {
    this.stop();
    this.flights.push(target);
    this.isFlying = true;
  }
  stop() {
    const wasFlying = this.isFlying;
    this.isFlying = false;
    if (wasFlying) this.fire('moveend');
  }
  jumpTo(target: Target) {
    this.jumps.push(target);
    this.arrive(target);
  }
  /** Moves by a hand, or to the end of a flight. */
  arrive({ center, zoom }: Target) {
    this.isFlying = false;
    this.centre = center;
    this.zoom = zoom;
    this.fire('move');
    this.fire('moveend');
  }
  remove() {
    this.isRemoved = true;
  }
}
