/** What every message between the element and the chat page in its frame has; others are not ours and are passed over. */
export interface Envelope {
  atrium: 'assistant';
  version: 1;
}

/** What a chat page says. A page that says nothing works too: everything here is an addition. */
export type FrameMessage =
  /** It speaks this protocol and will say `ready`, or `failed`, within eight seconds. Said as early as its script runs, and again after each load. */
  | { type: 'hello' }
  /** It can be used. */
  | { type: 'ready' }
  /** The person wants it closed: Esc, or a button of its own. */
  | { type: 'close' }
  /** How many answers came while it was closed; 0 takes the badge away. */
  | { type: 'unread'; count: number }
  /** It needs to know who the person is; answered by `code`. */
  | { type: 'code-needed' }
  /** The person signed out: the element takes the frame and all its state away. */
  | { type: 'signed-out' }
  /** It cannot go on, and shows so itself; `code` is a short word for the host page's log. */
  | { type: 'failed'; code: string }
  /** The person followed a link of an answer; http and https only. */
  | { type: 'link'; href: string };

/** What the element says, to the origin of `src` alone, and never before `hello`. */
export type HostMessage =
  /** First after each `hello`, and again when either changes. */
  | { type: 'settings'; theme: Theme; lang: AssistantLanguage }
  /** Whether the panel is open. */
  | { type: 'shown'; shown: boolean }
  /** What the host page says of itself: plain data; null takes it back. */
  | { type: 'context'; context: unknown }
  /** A question that the host page puts for the person; after `ready`. */
  | { type: 'ask'; text: string }
  /**
   * The answer to `code-needed`: one use, sixty seconds. Null: the host page knows nobody. Where it has no way to know, `why` is `none`: the
   * chat page may know the person by its own cookie. Where the host page could not ask just now, it is `failed`.
   */
  | { type: 'code'; code: string | null; why?: 'none' | 'failed' };

export type Theme = 'light' | 'dark';
export type AssistantLanguage = 'zh-CN' | 'zh-TW' | 'en-US' | 'pt-BR';

/** What `tokenProvider` is asked: `audience` is the chat page's origin. */
export interface CodeRequest {
  audience: string;
  purpose: 'assistant';
}

/** Gives a one-time code for the person who is signed in on the host page; null when nobody is. */
export type TokenProvider = (request: CodeRequest) => Promise<string | null> | string | null;
