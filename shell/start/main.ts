import { bootBegun } from './begin.ts';
import { hasToken } from '@atrium/stores';
import { nextTask } from '../controllers/next-task.ts';
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
// In a task of its own: this one has requested the user and created all elements. It is not awaited, because the modules that the start
// imports depend on this file, and would wait for it for ever.
else if (shell instanceof AtriumShell) void nextTask().then(() => begin(shell));

async function begin(shell: AtriumShell): Promise<void> {
  loadLikelyPage();
  followSignedOut();
  guardUnsaved();
  await startPortal(shell, bootBegun);
  const behind = await import('./behind.ts').catch(() => null);
  behind?.bringBehind();
}
