// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { kioskSettings } from '../../../../src/kiosk/kioskMode.ts';
import { wrongPins } from '../../../../src/kiosk/pinLockout.ts';
import { becomesBooth, beginAnew, openAddress, openSetup, replace, windowIs } from './kioskSetup.ts';

beginAnew();

describe('a window that may be a private one', () => {
  const QUESTION = 'Is this a private window?';
  const isUntouched = () => kioskSettings() === undefined && replace.mock.calls.length === 0;

  async function openForm() {
    const setup = await openSetup();
    await setup.choose('booth');
    return setup;
  }

  describe.each([
    ['the address of a booth', openAddress],
    ['the setup', openForm],
  ])('at %s', (_where, open) => {
    it('is asked about where the browser promises nothing, and becomes a booth once staff say that it is none [DEC-134, KIOSK-02]', async () => {
      windowIs({ promises: false });
      const kiosk = await open();
      await kiosk.start();
      await vi.waitFor(() => expect(kiosk.dialog(QUESTION)).toBeDefined(), 20_000);
      expect(isUntouched()).toBe(true);
      await kiosk.press(kiosk.button('No, a normal one'));
      await becomesBooth();
      expect(kioskSettings()).toMatchObject({ id: 'booth' });
    });

    it('becomes none when they say yes or cannot tell, and says where it could [DEC-134]', async () => {
      windowIs({ promises: false });
      const kiosk = await open();
      await kiosk.start();
      await vi.waitFor(() => expect(kiosk.dialog(QUESTION)).toBeDefined(), 20_000);
      await kiosk.press(kiosk.button('Yes, or I can’t tell'));
      await vi.waitFor(() => expect(kiosk.text()).toContain('A private window can’t be a kiosk'), 20_000);
      expect(kiosk.dialog(QUESTION)).toBeUndefined();
      expect(isUntouched()).toBe(true);
      expect(wrongPins.read()).toBe(0);
    });

    it('becomes none where the browser gives it away, and nobody is asked [DEC-134]', async () => {
      windowIs({ getDirectory: async () => Promise.reject(new Error('not in a private window')) });
      const kiosk = await open();
      await kiosk.start();
      await vi.waitFor(() => expect(kiosk.text()).toContain('A private window can’t be a kiosk'), 20_000);
      expect(kiosk.dialog(QUESTION)).toBeUndefined();
      expect(isUntouched()).toBe(true);
    });
  });
});
