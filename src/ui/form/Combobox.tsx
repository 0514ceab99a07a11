import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useAlive } from '../useAlive.ts';
import styles from './Combobox.module.css';

type Option = { id: string; title: string };
type ComboboxProps<O extends Option> = {
  id: string;
  options: readonly O[];
  onType: (text: string) => void;
  onChoose: (option: O) => void;
  /** The person does not want the options: Escape, or the focus goes elsewhere */
  onDismiss: () => void;
  /** How an option looks; its title without */
  face?: (option: O) => ReactNode;
  /** Of the list, for another height */
  listClass?: string;
} & Omit<ComponentPropsWithRef<'input'>, 'id' | 'onChange' | 'onBlur' | 'onKeyDown' | 'role'>;

/**
 * A search input with suggestions below it, which the arrows move through while the focus stays in the input: the
 * combobox pattern of the ARIA practices. Until scripts run it is an ordinary search input.
 */
export function Combobox<O extends Option>(props: ComboboxProps<O>) {
  const { id, options, onType, onChoose, onDismiss, face, listClass, ...input } = props;
  const isAlive = useAlive();
  const [active, setActive] = useState<number>();
  const chosen = active === undefined ? undefined : options[active];
  const isOpen = options.length > 0;
  const listId = `${id}-options`;
  const chosenId = chosen && `${id}-${chosen.id}`;

  // The focus does not move, so the browser does not scroll: in a low window the option may be out of sight.
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  function choose(option: O) {
    setActive(undefined);
    onChoose(option);
  }

  function press(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape') {
      // Browsers would empty the input.
      event.preventDefault();
      setActive(undefined);
      onDismiss();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(activeOption(event.key, active, options.length));
    }
  }

  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': chosenId,
  } as const;
  return (
    <div className={styles.combobox}>
      <input
        {...input}
        {...(isAlive ? combobox : {})}
        id={id}
        type="search"
        autoComplete="off"
        onChange={({ target }) => {
          setActive(undefined);
          onType(target.value);
        }}
        onKeyDown={press}
        onBlur={onDismiss}
      />
      {isOpen ? (
        // Pressing an option must not take the focus from the input, which would close the list before the click.
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className={listClass ? `${styles.options} ${listClass}` : styles.options}
          onPointerDown={(event) => event.preventDefault()}
        >
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={option === chosen}
              onClick={() => choose(option)}
            >
              {face ? face(option) : option.title}
            </div>
          ))}
        </div>
      ) : null}
      <span role="status">
        <VisuallyHidden>{isOpen ? suggestionsText(options.length) : ''}</VisuallyHidden>
      </span>
    </div>
  );
}

function suggestionsText(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

/**
 * The option of a list under an input that a key leads to. The input itself stands before the first and after the last,
 * as the combobox pattern of the ARIA practices has it.
 * @param active  number of the option, undefined for the input
 * @returns the same for keys that do not move
 */
export function activeOption(key: string, active: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active === undefined ? 0 : active + 1 < count ? active + 1 : undefined;
  if (key === 'ArrowUp') return active === undefined ? count - 1 : active > 0 ? active - 1 : undefined;
  return active;
}
