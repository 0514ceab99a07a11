import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { releaseOnDevice } from '../../content/search/releaseOnDevice.ts';
import {
  isNewQuery,
  type JobSearch,
  jobSearchAddress,
  queryText,
  withQuery,
} from '../../domain/jobSearch/jobSearch.ts';
import { rewriteEntry } from '../../platform/rewriteEntry.ts';

/** Results follow the letters once a person stops for so long; browsers take no more addresses in a row than that. */
const TYPING_PAUSE_MS = 200;

export type SearchField = {
  text: string;
  type(text: string): void;
  /** Searches for what stands in the input, unless that is shown already [JS-24] */
  submit(): void;
  /** Goes to another search, as a step that the back button takes back [JS-03] */
  go(next: JobSearch): void;
  /** The search that is shown, or on its way, with what has been typed since */
  typed(): JobSearch;
};

const inputText = ({ inputQuery, query }: JobSearch) => inputQuery ?? query;
const isTyped = (text: string, search: JobSearch) => queryText(text) === queryText(inputText(search));

/**
 * The input of the search. Once a release is on the device, results and address follow while somebody types, in one
 * entry of the history; before that, and as a step of its own, a search begins when it is sent off [JS-03, PWA-10].
 */
export function useSearchField(search: JobSearch): SearchField {
  const navigate = useNavigate();
  const address = jobSearchAddress(search);
  const [text, setText] = useState(inputText(search));
  /** Where the typing began */
  const [trail, setTrail] = useState<JobSearch>();
  /** The address this input has led to last: when it is shown, what was typed meanwhile stays */
  const [aim, setAim] = useState<string>();
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    if (aim !== address) {
      setAim(undefined);
      setTrail(undefined);
      setText(inputText(search));
    }
  }

  /** The search that is shown, or the one on its way as a step of its own: letters count on top of its filters [JS-18] */
  const latest = useRef({ search, isShown: true });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { search, isShown: true };
  }, [search]);
  useEffect(() => () => clearTimeout(pause.current), []);

  async function follow(typed: string, timer: typeof pause.current) {
    if ((await releaseOnDevice()) === undefined || pause.current !== timer) return;
    const { search: before, isShown } = latest.current;
    if (!isNewQuery(typed, before)) return;
    const to = jobSearchAddress(withQuery(before, typed));
    setTrail((known) => known ?? before);
    setAim(to);
    // A step that is still on its way has no entry yet that could be replaced.
    void navigate(to, { replace: isShown, preventScrollReset: true });
  }

  function go(next: JobSearch) {
    clearTimeout(pause.current);
    pause.current = undefined;
    if (trail && latest.current.isShown) rewriteEntry(jobSearchAddress(trail));
    latest.current = { search: next, isShown: false };
    setTrail(undefined);
    setAim(jobSearchAddress(next));
    setText((known) => (isTyped(known, next) ? known : inputText(next)));
    void navigate(jobSearchAddress(next), { preventScrollReset: true });
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
    typed,
  };
}
