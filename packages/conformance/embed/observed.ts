/** A refusal of the browser, as the page's own event tells it. */
export interface Violation {
  directive: string;
  blocked: string;
  policy: string;
  /** Only reported, not refused. */
  reportOnly: boolean;
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
  /** The portal's script ran; what it imports ran; the chat page ran in its frame; the portal and the own server could be asked. */
  script: boolean;
  chunk: boolean;
  frame: boolean;
  connect: boolean;
  connectSelf: boolean;
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
  /** Whether the chat page lets this origin show it. */
  framed: boolean | null;
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
