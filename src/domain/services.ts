const wave = (y: number) => `M5 ${y}c3.2-5 6.3-5 9.5 0s6.3 5 9.5 0 6.3-5 9.5 0 6.3 5 9.5 0`;

/**
 * Path data of the service logos in a 48 by 48 box, to be stroked. Three lines each, drawn for this product: sea,
 * range, climb, and one of each together [SHELL-17].
 */
export const SERVICE_MARK_LINES: Record<Service, string> = {
  navy: wave(14) + wave(24) + wave(34),
  army: 'M4 40 24 8 44 40M13 40 24 23 35 40M21.5 40 24 36 26.5 40',
  'air-force': 'M6 42 42 6M6 25 24 7M23 42 41 24',
  'tri-service': `M5 15 24 6 43 15M5 29.5 14.5 20 24 29.5 33.5 20 43 29.5${wave(40)}`,
};

/** The service values; there are exactly these four [SHELL-15, DEC-06]. */
export const SERVICES = ['army', 'navy', 'air-force', 'tri-service'] as const;
export type Service = (typeof SERVICES)[number];

const LABELS: Record<Service, string> = {
  army: 'Army',
  navy: 'Navy',
  'air-force': 'Air Force',
  'tri-service': 'All Services',
};

/** Returns the display name of a service; `tri-service` is `All Services` [SHELL-16]. */
export function serviceLabel(service: Service): string {
  return LABELS[service];
}

export function isService(value: unknown): value is Service {
  return typeof value === 'string' && (SERVICES as readonly string[]).includes(value);
}

/**
 * Returns the service whose colours a menu item has: from its own page, such as `/navy`, or its roles,
 * `/careers?service=navy`.
 */
export function menuService(url: string): Service | undefined {
  const [path = '', query] = url.split('?');
  const name = new URLSearchParams(query).get('service') ?? path.split('/').at(-1);
  return isService(name) ? name : undefined;
}
