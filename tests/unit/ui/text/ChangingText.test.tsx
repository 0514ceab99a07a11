// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RegisterButton } from '../../../../src/content/events/RegisterButton.tsx';
import { Icon } from '../../../../src/ui/icons/Icon.tsx';
import { ChangingText } from '../../../../src/ui/text/ChangingText.tsx';
import { doing, mount, unmountAll } from '../../support/mount.tsx';
import { translatePage } from '../../support/translatePage.ts';

afterEach(unmountAll);

/** Shows the steps one after the other, each time after the page has been translated. */
async function textsOf(steps: ReactNode[]): Promise<string[]> {
  let next: () => void = () => undefined;
  function Page() {
    const [step, setStep] = useState(0);
    next = () => setStep(step + 1);
    return <p>{steps[step]}</p>;
  }
  const page = await mount(<Page />);
  const texts = [page.textContent ?? ''];
  for (let step = 1; step < steps.length; step += 1) {
    translatePage(page);
    await doing(next);
    texts.push(page.textContent ?? '');
  }
  return texts;
}

const beside = (count: ReactNode) => (
  <span>
    <Icon name="star" />
    {count} roles
  </span>
);

it('a number beside other words changes on a translated page, and could not without its element', async () => {
  expect(await textsOf([61, 34, 0].map((count) => beside(<ChangingText>{count}</ChangingText>)))).toEqual([
    '61 roles',
    '34 roles',
    '0 roles',
  ]);
  expect(await textsOf([61, 34].map((count) => beside(count)))).toEqual(['61 roles', '61 roles']);
});

it('the register button of a translated page says what the hub has answered since [EVT-16]', async () => {
  const button = (label: string) => <RegisterButton action={{ label }} eventName="Information Session" variant="ink" />;
  expect(await textsOf([button('Registration Closed'), button('Event Full')])).toEqual([
    'Registration Closed Information Session',
    'Event Full Information Session',
  ]);
});
