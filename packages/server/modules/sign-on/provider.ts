import type { Language } from '../../messages/language.ts';
import type { ChatUser } from '../chat/provider.ts';
import type { ChatKind } from '../chat/settings.ts';
import type { Account } from '../sign-in/queries.ts';

/** Whom an identity provider has signed in. */
export interface Identity {
  /** Never changes and never belongs to somebody else, within the provider. */
  subject: string;
  /** A possible username of the portal. */
  account: string | null;
  /** The provider's id of its session, for its logout. */
  mark: string | null;
  /** What WeCom, DingTalk or Feishu says of the user. */
  user?: ChatUser;
}

/** Data that a browser keeps, sealed, while the user is at the provider. */
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
  /** To be handled once; null if repeating it has no effect. */
  once: { id: string; expiresAt: string } | null;
}

/** A way to sign in from outside. */
export interface Provider {
  kind: 'oidc' | 'cas' | ChatKind;
  /** Its name in the choice. */
  name: string;
  /** The name by language, where it has several. */
  names?: ((language: Language) => string) | undefined;
  /** Its subjects are unique together with this. */
  issuer: string;
  /** Checks that people can sign in at the provider; throws SignOnError if it answers otherwise. */
  check(): Promise<void>;
  /** Whether a browser is that of its app: there people sign in without a choice. */
  isOwnApp?(userAgent: string): boolean;
  /** The provider's address of the sign-in; `anew` also asks users who are signed in there, because they may want another account. */
  start(transaction: Transaction, anew: boolean, userAgent: string): Promise<string>;
  /** Checks the response in the browser's request; for a confirmation also that the user signed in after it began. */
  finish(answer: URL, transaction: Transaction): Promise<Identity>;
  /** Whose account an identity of `finish` is, where the provider has links of its own; else `account.ts` decides. */
  accountOf?(identity: Identity): Promise<Account | undefined>;
  /** Where the browser signs out at the provider; null when it has no such page. */
  logoutAddress(): Promise<string | null>;
  /** Checks a logout notice. */
  readNotice(form: URLSearchParams): Promise<Notice>;
  /** The subject of an ID token that another client of the provider got; a provider without ID tokens has no such thing. */
  readIdToken?(token: string, audience: string): Promise<string>;
}

/**
 * `expired`: retry. `denied`: the provider refuses the user. `outage`: it is unreachable. `failed`: its response is wrong. `other`: it has
 * signed in another user than the session's. `unable`: it cannot confirm that a user is there.
 */
export type Trouble = 'expired' | 'denied' | 'outage' | 'failed' | 'other' | 'unable';

/** Thrown when a sign-in from outside cannot go on; the message is for the log only. */
export class SignOnError extends Error {
  override name = 'SignOnError';
  readonly trouble: Trouble;

  constructor(trouble: Trouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}
