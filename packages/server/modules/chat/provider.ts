import type { Language } from '../../messages/language.ts';
import type { ChatKind, ChatSettings } from './settings.ts';

/** A user as a provider names them at a sign-in. */
export interface ChatUser {
  /** Within the company. */
  userId: string;
  unionId: string | null;
  name: string;
  /** What the provider has verified or the company has entered there; null where it does not say it. */
  phone: string | null;
  mail: string | null;
}

/** A person of the portal, as far as a provider may know them. */
export interface KnownAs {
  userCode: string;
  phone: string;
  mail: string;
}

export interface FoundUser {
  userId: string;
  unionId: string | null;
  name: string;
  how: 'code' | 'phone' | 'mail';
}

/** A sign-in that begins. */
export interface SignInRequest {
  redirectUri: string;
  state: string;
  /** SHA-256 of the verifier, where the provider knows it. */
  challenge: string;
  /** Whether the browser is that of the provider's app, where nobody has to scan a code. */
  isInApp: boolean;
}

/** What a card says, in the language of its person. */
export interface Card {
  /** Letters, digits and hyphens; the same in every try. */
  id: string;
  /** Whose card it is and when it was sent: no two cards have the same content, which some providers drop. */
  heading: string;
  sentAt: string;
  title: string;
  isUrgent: boolean;
  /** At most five. */
  facts: readonly { name: string; value: string }[];
  open: { text: string; url: string };
  /** What the person may decide in the card; at most three. */
  actions: readonly { key: string; text: string; isPositive: boolean }[];
  /** How it stands: that it waits, or how it ended and by whom. */
  status: string;
}

/** A card that the provider has taken. */
export interface TakenCard {
  /** The provider's id of the message. */
  ref: string;
  /** With which it is changed, or what it offers where its callback does not say that; null where the id is enough. */
  updateCode: string | null;
  /** Whether the provider's answer says that it was delivered. */
  isProven: boolean;
}

/** How a provider shows cards to users. */
export interface ProviderCards {
  /** To one person, below the limits of the provider. */
  perMinute: number;
  perDay: number;
  /** How long a card can be changed. */
  changeableMilliseconds: number;
  send(userId: string, card: Card): Promise<TakenCard>;
  /** Whether a card that was taken has come to the user; `null`: the provider does not know yet. Throws where it was not delivered. */
  prove?(userId: string, ref: string): Promise<true | null>;
  /** The card has no action any more and says how it ended. Throws `over` where it cannot be changed. */
  end(userId: string, taken: Pick<TakenCard, 'ref' | 'updateCode'>, card: Card): Promise<void>;
}

/** Texts in each language that a provider has. */
export type Texts = (language: Language) => string;

/** What a provider shows of all instances of the portal. */
export interface ApprovalDefinition {
  name: Texts;
  /** Where it says that somebody has taken an action; null: nobody can there. */
  callbackUrl: string | null;
}

/** One task of an instance. */
export interface ApprovalTask {
  id: string;
  userId: string;
  /** `gone`: over, without anything that its person has done. */
  status: 'waiting' | 'approved' | 'rejected' | 'gone';
  url: string;
  begunAt: string;
  endedAt: string | null;
  /** What its person may decide there; at most two. */
  actions: readonly { key: string; text: Texts }[];
}

/** A case as the approval centre of a provider shows it. */
export interface ApprovalInstance {
  id: string;
  /** Counts up with each change; an action names it. */
  version: number;
  /** `over`: its system does not say how. */
  status: 'running' | 'approved' | 'rejected' | 'withdrawn' | 'cancelled' | 'over' | 'deleted';
  title: Texts;
  facts: readonly { name: Texts; value: Texts }[];
  /** The applicant: a user of the provider, else a name. */
  applicant: { userId: string } | { name: Texts };
  url: string;
  begunAt: string;
  changedAt: string;
  tasks: readonly ApprovalTask[];
}

/** An approval centre that shows cases of other systems. */
export interface ProviderApprovals {
  /** The languages of the provider among those of the portal; the first one is shown where another is missing. */
  languages: readonly Language[];
  /** Differs where a definition differs, which is then changed. */
  digestOf(definition: ApprovalDefinition): string;
  /** Makes the definition, or changes that with the code; returns its code. */
  define(definition: ApprovalDefinition, code: string): Promise<string>;
  /** Puts an instance whole: what was there before is replaced. */
  put(code: string, instance: ApprovalInstance): Promise<void>;
}

/** Below the portal's origin: where a provider says that somebody has pressed a button of a card. */
export const callbackPath = (kind: ChatKind): string => `/api/chat/${kind}`;

/** WeCom, DingTalk or Feishu. Its calls throw `ChatError`. */
export interface ChatProvider {
  kind: ChatKind;
  settings: ChatSettings;
  /** Unique together with an id of a user. */
  issuer: string;
  isOwnApp(userAgent: string): boolean;
  /** Where the browser goes. */
  signInAddress(request: SignInRequest): string;
  /** The code in the answer; null where there is none. */
  codeOf(answer: URLSearchParams): string | null;
  /** Whom a code names; refuses users of other companies and those who are none of the company. */
  identify(code: string, request: { redirectUri: string; verifier: string }): Promise<ChatUser>;
  /** The user that a person of the portal is: by their code, else by telephone, else by mail. */
  findUser(person: KnownAs): Promise<FoundUser | null>;
  /** Rejects with the reason why it cannot be used. */
  check(): Promise<void>;
  cards: ProviderCards;
  approvals?: ProviderApprovals;
}

/**
 * `unreachable`: nothing works at the moment, such as no connection, a wrong secret or a missing permission. `token`: the access token is not
 * valid any more. `limited`: too many calls. `nobody`: there is no such user, or the application is not for them. `code`: the code of a
 * sign-in is used or too old. `company`: somebody who is not of the company. `over`: the card cannot be changed any more. `failed`: all
 * other answers.
 */
export type ChatTrouble = 'unreachable' | 'token' | 'limited' | 'nobody' | 'code' | 'company' | 'over' | 'failed';

/** Thrown where a provider does not do what it was asked for; the message is for logs and administrators, and has no secret. */
export class ChatError extends Error {
  override name = 'ChatError';
  readonly trouble: ChatTrouble;

  constructor(trouble: ChatTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}
