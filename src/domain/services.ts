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
