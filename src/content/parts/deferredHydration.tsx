import {
  type ComponentType,
  createElement,
  lazy,
  memo,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { trustedHtml } from '../../domain/page/trustedText.ts';
import { deferNavigation } from './deferredNavigation.ts';

/** One for all: React compares what markup is made of. */
const NOTHING = { __html: trustedHtml('') };

const preloads = new Set<() => Promise<void>>();

/** Returns what loads each deferred part of the screens that have been loaded, shown or not. */
export const preloadsOfDeferredParts = () => [...preloads];

/**
 * A part of which the first page pays for the markup alone: its links work as they are, and its script comes after the
 * page is marked as hydrated, with which the first page's scripts end [CON-38]. Without its script the markup stays as
 * it came.
 *
 * React hydrates it with the data that its markup was rendered from, whatever has changed meanwhile: from then on it
 * follows its properties. Everything that changes what it shows is therefore a property of it, not a context. Until then
 * page changes wait.
 * @param name  for the console
 * @param Tag  of the part's one outer element
 */
export function deferredHydration<Props extends object>(
  name: string,
  Tag: 'article' | 'div' | 'footer' | 'section',
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | undefined;

  async function preload(): Promise<void> {
    loaded ??= memo((await load()).default) as unknown as ComponentType<Props>;
  }
  preloads.add(preload);

  /** React leaves alone what it is told nothing about. */
  function AsItCame() {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
    return <Tag suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
  }

  const Later = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    // After the task in which the page is marked as hydrated.
    await new Promise((resolve) => setTimeout(resolve));
    await preload().catch((error: unknown) => console.warn(`the ${name} stays as it came`, error));
    return { default: loaded ?? AsItCame };
  });

  function Part({ properties, onHydrated }: { properties: Props; onHydrated: () => void }) {
    useEffect(onHydrated, [onHydrated]);
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Later as unknown as ComponentType<Props>));
    return createElement(Shown, properties);
  }

  function Component(current: Props) {
    const [first] = useState(current);
    const [isHydrated, setHydrated] = useState(false);
    const release = useRef(() => {});
    useLayoutEffect(() => {
      release.current = deferNavigation();
      return release.current;
    }, []);
    const onHydrated = useCallback(() => {
      // A control that waits for its navigation in a transition would hold the next line back.
      release.current();
      startTransition(() => setHydrated(true));
    }, []);
    const properties = isHydrated ? current : first;
    // Until it is hydrated one element: React empties a boundary that is made anew before its script has come.
    return useMemo(
      () => (
        <Suspense>
          <Part properties={properties} onHydrated={onHydrated} />
        </Suspense>
      ),
      [properties, onHydrated],
    );
  }

  return {
    Component,
    /**
     * Loads the script, for whoever draws the part in one go: the hub, and the loader of a page that is not the first.
     * Fails as the script does.
     */
    preload,
  };
}
