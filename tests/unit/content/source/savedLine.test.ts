import { expect, it } from 'vitest';
import { savedLine } from '../../../../src/app/footer/Footer.tsx';

it('says when the content was saved on this device [PWA-12, DEC-130]', () => {
  const savedAt = new Date(2026, 2, 14, 9, 30).getTime();
  expect(savedLine(savedAt)).toBe('Saved on this device 14 March 2026, 9:30 am');
});
