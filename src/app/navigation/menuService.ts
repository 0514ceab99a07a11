import { isService, type Service } from '../../domain/services.ts';

/** The service whose colours an item of the menu has: its own page such as `/navy`, or its roles, `/careers?service=navy`. */
export function menuService(url: string): Service | undefined {
  const [path = '', query] = url.split('?');
  const name = new URLSearchParams(query).get('service') ?? path.split('/').at(-1);
  return isService(name) ? name : undefined;
}
