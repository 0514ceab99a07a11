import { isService, type Service } from '../../domain/services.ts';

/** The service whose colours an item of the menu has: its own page such as `/navy`, or a part such as `/careers#navy`. */
export function menuService(url: string): Service | undefined {
  const name = url.split(/[/#]/).at(-1);
  return isService(name) ? name : undefined;
}
