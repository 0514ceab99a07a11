import { type RefObject, useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../platform/mediaPreferences.ts';

/**
 * Brings a step of the quiz into view once it follows a press, and its heading under the focus, so that it is read out
 * [QUIZ-14].
 * @returns for the step, and for its heading
 */
export function useStepFocus<S extends HTMLElement>(
  isUnderWay: boolean,
): {
  step: RefObject<S | null>;
  heading: RefObject<HTMLHeadingElement | null>;
} {
  const step = useRef<S>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasUnderWay = useRef(isUnderWay);
  useEffect(() => {
    if (!wasUnderWay.current) return;
    heading.current?.focus({ preventScroll: true });
    step.current?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  }, []);
  return { step, heading };
}
