import { SERVICE_MARK_LINES, type Service } from '../../domain/services.ts';

/**
 * The mark of a service, which always stands beside its name or inside something that is named [SHELL-17].
 * @param size  px
 */
export function ServiceMark({ service, size = 18 }: { service: Service; size?: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinejoin="miter"
      aria-hidden="true"
      data-mark={service}
    >
      <path d={SERVICE_MARK_LINES[service]} />
    </svg>
  );
}
