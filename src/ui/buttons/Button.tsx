import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import styles from './Button.module.css';

type Look = {
  /** `go` is the one next step of a view; repeated actions are `ink` or `line`. */
  variant?: 'go' | 'ink' | 'line';
  size?: 'normal' | 'big';
  full?: boolean;
  /** Icon in its own cell at the end; `go` and `ink` have an arrow unless told otherwise. */
  icon?: IconName | null;
};
type AsButton = Look & { busy?: boolean; href?: undefined } & ComponentPropsWithRef<'button'>;
type AsLink = Look & { href: string } & ComponentPropsWithRef<'a'>;

/**
 * A button, or a link that looks like one when it has an `href`. While `busy` a second press does nothing, and the
 * button keeps its focus, which a disabled one would lose.
 */
export function Button(props: AsButton | AsLink) {
  const { variant = 'line', size = 'normal', full = false, icon, className, children, ...rest } = props;
  const look = { 'data-variant': variant, 'data-size': size, 'data-full': full || undefined };
  const classes = className ? `${styles.button} ${className}` : styles.button;
  const end = icon === undefined && variant !== 'line' ? 'arrow-right' : icon;

  if ('href' in rest && rest.href !== undefined) {
    return (
      <a {...rest} {...look} {...newTab(rest.target)} className={classes}>
        <Face icon={end}>{children}</Face>
      </a>
    );
  }
  const { busy = false, onClick, ...button } = rest as AsButton;
  return (
    <button
      type="button"
      {...button}
      {...look}
      className={classes}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <Face icon={busy ? 'refresh' : button.disabled ? null : end}>{children}</Face>
    </button>
  );
}

function Face({ icon, children }: { icon: IconName | null | undefined; children: React.ReactNode }) {
  return (
    <>
      <span className={styles.label}>{children}</span>
      {icon ? (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      ) : null}
    </>
  );
}

/** A page opened in a new tab gets no access to the page that opened it [SHELL-24]. */
function newTab(target: string | undefined) {
  return target === '_blank' ? { rel: 'noopener' } : {};
}
