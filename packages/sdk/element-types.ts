import type { PortalWidgets } from './portal-widgets.ts';

/** A chosen colleague, as the portal reports it to the page. */
export interface ChosenColleague {
  userCode: string;
  realName: string;
  avatar: string;
  departmentName: string;
  title: string;
}

/** A request for a token of the page; `scopes` are those of all elements on it. */
export interface TokenWish {
  scopes: readonly string[];
  audience: string;
  portal: string;
  purpose: 'widgets';
}

/** The argument of `configureAtrium` of `/pba/elements/v1/atrium.js`. */
export interface AtriumConfiguration {
  tokenProvider?: (wish: TokenWish) => Promise<{ access_token: string; expires_in?: number } | string | null>;
  portal?: string;
  language?: string;
}

type CamelName<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelName<Tail>>}` : Name;

type Properties<Attributes> = { -readonly [Name in keyof Attributes as Name extends string ? CamelName<Name> : never]: Attributes[Name] };

/** An element of the portal as a script of the page has it. */
export type PortalElement<Tag extends keyof PortalWidgets> = HTMLElement &
  Properties<Omit<PortalWidgets[Tag], 'label'>> & { label?: string };

/** Properties of the assistant that a script sets, beside its attributes. */
export interface AssistantProperties {
  /** Gives a one-time code for the person; null where nobody is signed in on the page. */
  tokenProvider?: ((request: { audience: string; purpose: 'assistant' }) => Promise<string | null> | string | null) | null;
  /** Facts of the page for the chat page: plain data. */
  context?: unknown;
}

/** The assistant as a script of the page has it; its attributes are no properties. */
export interface AssistantElement extends HTMLElement, Required<AssistantProperties> {
  show(): void;
  hide(): void;
  toggle(): void;
  /** Opens, and puts a question. */
  ask(text: string): void;
  /** Takes the frame away with all that is in it. */
  reload(): void;
}

type PortalElementMap = { [Tag in Exclude<keyof PortalWidgets, 'atrium-ai-assistant'>]: PortalElement<Tag> } & {
  'atrium-ai-assistant': AssistantElement;
};

/** The events of the portal's elements. */
export interface PortalElementEvents {
  'atrium-people-changed': CustomEvent<{ value: string[]; people: ChosenColleague[] }>;
  'atrium-sign-in-needed': CustomEvent<{ portal: string }>;
  'atrium-path-open': CustomEvent<{ path: string; title: string }>;
  'atrium-function-open': CustomEvent<{ item: object }>;
  'atrium-assistant-opened': CustomEvent<null>;
  'atrium-assistant-closed': CustomEvent<{ reason: string }>;
  'atrium-assistant-ready': CustomEvent<{ protocol: boolean }>;
  'atrium-assistant-link': CustomEvent<{ href: string }>;
  'atrium-assistant-unread': CustomEvent<{ count: number }>;
  'atrium-assistant-failed': CustomEvent<{ code: string; error?: unknown }>;
}

declare global {
  interface HTMLElementTagNameMap extends PortalElementMap {}
  interface HTMLElementEventMap extends PortalElementEvents {}
}
