import { type ReactNode, useId } from 'react';
import styles from './design.module.css';
import type { ForcedState } from './forceStates.ts';

/** A part of `src/ui`: its name as in the code, what it is for, and its specimens. */
export function Part({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <header>
        <h3>{name}</h3>
        <p>{about}</p>
      </header>
      <div className={styles.specimens}>{children}</div>
    </section>
  );
}

type SpecimenProps = {
  /** The state or the look, as its caption */
  state: string;
  /** Draws the controls inside as if a pointer or a keyboard were there */
  force?: ForcedState;
  theme?: 'light' | 'grey' | 'dark';
  /** Takes the whole row */
  wide?: boolean;
  children: ReactNode;
};

/** One part in one state. */
export function Specimen({ state, force, theme, wide, children }: SpecimenProps) {
  return (
    <figure className={styles.specimen} data-wide={wide || undefined} data-force={force} data-theme={theme}>
      <figcaption>{state}</figcaption>
      <div>{children}</div>
    </figure>
  );
}

const TOUCHES: readonly [string, ForcedState | undefined][] = [
  ['Rest', undefined],
  ['Hover', 'hover'],
  ['Focus', 'focus'],
  ['Pressed', 'pressed'],
];

/**
 * The same part at rest and in each state that a pointer or a keyboard brings about.
 * @param children  a part, or what makes one of an id that no other has
 */
export function Touched({ children }: { children: ReactNode | ((id: string) => ReactNode) }) {
  const id = useId();
  return TOUCHES.map(([state, force]) => (
    <Specimen key={state} state={state} force={force}>
      {typeof children === 'function' ? children(`${id}${state}`) : children}
    </Specimen>
  ));
}
