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
  /** The search that is shown with what has been typed since */
  typed(): JobSearch;
};

const inputText = ({ inputQuery, query }: JobSearch) => inputQuery ?? query;

/**
 * The input of the search. Once a release is on the device, results and address follow while somebody types, in one
 * entry of the history; before that, and as a step of its own, a search begins when it is sent off [JS-03, PWA-10].
 */
export function useSearchField(search: JobSearch): SearchField {
  const navigate = useNavigate();
  const address = jobSearchAddress(search);
  const [text, setText] = useState(inputText(search));
  /** Where the typing began, and how far the address has followed it */
  const [trail, setTrail] = useState<{ from: JobSearch; to: string }>();
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    if (trail?.to !== address) {
      setTrail(undefined);
      setText(inputText(search));
    }
  }

  const current = useRef(search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    current.current = search;
  }, [search]);
  useEffect(() => () => clearTimeout(pause.current), []);

  async function follow(typed: string, timer: typeof pause.current) {
    const before = current.current;
    if (!isNewQuery(typed, before) || (await releaseOnDevice()) === undefined || pause.current !== timer) return;
    const to = jobSearchAddress(withQuery(before, typed));
    setTrail((known) => ({ from: known?.from ?? before, to }));
    void navigate(to, { replace: true, preventScrollReset: true });
  }

  function go(next: JobSearch) {
    clearTimeout(pause.current);
    pause.current = undefined;
    if (trail) rewriteEntry(jobSearchAddress(trail.from));
    setTrail(undefined);
    void navigate(jobSearchAddress(next), { preventScrollReset: true });
  }

  const typed = () => (queryText(text) === queryText(inputText(search)) ? search : withQuery(search, text));
  return {
    text,
    type(next) {
      setText(next);
      clearTimeout(pause.current);
      const timer = setTimeout(() => void follow(next, timer), TYPING_PAUSE_MS);
      pause.current = timer;
    },
    submit: () => isNewQuery(text, trail?.from ?? search) && go(withQuery(search, text)),
    go,
    typed,
  };
}
