import type { ReactNode } from 'react';
import { encode } from 'uqr';
import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import { PRODUCT_NAME } from '../../../src/domain/product.ts';
import { totpAddress } from '../access/totp.ts';
import { OWN_PATHS } from '../ownPaths.ts';
import { Problem, wrongField } from './fields.tsx';
import { type StaffPage, type StaffPlace, staffDocument } from './layout.tsx';

const WAYS_BACK = {
  [STAFF_PATHS.fleet]: 'Back to the fleet',
  [STAFF_PATHS.inbox]: 'Back to the inbox',
  [STAFF_PATHS.registrations]: 'Back to the registrations',
  [STAFF_PATHS.exports]: 'Back to the exports',
  [OWN_PATHS.person]: 'Back to one person',
  [OWN_PATHS.sessions]: 'Back to the sessions',
} satisfies Partial<Record<StaffPlace, string>>;

/** Returns the list that an address belongs to. */
function listOf(url: string): keyof typeof WAYS_BACK {
  const lists = [STAFF_PATHS.inbox, STAFF_PATHS.registrations, OWN_PATHS.person, OWN_PATHS.sessions] as const;
  const list = lists.find((each) => url.startsWith(each));
  if (list) return list;
  return url.startsWith(STAFF_PATHS.exportFile) ? STAFF_PATHS.exports : STAFF_PATHS.fleet;
}

/** By status; any other says that it did not work. */
const REFUSALS: Record<number, string> = { 403: 'Not for you', 404: 'Not found' };

/** Returns the page shown to staff in place of the requested one, with a link back [HTTP-28]. */
export function refusalPage(status: number, message: string, url: string): StaffPage {
  // Every viewer may see the fleet; the list of what is not for them would refuse them again.
  const back = status === 403 ? STAFF_PATHS.fleet : listOf(url);
  return staffDocument(
    REFUSALS[status] ?? 'That did not work',
    undefined,
    <>
      <Problem>{message}</Problem>
      <p>
        <a href={back}>{WAYS_BACK[back]}</a>
      </p>
    </>,
  );
}

type Asked = {
  action: string;
  /** Why the last attempt failed */
  problem: string | undefined;
  label: string;
  name: string;
  type: 'password' | 'text';
  autoComplete: string;
  button: string;
  children?: ReactNode;
};

/** A form with one field, whose problem screen readers announce at the field too. */
function SecretForm({ action, problem, label, name, type, autoComplete, button, children }: Asked) {
  const problemId = `${name}-problem`;
  const isWrong = problem !== undefined;
  return (
    <>
      {isWrong && <Problem id={problemId}>{problem}</Problem>}
      <form method="post" action={action}>
        {children}
        <label>
          {label}
          <input
            name={name}
            type={type}
            inputMode={type === 'text' ? 'numeric' : undefined}
            autoComplete={autoComplete}
            required
            {...wrongField(isWrong, problemId)}
          />
        </label>
        <button type="submit" data-look="go">
          {button}
        </button>
      </form>
    </>
  );
}

/**
 * Returns the sign-in page. @param returnUrl  the requested page, to which signing in leads
 * @param problem  why the last attempt failed
 */
export function signInPage(returnUrl: string, problem?: string): StaffPage {
  return staffDocument(
    'Sign in',
    undefined,
    <>
      <p className="lede">
        These pages are for the organisers. Your token is the one that you were given by whoever runs the hub.
      </p>
      <SecretForm
        action={STAFF_PATHS.fleet}
        problem={problem}
        label="Staff token"
        name="token"
        type="password"
        autoComplete="current-password"
        button="Sign in"
      >
        <input name="next" type="hidden" value={returnUrl} />
      </SecretForm>
    </>,
  );
}

const CODE_FIELD = { label: 'Code', name: 'code', type: 'text', autoComplete: 'one-time-code' } as const;

/** Returns the page that asks for a code after the token. @param action  where it is sent, with where it leads to */
export function codePage(action: string, problem?: string): StaffPage {
  return staffDocument(
    'Your code',
    undefined,
    <>
      <p className="lede">
        Open the authenticator on your phone, and type the six digits that it shows for {PRODUCT_NAME}.
      </p>
      <SecretForm {...CODE_FIELD} action={action} problem={problem} button="Sign in" />
      <p>
        Without your phone, ask whoever runs the hub for a new token. <a href={STAFF_PATHS.fleet}>Start again</a>
      </p>
    </>,
  );
}

/** Modules of white around the code that readers need. */
const QUIET_ZONE = 4;

/** A QR code, dark on white whatever the page: phones cannot read it otherwise. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}

/** Returns a secret in groups of four, as people type it. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** Returns the page on which a person enrols their authenticator, at their first sign-in. */
export function enrolPage(
  { action, name, secret }: { action: string; name: string; secret: string },
  problem?: string,
): StaffPage {
  return staffDocument(
    'Set up your authenticator',
    undefined,
    <>
      <p className="lede">
        {name}, this is the first time that your token is used. If it is not you who used it before, tell whoever runs
        the hub. From now on you sign in with the token and with a code of your phone, so that nobody else can.
      </p>
      <ol className="steps">
        <li>Open an authenticator on your phone: the one in its password settings, or an app such as Aegis or 2FAS.</li>
        <li>Add an account by scanning this code, or by typing the key below it. It is shown only now.</li>
        <li>Type the six digits that the authenticator shows.</li>
      </ol>
      <QrCode text={totpAddress(PRODUCT_NAME, name, secret)} label="QR code for your authenticator" />
      <dl>
        <dt>Key</dt>
        <dd>
          <code>{inGroups(secret)}</code>
        </dd>
        <dt>Account</dt>
        <dd>{name}</dd>
      </dl>
      <SecretForm {...CODE_FIELD} action={action} problem={problem} button="Set up and sign in" />
    </>,
  );
}
