import { isService, type Service } from '../../domain/services.ts';

/**
 * Returns the service whose colours a menu item has: from its own page, such as `/navy`, or its roles,
 * `/careers?service=navy`.
 */
export function menuService(url: string): Service | undefined {
  const [path = '', query] = url.split('?');
  const name = new URLSearchParams(query).get('service') ?? path.split('/').at(-1);
  return isService(name) ? name : undefined;
}
