/** What staff type and confirm, and what is said of it. */
import type { ComponentProps, ReactNode } from 'react';
import { REASON_MAX } from '../../submissions/cancelRegistration.ts';

const PROBLEM_ID = 'problem';

/** Says that the last form did what it was sent for. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <p className="done" role="status">
      {children}
    </p>
  );
}

/** Says why the last form did nothing. A page has at most one, which its wrong field names. @see wrongField */
export function Problem({ id = PROBLEM_ID, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="problem" id={id} role="alert">
      {children}
    </p>
  );
}

/** Returns what a field says of itself while the page's problem is with it, so that screen readers read the two together. */
export const wrongField = (isWrong: boolean, problemId = PROBLEM_ID) =>
  isWrong ? ({ 'aria-invalid': true, 'aria-describedby': problemId } as const) : {};

type FindFormProps = Omit<ComponentProps<'input'>, 'form'> & {
  method: 'get' | 'post';
  action: string;
  label: string;
  /** Why nothing was found, or looked for */
  problem: string | undefined;
};

/** One field that finds something, and above it why it did not. */
export function FindForm({ method, action, label, problem, ...field }: FindFormProps) {
  return (
    <>
      {problem && <Problem>{problem}</Problem>}
      <form method={method} action={action}>
        <label>
          {label}
          <input required autoComplete="off" spellCheck={false} {...field} {...wrongField(Boolean(problem))} />
        </label>
        <button type="submit">Find</button>
      </form>
    </>
  );
}

type ReasonFieldProps = {
  /** Who is not told the reason, and where it is kept */
  help: string;
  typed: string | undefined;
  isWrong: boolean;
};

/** Why a registration is cancelled. */
export function ReasonField({ help, typed, isWrong }: ReasonFieldProps) {
  return (
    <>
      <p id="reason-help">{help}</p>
      <label className="whole">
        Reason
        <input
          name="reason"
          defaultValue={typed}
          required
          maxLength={REASON_MAX}
          autoComplete="off"
          aria-describedby="reason-help"
          {...wrongField(isWrong, `${PROBLEM_ID} reason-help`)}
        />
      </label>
    </>
  );
}

/** What a confirmation page offers: the way out first, then what cannot be undone [HUB-18, CON-28, CON-32]. */
export function Confirmation(props: {
  action: string;
  back: string;
  button: string;
  look: 'go' | 'bad';
  /** What has to be said beside it */
  children?: ReactNode;
}) {
  return (
    <form method="post" action={props.action}>
      {props.children}
      <a className="button" href={props.back}>
        Keep it as it is
      </a>
      <button type="submit" data-look={props.look}>
        {props.button}
      </button>
    </form>
  );
}
