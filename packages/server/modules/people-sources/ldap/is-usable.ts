import type { LdapEntry } from './entry.ts';

/** Attributes that are true for a disabled account: 389 Directory Server and FreeIPA, AD LDS, eDirectory, OpenDJ. */
const flags = ['nsAccountLock', 'msDS-UserAccountDisabled', 'loginDisabled', 'ds-pwp-account-disabled'];
/** Attributes with the time at which an account expires: FreeIPA, eDirectory, OpenLDAP, OpenDJ. */
const times = ['krbPrincipalExpiration', 'loginExpirationTime', 'pwdEndTime', 'ds-pwp-account-expiration-time'];

/** Attributes that show whether an entry's account is usable. */
export const usabilityAttributes = ['userAccountControl', 'accountExpires', 'shadowExpire', 'pwdAccountLockedTime', ...flags, ...times];

/**
 * Whether the account of an entry is neither disabled nor expired. A lock after wrong passwords does not count: it ends by itself, and
 * everybody could lock a colleague out of the portal. A value that cannot be read does not count either.
 */
export function isUsable(entry: LdapEntry, now: Date): boolean {
  const isDisabled =
    (Number(entry.text('userAccountControl')) & 2) !== 0 ||
    entry.text('pwdAccountLockedTime') === lockedForEver ||
    flags.some((name) => /^true$/i.test(entry.text(name)));
  const ends = [
    fileTime(entry.text('accountExpires')),
    days(entry.text('shadowExpire')),
    ...times.map((name) => generalTime(entry.text(name))),
  ];
  return !isDisabled && ends.every((end) => !(end <= now.getTime()));
}

/** How the password policy of OpenLDAP writes a lock by an administrator. */
const lockedForEver = '000001010000Z';

const millisecondsFrom1601 = 11_644_473_600_000n;
const neverInActiveDirectory: ReadonlySet<string> = new Set(['0', '9223372036854775807']);

/** Active Directory's count of 100 nanoseconds since 1601 in milliseconds since 1970; NaN for never. */
const fileTime = (text: string): number =>
  /^\d+$/.test(text) && !neverInActiveDirectory.has(text) ? Number(BigInt(text) / 10_000n - millisecondsFrom1601) : Number.NaN;

/** Days since 1970 in milliseconds; NaN for 0 and -1, which mean never. */
const days = (text: string): number => (/^[1-9]\d*$/.test(text) ? Number(text) * 86_400_000 : Number.NaN);

/** A generalized time of RFC 4517 in UTC, such as `20260131093000Z`, in milliseconds since 1970; NaN for others. */
function generalTime(text: string): number {
  if (!/^\d{12}(\d\d)?([.,]\d+)?Z$/.test(text)) return Number.NaN;
  const at = (from: number, until = from + 2) => text.slice(from, until);
  const second = /^\d\d$/.test(at(12)) ? at(12) : '00';
  return Date.parse(`${at(0, 4)}-${at(4)}-${at(6)}T${at(8)}:${at(10)}:${second}Z`);
}
