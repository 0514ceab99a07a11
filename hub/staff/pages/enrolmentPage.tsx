import { ENROLMENT_CODE_MINUTES } from '../../../src/domain/enrolmentCode.ts';
import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import { qrPath } from '../../../src/domain/qrPath.ts';
import { ROUTES } from '../../../src/domain/site/routes.ts';
import { type EnrolmentCode, enrolmentAddress } from '../enrolmentCode.ts';
import { type StaffPage, staffDocument } from './layout.tsx';
import { Instant, isoTime } from './words.tsx';

/** Returns a new code as data for programs. @param origin  of the site, as visitors type it */
export function enrolmentData(made: EnrolmentCode, origin: string) {
  return { code: made.code, until: isoTime(made.until), address: enrolmentAddress(origin, made) };
}

/** Returns the page that shows a new code, which nobody can look up again [DEC-162]. */
export function enrolmentPage(made: EnrolmentCode, origin: string): StaffPage {
  const address = enrolmentAddress(origin, made);
  const { size, path } = qrPath(address);
  return staffDocument(
    'Enrolment code',
    STAFF_PATHS.fleet,
    <>
      <p className="lede">
        It enrols one kiosk, once, until <Instant at={made.until} />, {ENROLMENT_CODE_MINUTES} minutes from now. It is
        shown here and nowhere else.
      </p>
      <p className="code">{made.code}</p>
      <svg className="qr" role="img" aria-label={`QR code of ${address}`} viewBox={`0 0 ${size} ${size}`}>
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path d={path} />
      </svg>
      <ul>
        <li>
          A new device: let its camera read this, or open <strong>{ROUTES.kioskSetup.path}</strong> on it and type the
          code. It asks for the PIN of the profile as well.
        </li>
        <li>
          A kiosk that works already, without being enrolled: five taps on its logo, the PIN, <em>Kiosk setup</em>, and
          type the code there.
        </li>
      </ul>
      <div className="actions">
        <a className="button" href={STAFF_PATHS.fleet}>
          Back to the fleet
        </a>
        <EnrolmentButton words="Make another code" />
      </div>
    </>,
  );
}

/** Makes a code, by POST: it changes something. */
export function EnrolmentButton({ words, look = 'go' }: { words: string; look?: 'go' | 'line' }) {
  return (
    <form method="post" action={STAFF_PATHS.enrolmentCode}>
      <button type="submit" data-look={look}>
        {words}
      </button>
    </form>
  );
}
