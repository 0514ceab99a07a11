import { HELPLINE } from '../../domain/product.ts';

/** For whoever cannot get on with an entry by themselves: the helpline is in every dead end [SHELL-18]. */
export function HelplineLine({ className }: { className?: string }) {
  return (
    <p className={className}>
      Questions? Call <a href={HELPLINE.href}>{HELPLINE.label}</a>.
    </p>
  );
}
