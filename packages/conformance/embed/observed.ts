/** A refusal of the browser, as the page's own event tells it. */
export interface Violation {
  directive: string;
  /** An address; of Trusted Types the name of the policy. */
  blocked: string;
  policy: string;
  /** Only reported, not refused. */
  reportOnly: boolean;
}

/** The page's own `<atrium-ai-assistant>`. */
export interface OwnElement {
  /** The address of its chat page; null where it names none. */
  src: string | null;
  tokenEndpoint: string | null;
  tokenProvider: boolean;
}

/** What the page's own server answers widgets or the assistant while nobody is signed in; of a token or a code only that there is one. */
export interface TokenAnswer {
  /** Where it ended or wanted to, without what an address may say besides; null where it answered itself. */
  ledTo: string | null;
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** `given` is the token or the code. */
  holds: 'given' | 'json' | 'html' | 'else';
  /** `Access-Control-Allow-Origin` for the page of somebody else. */
  allowsOthers: string | null;
}

/** Where widgets of the page get their token: its `<meta name="atrium-token-endpoint">`. */
export interface TokenEndpoint {
  address: string;
  /** The page may ask it. */
  connect: boolean;
  /** Why it gave no answer, or the answer. */
  answer: TokenAnswer | string;
}

/** What was seen of a page with the assistant's lines in it. */
export interface Observed {
  /** Where it ended up. */
  url: string;
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Policies of `<meta>` elements. */
  metaPolicies: readonly string[];
  violations: readonly Violation[];
  /** A field for a password is in sight. */
  password: boolean;
  element: OwnElement | null;
  /** The portal's script ran; what it imports ran; the chat page ran in its frame; the portal and the token endpoint could be asked. */
  script: boolean;
  chunk: boolean;
  frame: boolean;
  connect: boolean;
  connectEndpoint: boolean;
  /** The element's token endpoint, or an address where the page's own server may have one. */
  endpoint: string;
  /** What the token endpoint of the element answers, or why it gave no answer; null where it names none, or has a function instead. */
  codeAnswer: TokenAnswer | string | null;
  /** Null where the page names none for widgets. */
  widgetEndpoint: TokenEndpoint | null;
  /** `lit-html` may be a name of a policy of Trusted Types. */
  litPolicy: boolean;
  /** Why requests to portal and chat page failed, by address. */
  failed: Readonly<Record<string, string>>;
}

/** What a page would show, and where it comes from. */
export interface Wanted {
  /** Origin of the portal. */
  portal: string;
  /** Origin of the chat page, and its address. */
  chat: string;
  chatPage: string;
  /** It is the portal's own, which isolated pages may show. */
  shipped: boolean;
}

/** What the portal itself says of the page; null where it was not asked. */
export interface PortalSide {
  /** Whether it could be reached. */
  reached: boolean;
  /** The script's status and whether isolated pages may load it. */
  script: { status: number; crossOrigin: boolean } | null;
  /** Whether the chat page lets this origin show it, and what it would have to send for that. */
  framed: { allowed: boolean; ancestors: string } | null;
  /** Whether calls of this origin are answered. */
  registered: boolean | null;
}

export type Outcome = 'passed' | 'failed' | 'warned';

export interface PageFinding {
  code: string;
  /** For whom it matters. */
  concerns: 'assistant' | 'widgets' | 'both';
  outcome: Outcome;
  found: string;
  /** What to do, a header line where one does it. */
  advice?: string;
}
