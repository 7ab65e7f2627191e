import { bootBegun } from './begin.ts';
import { hasToken } from '@atrium/stores';
import { AtriumShell } from '../frame/shell.ts';
import { applySettings } from './apply-settings.ts';
import { loadLikelyPage } from '../pages/pages.ts';
import { followSignedOut, goToLogin, guardUnsaved } from './leave.ts';
import { startPortal } from './start-portal.ts';
import { stayHere } from './stay-here.ts';

stayHere();
applySettings();
const shell = document.querySelector('atrium-shell');
if (!hasToken()) goToLogin();
else if (shell instanceof AtriumShell) {
  loadLikelyPage();
  followSignedOut();
  guardUnsaved();
  // Not awaited: what the start imports is built on this file, and would wait for it for ever.
  void startPortal(shell, bootBegun)
    .then(() => import('./behind.ts'))
    .then(
      ({ bringBehind }) => bringBehind(),
      () => {},
    );
}
