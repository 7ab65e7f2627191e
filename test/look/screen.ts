import type { Page } from 'playwright';

/** What a screen can be in besides being as it should. */
export const states = ['loading', 'empty', 'failed', 'offline', 'missing', 'forbidden'] as const;

export interface Screen {
  /** What its pictures are called. */
  name: string;
  /** Tag of the element that it is about: the picture is taken when this is visible. */
  shows: string;
  state?: (typeof states)[number];
  /** A phone has nothing of it. */
  wide?: true;
  /** Below the portal's origin; `/pba/home/index` unless it says another one. */
  path?: string;
  /** Account of the session; null for none. `demo` by default. */
  account?: 'demo' | 'limited' | 'admin' | null;
  /** What somebody does on the page to get there. It finds things by tag and order, so that it works in every language. */
  open?(page: Page): Promise<unknown>;
  /** Before the page is asked for: calls that shall fail or take for ever. */
  prepare?(page: Page): Promise<unknown>;
}

/** Whether an address is of a document of its own, without the frame of the portal. */
export const isAlone = (path: string): boolean => /^\/pba\/(elements|assistant)\//.test(path);
