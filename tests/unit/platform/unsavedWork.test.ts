// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { hasUnsavedWork, markUnsaved, whenNothingUnsaved } from '../../../src/platform/unsavedWork.ts';

const asks = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('unsaved work', () => {
  it('makes the browser ask before the page is left, until the last of it is saved', () => {
    const [saveFirst, saveSecond] = [markUnsaved(), markUnsaved()];
    saveFirst();
    expect(asks()).toBe(true);
    saveSecond();
    expect(asks()).toBe(false);
  });

  it('of a booth holds a reload back, but asks nobody', () => {
    const save = markUnsaved({ asksOnLeaving: false });
    expect(hasUnsavedWork()).toBe(true);
    expect(asks()).toBe(false);
    let isReloaded = false;
    whenNothingUnsaved(() => {
      isReloaded = true;
    });
    expect(isReloaded).toBe(false);
    save();
    expect(isReloaded).toBe(true);
  });
});
