// @vitest-environment happy-dom

import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createHeaderStore } from '../../../../src/app/navigation/headerStore.ts';
import { PrimaryItem } from '../../../../src/app/navigation/PrimaryNav.tsx';
import { systemClock } from '../../../../src/platform/clock.ts';
import { doing, mount, unmountAll } from '../../support/mount.tsx';

afterEach(unmountAll);

let run: () => void = () => undefined;

function Bar() {
  const [isRunning, setRunning] = useState(false);
  const [store] = useState(() => createHeaderStore(systemClock));
  run = () => setRunning(true);
  const item = { url: '/careers', label: 'Careers', children: [{ url: '/jobs', label: 'Jobs', children: [] }] };
  return <PrimaryItem {...{ item, store, isRunning }} here={{ path: '/', above: [] }} isActive={false} />;
}

it('who has reached a link of the bar by keyboard is on its button once the script runs [NAV-02]', async () => {
  const page = await mount(<Bar />);
  page.querySelector('a')?.focus();
  await doing(run);
  expect(document.activeElement).toBe(page.querySelector('button'));
});

it('nobody else is taken there [NAV-02]', async () => {
  const page = await mount(<Bar />);
  await doing(run);
  expect(page.querySelector('button')).not.toBeNull();
  expect(document.activeElement).toBe(document.body);
});
