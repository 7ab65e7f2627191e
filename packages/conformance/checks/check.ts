import type { Findings } from '../check-list.ts';
import type { BuiltApp } from '../built-app.ts';
import type { Portal } from '../open-portal.ts';
import type { PortalServer } from '../portal-server.ts';

/** What a check looks at. View `a` is open at the first screen, in front. */
export interface Checked {
  app: BuiltApp;
  portal: Portal;
  server: PortalServer;
  findings: Findings;
  /** Where the application begins, without `/pba`. */
  start: string;
  /** Paths of further screens that a person named, and selectors of what opens a popup. */
  routes: readonly string[];
  popups: readonly string[];
  /** What the first screen says. */
  words: string;
  isFrame: boolean;
}
