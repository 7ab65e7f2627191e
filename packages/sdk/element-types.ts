import type { PortalWidgets } from './portal-widgets.ts';

/** What the portal tells of a colleague who was chosen. */
export interface ChosenColleague {
  userCode: string;
  realName: string;
  avatar: string;
  departmentName: string;
  title: string;
}

/** What a page is asked for; `scopes` are those of all elements on it. */
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

type PortalElementMap = { [Tag in keyof PortalWidgets]: PortalElement<Tag> };

/** The events of the portal's elements. */
export interface PortalElementEvents {
  'atrium-people-changed': CustomEvent<{ value: string[]; people: ChosenColleague[] }>;
  'atrium-sign-in-needed': CustomEvent<{ portal: string }>;
}

declare global {
  interface HTMLElementTagNameMap extends PortalElementMap {}
  interface HTMLElementEventMap extends PortalElementEvents {}
}
