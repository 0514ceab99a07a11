import { type FormEvent, Fragment, type ReactNode } from 'react';
import type { ChosenOption, FilterGroup } from '../../domain/search/filterGroups.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import option from '../../ui/form/Option.module.css';
import { ChangingText } from '../../ui/text/ChangingText.tsx';
import styles from './FilterForm.module.css';
import { HiddenFields } from './HiddenFields.tsx';

type FilterFormProps<F extends string> = {
  /** Distinguishes the form's controls from those of another form on the page */
  id: string;
  /** The page that answers, without scripting by the hub [PWA-27] */
  action: string;
  groups: FilterGroup<F>[];
  /** What is counted, one and several of it */
  unit: readonly [one: string, several: string];
  /** The options of several values as chips beside each other rather than below */
  hasChips?: boolean;
  /** The search as address parameters, those that the controls set among them, and its address without filters */
  parameters: URLSearchParams;
  own: readonly string[];
  resetAddress: string;
  /** Facets in which editors have preselected something: an empty field means that it was cleared [DEC-101] */
  preselected?: readonly string[];
  /** Without it every change applies at once, and there is no apply button */
  hasApply: boolean;
  onChoose: (option: ChosenOption<F>) => void;
  onApply: () => void;
  onReset: () => void;
  /** Further controls, above the groups */
  children?: ReactNode;
};

/**
 * All filters with the number of results each value would leave; also a plain form that the hub answers [JS-07, JS-09,
 * EVS-19, PWA-27].
 */
export function FilterForm<F extends string>({ id, action, groups, unit, parameters, ...form }: FilterFormProps<F>) {
  const { own, resetAddress, preselected = [], hasChips, hasApply, onChoose, onApply, onReset, children } = form;
  function apply(event: FormEvent) {
    event.preventDefault();
    onApply();
  }
  return (
    <form className={styles.form} action={action} onSubmit={apply}>
      <HiddenFields parameters={parameters} except={[...own, 'page', ...groups.map(({ facet }) => facet)]} />
      {preselected.map((facet) => (
        <input key={facet} type="hidden" name={facet} value="" />
      ))}
      {children}
      {groups.map((group) => (
        <Group key={group.facet} {...{ id, group, unit, hasChips, onChoose }} />
      ))}
      <div className={styles.foot} data-apply={hasApply || undefined}>
        <Button
          href={resetAddress}
          onClick={(event) => {
            event.preventDefault();
            onReset();
          }}
        >
          RESET FILTERS
        </Button>
        {hasApply ? (
          <Button variant="go" type="submit" icon={null}>
            APPLY FILTERS
          </Button>
        ) : null}
      </div>
    </form>
  );
}

type GroupProps<F extends string> = Pick<FilterFormProps<F>, 'id' | 'unit' | 'hasChips' | 'onChoose'> & {
  group: FilterGroup<F>;
};

function Group<F extends string>({ id, group, unit, hasChips = false, onChoose }: GroupProps<F>) {
  const { facet, heading, isSingle, any, parts } = group;
  const isAny = parts.every(({ options }) => options.every(({ isChosen }) => !isChosen));
  const type = isSingle ? 'radio' : 'checkbox';
  const isChips = hasChips && !isSingle;
  const look = isChips ? styles.chip : `${option.row} ${styles.option}`;
  const idOf = (title: string) => `${id}-${facet}-${title.replaceAll(' ', '-')}`;
  return (
    <fieldset className={styles.group} data-chips={isChips || undefined}>
      <legend>{heading}</legend>
      {any === undefined ? null : (
        <label className={look}>
          <input
            type={type}
            name={facet}
            value=""
            checked={isAny}
            onChange={() => onChoose({ facet, name: '', isChosen: true })}
          />
          <span>{any}</span>
        </label>
      )}
      {parts.map(({ title, options }) => (
        <Fragment key={title ?? ''}>
          {title ? (
            <p className={styles.part} id={idOf(title)}>
              {title}
            </p>
          ) : null}
          {options.map(({ name, label, count, isChosen }) => (
            <label key={name} className={look} data-none={count === 0 || undefined}>
              <input
                type={type}
                name={facet}
                value={name}
                checked={isChosen}
                aria-describedby={title && idOf(title)}
                onChange={({ target }) => onChoose({ facet, name, isChosen: target.checked })}
              />
              <span>{label}</span>
              {count === undefined ? null : <Count of={count} unit={unit} />}
            </label>
          ))}
        </Fragment>
      ))}
    </fieldset>
  );
}

function Count({ of, unit: [one, several] }: { of: number } & Pick<FilterFormProps<string>, 'unit'>) {
  return (
    <span className={styles.count}>
      <ChangingText>{of}</ChangingText>
      <span className={styles.unit}>{` ${of === 1 ? one : several}`}</span>
    </span>
  );
}
