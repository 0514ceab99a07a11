import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryText, type SearchKind } from '../../domain/search/searchAddress.ts';

/** Results follow typing after a pause of this length; browsers limit how often the address may change. */
const TYPING_PAUSE_MS = 200;

export type SearchField<S> = {
  text: string;
  type(text: string): void;
  /** Searches for the text in the input, unless it is shown already [JS-24, EVS-37] */
  submit(): void;
  /** Navigates to another search, as a step that the back button undoes [JS-03] */
  go(next: S): void;
  /** Puts another search in the place of this one, without a step: nobody asked for it */
  replace(next: S): void;
  /** Returns the search that is shown, or in progress, with what has been typed since */
  typed(): S;
};

/**
 * The search input. Once a release is on the device, results and address follow typing, within one history entry;
 * before that, a search starts when it is submitted, as its own step [JS-03, PWA-10].
 */
export function useSearchField<S>(search: S, kind: SearchKind<S>): SearchField<S> {
  const { addressOf, textOf, withQuery, isNewQuery } = kind;
  const isTyped = (typed: string, of: S) => queryText(typed) === queryText(textOf(of));
  const navigate = useNavigate();
  const address = addressOf(search);
  const [text, setText] = useState(textOf(search));
  /** The search in which typing began */
  const [trail, setTrail] = useState<S>();
  /** The address this input last navigated to: when it is shown, what was typed meanwhile stays */
  const [aim, setAim] = useState<string>();
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    if (aim !== address) {
      setAim(undefined);
      setTrail(undefined);
      setText(textOf(search));
    }
  }

  /** The search that is shown, or the one in progress as its own step: typing builds on its filters [JS-18] */
  const latest = useRef({ search, isShown: true });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { search, isShown: true };
  }, [search]);
  useEffect(() => () => clearTimeout(pause.current), []);

  async function follow(typed: string, timer: typeof pause.current) {
    const release = await import('./releaseOnDevice.pageOnly.ts').then(
      ({ releaseOnDevice }) => releaseOnDevice(),
      () => undefined,
    );
    if (release === undefined || pause.current !== timer) return;
    const { search: before, isShown } = latest.current;
    if (!isNewQuery(typed, before)) return;
    const to = addressOf(withQuery(before, typed));
    setTrail((known) => known ?? before);
    setAim(to);
    // A step in progress has no history entry yet that could be replaced.
    void navigate(to, { replace: isShown, preventScrollReset: true });
  }

  function go(next: S) {
    clearTimeout(pause.current);
    pause.current = undefined;
    if (trail && latest.current.isShown) rewriteEntry(addressOf(trail));
    latest.current = { search: next, isShown: false };
    setTrail(undefined);
    setAim(addressOf(next));
    setText((known) => (isTyped(known, next) ? known : textOf(next)));
    void navigate(addressOf(next), { preventScrollReset: true });
  }

  function replace(next: S) {
    setAim(addressOf(next));
    void navigate(addressOf(next), { replace: latest.current.isShown, preventScrollReset: true });
  }

  function typed() {
    const { search: from } = latest.current;
    return isTyped(text, from) ? from : withQuery(from, text);
  }
  return {
    text,
    type(next) {
      setText(next);
      clearTimeout(pause.current);
      const timer = setTimeout(() => void follow(next, timer), TYPING_PAUSE_MS);
      pause.current = timer;
    },
    submit: () => isNewQuery(text, trail ?? search) && go(withQuery(search, text)),
    go,
    replace,
    typed,
  };
}

/**
 * Changes the address of the current history entry without a page change. Used so that Back returns to the search in
 * which typing began, not to one of the addresses that followed the typing.
 */
function rewriteEntry(address: string): void {
  history.replaceState(history.state, '', address);
}
