import type { Generated } from 'kysely';
import type { Flag } from './column-types.ts';

interface LoginFailures {
  /** Key of the failure count: a username, or a text that cannot be a username. */
  username: string;
  /** The network that they came from. */
  address: string;
  at: string;
}

/** Factors beside the password. */
interface SecondFactors {
  id: string;
  person_id: string;
  kind: 'app' | 'passkey';
  name: string;
  /** Of an app: the secret, encrypted. */
  sealed_secret: string | null;
  credential_id: string | null;
  /** base64url of the COSE key. */
  public_key: string | null;
  /** JSON array */
  transports: Generated<string>;
  /** Of an app the step of the last code, of a passkey the counter of its authenticator. */
  counter: Generated<number>;
  added_at: string;
  used_at: string | null;
}

interface RecoveryCodes {
  person_id: string;
  /** HMAC with the secret key. */
  code_mark: string;
}

/** Sign-ins whose password was right and whose second factor is missing. */
interface PendingSignIns {
  /** SHA-256 of the secret that the browser holds. */
  id: string;
  person_id: string;
  /** SHA-256 of the stored password. */
  password_mark: string;
  redirect: string;
  /** The person has just set the factor up. */
  passed: Generated<Flag>;
  /** The directory that has checked the password, and the person's id there; empty for a password of the portal. */
  issuer: Generated<string>;
  subject: Generated<string>;
  expires_at: string;
}

/** Challenges of factors that are being added or used. */
interface FactorChallenges {
  /** `session <id>` or `sign-in <id>`. */
  owner: string;
  kind: 'app' | 'new-passkey' | 'passkey';
  sealed: string;
  expires_at: string;
}

/** Passwords of people where the settings have an age or a history, the present one too. */
interface FormerPasswords {
  person_id: string;
  password_hash: string;
  since: string;
}

export interface SignInTables {
  former_passwords: FormerPasswords;
  login_failures: LoginFailures;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  pending_sign_ins: PendingSignIns;
  factor_challenges: FactorChallenges;
}
