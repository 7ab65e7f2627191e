/** Whom an identity provider has signed in. */
export interface Identity {
  /** Never changes and never belongs to somebody else, within the provider. */
  subject: string;
  /** What may be a username of the portal. */
  account: string | null;
  /** What the provider calls its session when it ends it. */
  mark: string | null;
}

/** What a browser keeps, sealed, while the person is at the provider. */
export interface Transaction {
  /** Names the transaction in the provider's answer; nobody but this browser knows it. */
  state: string;
  nonce: string;
  verifier: string;
  /** Where to go afterwards, already checked. */
  redirect: string;
  /** The session whose person only shows that they are there; null where a new session begins. */
  confirms: string | null;
  /** When it began, in milliseconds. */
  at: number;
}

/** A provider's word that a session of its is over. */
export interface Notice {
  mark: string | null;
  subject: string | null;
  /** To be heard once; null where hearing it again does nothing. */
  once: { id: string; expiresAt: string } | null;
}

/** A way to sign in from outside. */
export interface Provider {
  kind: 'oidc' | 'cas';
  /** What people choose it by. */
  name: string;
  /** Its subjects are unique together with this. */
  issuer: string;
  /** Asks the provider whether people could sign in; throws SignOnError where it does not answer as it should. */
  check(): Promise<void>;
  /** Where the browser signs in; `anew` asks also those whom the provider knows already, who may want another account. */
  start(transaction: Transaction, anew: boolean): Promise<string>;
  /** Checks what the browser brought back; where it confirms a session, also that the person was asked after it began. */
  finish(answer: URL, transaction: Transaction): Promise<Identity>;
  /** Where the browser signs out at the provider; null when it has no such page. */
  logoutAddress(): Promise<string | null>;
  /** Checks a logout notice. */
  readNotice(form: URLSearchParams): Promise<Notice>;
  /** The subject of an ID token that another client of the provider got; a provider without ID tokens has no such thing. */
  readIdToken?(token: string, audience: string): Promise<string>;
}

/**
 * `expired`: try again. `denied`: the provider refuses the person. `outage`: it cannot be asked. `failed`: its answer is wrong.
 * `other`: it has signed in somebody else than the session is of.
 */
export type Trouble = 'expired' | 'denied' | 'outage' | 'failed' | 'other';

/** Thrown when a sign-in from outside cannot go on; the message is for the log only. */
export class SignOnError extends Error {
  override name = 'SignOnError';
  readonly trouble: Trouble;

  constructor(trouble: Trouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}
