import { HELPLINE } from '../../domain/product.ts';

/** The helpline, for anyone who cannot resolve an entry themselves [SHELL-18]. */
export function HelplineLine({ className }: { className?: string }) {
  return (
    <p className={className}>
      Questions? Call <a href={HELPLINE.href}>{HELPLINE.label}</a>.
    </p>
  );
}
