import styles from './FormSteps.module.css';

/** Where a form of several steps stands. @param current  from 1 */
export function FormSteps({ titles, current }: { titles: readonly string[]; current: number }) {
  return (
    <section aria-label="Steps of this form">
      <ol className={styles.steps}>
        {titles.map((title, index) => (
          <li
            key={title}
            data-state={index < current ? 'reached' : 'ahead'}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            {title} <small>{`Step ${index + 1} of ${titles.length}`}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
