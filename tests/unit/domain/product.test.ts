import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HELPLINE, PRODUCT_NAME } from '../../../src/domain/product.ts';
import { isService, SERVICES, serviceLabel } from '../../../src/domain/services.ts';

const SOURCE = join(import.meta.dirname, '../../../src');
const DEFINED_IN = join(SOURCE, 'domain/product.ts');

function filesThatSay(text: string): string[] {
  return readdirSync(SOURCE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'utf8').includes(text));
}

describe('the product’s few facts', () => {
  it('has one product name, defined in one place [SHELL-10]', () => {
    expect(PRODUCT_NAME).toBe('Defence Careers');
    expect(filesThatSay(PRODUCT_NAME)).toEqual([DEFINED_IN]);
  });

  it('has one helpline, a telephone link, defined in one place [SHELL-18]', () => {
    expect(HELPLINE).toEqual({ label: '13 19 01', href: 'tel:131901' });
    expect(filesThatSay(HELPLINE.label)).toEqual([DEFINED_IN]);
    expect(filesThatSay(HELPLINE.href)).toEqual([DEFINED_IN]);
  });

  it('knows exactly four service values [SHELL-15]', () => {
    expect(SERVICES).toEqual(['army', 'navy', 'air-force', 'tri-service']);
    expect(isService('air-force')).toBe(true);
    expect(['airforce', 'Army', '', undefined, 'toString'].filter(isService)).toEqual([]);
  });

  it('calls tri-service All Services [SHELL-16]', () => {
    expect(SERVICES.map(serviceLabel)).toEqual(['Army', 'Navy', 'Air Force', 'All Services']);
  });
});
