import { $config, hasToken, loadConfig } from '@atrium/stores';
import { AtriumShell } from '../frame/shell.ts';
import { theHost } from '../views/host.ts';
import { applySettings } from './apply-settings.ts';
import { loadLikelyPage } from '../pages/pages.ts';
import { followSignedOut, goToLogin, guardUnsaved, takeHandover } from './leave.ts';
import { startPortal } from './start-portal.ts';
import { allowSubApps, installTrustedTypes } from './trusted-types.ts';

installTrustedTypes();
loadConfig(document.querySelector('meta[name="atrium-config"]')?.getAttribute('content') ?? null);
allowSubApps($config.get().subApps);
applySettings();
takeHandover();
const shell = document.querySelector('atrium-shell');
if (!hasToken()) goToLogin();
else if (shell instanceof AtriumShell) {
  loadLikelyPage();
  followSignedOut();
  guardUnsaved();
  await startPortal(shell);
  (globalThis.requestIdleCallback ?? setTimeout)(() => void theHost().catch(() => {}));
}
