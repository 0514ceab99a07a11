// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCopyLink } from '../../../../src/features/compare/ComparisonActions.tsx';
import { doing, mount, unmountAll } from '../../support/mount.tsx';

const ADDRESS = 'https://careers.example/careers/compare/share';
const writeText = vi.fn(async (_text: string) => undefined);

function Copier() {
  const { copied, copy } = useCopyLink(ADDRESS);
  return (
    <button type="button" onClick={copy}>
      {copied ?? 'Copy link'}
    </button>
  );
}

async function pressCopy() {
  const page = await mount(<Copier />);
  const button = page.querySelector('button');
  await doing(() => button?.click());
  return () => button?.textContent;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  writeText.mockReset();
});

describe('copying the link', () => {
  it('puts the address on the clipboard and says so for 1.5 s [CMP-07, CMP-08]', async () => {
    const said = await pressCopy();
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
    expect(said()).toBe('copied');
    await doing(() => vi.advanceTimersByTime(1499));
    expect(said()).toBe('copied');
    await doing(() => vi.advanceTimersByTime(1));
    expect(said()).toBe('Copy link');
  });

  it('says so when the browser refuses, until the next try [CMP-07]', async () => {
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const said = await pressCopy();
    await doing(() => vi.advanceTimersByTime(60_000));
    expect(said()).toBe('refused');
  });
});
