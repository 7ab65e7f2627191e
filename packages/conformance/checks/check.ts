import type { Findings } from '../check-list.ts';
import type { BuiltApp } from '../built-app.ts';
import type { Portal } from '../open-portal.ts';
import type { PortalServer } from '../portal-server.ts';

/** Input of a check. View `a` shows the first screen and is visible. */
export interface Checked {
  app: BuiltApp;
  portal: Portal;
  server: PortalServer;
  findings: Findings;
  /** Path of the application's start, without `/pba`. */
  start: string;
  /** Paths of further screens and selectors of popups, from the command line. */
  routes: readonly string[];
  popups: readonly string[];
  /** Words of the first screen. */
  words: string;
  isFrame: boolean;
}
