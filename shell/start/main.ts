import { confirmWith, hasToken, loadConfig } from '@atrium/stores';
import { AtriumShell } from '../frame/shell.ts';
import { applySettings } from './apply-settings.ts';
import { loadLikelyPage } from '../pages/pages.ts';
import { followSignedOut, goToLogin, guardUnsaved, takeHandover } from './leave.ts';
import { startPortal } from './start-portal.ts';
import { stayHere } from './stay-here.ts';

stayHere();
loadConfig(document.querySelector('meta[name="atrium-config"]')?.getAttribute('content') ?? null);
applySettings();
takeHandover();
const shell = document.querySelector('atrium-shell');
if (!hasToken()) goToLogin();
else if (shell instanceof AtriumShell) {
  loadLikelyPage();
  followSignedOut();
  guardUnsaved();
  // From the first call on.
  confirmWith((by) => import('../dialogs/step-up-dialog.ts').then(({ askStepUp }) => askStepUp(by)));
  // Not awaited: what the start imports is built on this file, and would wait for it for ever.
  void startPortal(shell)
    .then(() => import('./behind.ts'))
    .then(
      ({ bringBehind }) => bringBehind(),
      () => {},
    );
}
