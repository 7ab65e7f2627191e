import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** Supported by every authenticator app: six digits of SHA-1, a new code every 30 seconds (RFC 6238). */
const seconds = 30;
const kind = { algorithm: 'SHA1', digits: 6, period: seconds } as const;
/** A clock may be half a minute wrong, either way. */
const window = 1;

/** 160 random bits, as RFC 4226 advises. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** A picture that the app reads, of the secret, the portal and the account. */
export function qrOf(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  // A colon divides issuer and account in the label.
  const totp = new TOTP({ ...kind, issuer: issuer.replaceAll(':', ' '), label: account, secret });
  return renderSVG(totp.toString(), { ecc: 'M', border: 4 });
}

/** The step that a code belongs to, counted from 1970; null where it is no code of the secret now. */
export function stepOf(secret: string, code: string): number | null {
  const now = Date.now();
  const delta = new TOTP({ ...kind, secret }).validate({ token: code, window, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / seconds) + delta;
}

/** The digits of a code that was typed with spaces; null where it is none. */
export function digitsOf(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
