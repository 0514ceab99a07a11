import { type FormEvent, Fragment } from 'react';
import type { FilterGroup } from '../../domain/jobSearch/jobFilters.ts';
import { JOB_FACETS } from '../../domain/jobSearch/jobSearch.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import option from '../../ui/form/Option.module.css';
import { ChangingText } from '../../ui/text/ChangingText.tsx';
import styles from './FilterForm.module.css';

export type ChosenOption = { facet: FilterGroup['facet']; name: string; isChosen: boolean };
type FilterFormProps = {
  /** Distinguishes the form's controls from those of another form on the page */
  id: string;
  groups: FilterGroup[];
  /** The search as address parameters, and its address without filters */
  parameters: URLSearchParams;
  resetAddress: string;
  /** Facets in which editors have preselected something: an empty field means that it was cleared [DEC-101] */
  preselected: readonly string[];
  /** Without it every change applies at once, and there is no apply button */
  hasApply: boolean;
  onChoose: (option: ChosenOption) => void;
  onApply: () => void;
  onReset: () => void;
};

/**
 * All filters with the number of results each value would leave; also a plain form that the hub answers [JS-07, JS-09,
 * PWA-27].
 */
export function FilterForm({ id, groups, parameters, resetAddress, preselected, ...form }: FilterFormProps) {
  const { hasApply, onChoose, onApply, onReset } = form;
  function apply(event: FormEvent) {
    event.preventDefault();
    onApply();
  }
  return (
    <form className={styles.form} action={ROUTES.careers.path} onSubmit={apply}>
      <HiddenFields parameters={parameters} except={[...JOB_FACETS, 'page', ...groups.map(({ facet }) => facet)]} />
      {preselected.map((facet) => (
        <input key={facet} type="hidden" name={facet} value="" />
      ))}
      {groups.map((group) => (
        <Group key={group.facet} id={id} group={group} onChoose={onChoose} />
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

function Group({ id, group, onChoose }: Pick<FilterFormProps, 'id' | 'onChoose'> & { group: FilterGroup }) {
  const { facet, heading, isSingle, parts } = group;
  const isAny = parts.every(({ options }) => options.every(({ isChosen }) => !isChosen));
  const type = isSingle ? 'radio' : 'checkbox';
  const idOf = (title: string) => `${id}-${facet}-${title.replaceAll(' ', '-')}`;
  return (
    <fieldset className={styles.group}>
      <legend>{heading}</legend>
      {isSingle ? (
        <label className={`${option.row} ${styles.option}`}>
          <input
            type="radio"
            name={facet}
            value=""
            checked={isAny}
            onChange={() => onChoose({ facet, name: '', isChosen: true })}
          />
          <span>Any</span>
        </label>
      ) : null}
      {parts.map(({ title, options }) => (
        <Fragment key={title ?? ''}>
          {title ? (
            <p className={styles.part} id={idOf(title)}>
              {title}
            </p>
          ) : null}
          {options.map(({ name, label, count, isChosen }) => (
            <label key={name} className={`${option.row} ${styles.option}`} data-none={count === 0 || undefined}>
              <input
                type={type}
                name={facet}
                value={name}
                checked={isChosen}
                aria-describedby={title && idOf(title)}
                onChange={({ target }) => onChoose({ facet, name, isChosen: target.checked })}
              />
              <span>{label}</span>
              {count === undefined ? null : <Count roles={count} />}
            </label>
          ))}
        </Fragment>
      ))}
    </fieldset>
  );
}

function Count({ roles }: { roles: number }) {
  return (
    <span className={styles.count}>
      <ChangingText>{roles}</ChangingText>
      <span className={styles.unit}>{roles === 1 ? ' role' : ' roles'}</span>
    </span>
  );
}

/** Hidden fields for the parameters that a form's controls do not set. */
export function HiddenFields({ parameters, except }: { parameters: URLSearchParams; except: readonly string[] }) {
  return [...parameters]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
