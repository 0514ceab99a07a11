// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { careersOf } from '../../../../src/domain/job/comparison.ts';
import { usePdf } from '../../../../src/features/compare/ComparisonActions.tsx';
import { comparisonPdf } from '../../../../src/features/compare/pdf/comparisonPdf.pageOnly.ts';
import { saveFile } from '../../../../src/platform/saveFile.ts';
import { buildShortlistedJobs } from '../../../builders/buildShortlistedJob.ts';
import { doing, eventually, mount, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/features/compare/pdf/comparisonPdf.pageOnly.ts', () => ({ comparisonPdf: vi.fn() }));
vi.mock('../../../../src/platform/saveFile.ts', () => ({ saveFile: vi.fn() }));

const BYTES = new ArrayBuffer(8);
const careers = careersOf(buildShortlistedJobs(2));

function Printer() {
  const { state, print } = usePdf({ careers, notes: [], address: 'https://careers.example/' });
  return (
    <button type="button" onClick={print}>
      {state}
    </button>
  );
}

async function press(keys: MouseEventInit = {}) {
  const page = await mount(<Printer />);
  const button = page.querySelector('button');
  await doing(() => button?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...keys })));
  return { state: () => button?.textContent };
}

const tab = { location: { replace: vi.fn() }, close: vi.fn() };

beforeEach(() => {
  vi.mocked(comparisonPdf).mockReturnValue(BYTES);
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf');
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('a press on print', () => {
  it('saves the PDF under the name of the product [CMP-21, CMP-23]', async () => {
    const { state } = await press();
    await eventually(() =>
      expect(saveFile).toHaveBeenCalledWith('Compare Defence Careers.pdf', 'application/pdf', BYTES),
    );
    expect(state()).toBe('ready');
    expect(window.open).not.toHaveBeenCalled();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('with %j opens it in a new tab instead [CMP-24]', async (keys) => {
    await press(keys);
    expect(window.open).toHaveBeenCalledWith('', '_blank');
    await eventually(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:pdf'));
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('says when it cannot be made, and leaves no empty tab behind', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.mocked(comparisonPdf).mockImplementation(() => {
      throw new Error('no room');
    });
    const { state } = await press({ ctrlKey: true });
    await eventually(() => expect(state()).toBe('failed'));
    expect(tab.close).toHaveBeenCalledOnce();
  });
});
